import { type Address, type Hex, toHex } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import { rpc } from './rpc'

/** How often a receipt is asked for, after its block was made. */
const MAX_POLLS = 500

/**
 * Sends a transaction of the stack's own account and waits for its block, as `mined`.
 *
 * @returns its hash
 * @throws ChainError when the node refuses it, Error when it fails on the chain.
 */
export async function transact(
  url: string,
  { to, data, value = 0n }: { readonly to: Address; readonly data?: Hex; readonly value?: bigint },
): Promise<Hex> {
  const call = { from: ACCOUNTS[ROLES.deployer], to, ...(data ? { data } : {}), value: toHex(value) }
  // A contract that notes the time pays less in the second of its last note, which may be over in the block.
  const gas = (BigInt((await rpc(url, 'eth_estimateGas', [call])) as Hex) * 3n) / 2n
  const hash = (await rpc(url, 'eth_sendTransaction', [{ ...call, gas: toHex(gas) }])) as Hex
  await mined(url, hash)
  return hash
}

/** Waits for a transaction's block, which is made at once where blocks come by the clock. @throws Error when it fails */
export async function mined(url: string, hash: Hex): Promise<void> {
  const receipt = async () =>
    (await rpc(url, 'eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
  let found = await receipt()
  if (!found) await rpc(url, 'evm_mine')
  // The node may answer while the block with it is still being written.
  for (let look = 0; !found && look < MAX_POLLS; look++) found = await receipt()
  if (found?.status !== '0x1') throw new Error(`The stack's own transaction ${hash} failed.`)
}
