import { type Address, type Hex, toHex } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import { rpc } from './rpc'

/** Maximum number of polls for a receipt after its block was mined. */
const MAX_POLLS = 500

/**
 * Sends a transaction from the stack's own account and waits until it is mined.
 *
 * @returns the transaction's hash
 * @throws ChainError when the node rejects it, Error when it reverts
 */
export async function transact(
  url: string,
  { to, data, value = 0n }: { readonly to: Address; readonly data?: Hex; readonly value?: bigint },
): Promise<Hex> {
  const call = { from: ACCOUNTS[ROLES.deployer], to, ...(data ? { data } : {}), value: toHex(value) }
  // Margin: storing a timestamp is cheaper in the same second as the last one, so the estimate may be too
  // low.
  const gas = (BigInt((await rpc(url, 'eth_estimateGas', [call])) as Hex) * 3n) / 2n
  const hash = (await rpc(url, 'eth_sendTransaction', [{ ...call, gas: toHex(gas) }])) as Hex
  await mined(url, hash)
  return hash
}

/**
 * Waits until a transaction is mined; with interval mining, mines a block at once.
 *
 * @throws Error when it reverts
 */
export async function mined(url: string, hash: Hex): Promise<void> {
  const receipt = async () =>
    (await rpc(url, 'eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
  let found = await receipt()
  if (!found) await rpc(url, 'evm_mine')
  // The receipt may not be available immediately after the block was mined.
  for (let look = 0; !found && look < MAX_POLLS; look++) found = await receipt()
  if (found?.status !== '0x1') throw new Error(`The stack's own transaction ${hash} failed.`)
}
