import { type Abi, encodeDeployData, encodeFunctionData, type Hex, parseAbi, parseUnits, toHex } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import artifacts from './artifacts.json'
import type { EvmChainId } from './chains'
import { type RpcCall, rpc, rpcBatch } from './rpc'
import { NATIVE_HELD, TOKENS } from './tokens'

const tokenAbi = parseAbi(['function setUp(string, string, uint8)', 'function mint(address, uint256)'])

/** Puts tokens and balances on a fresh chain, at the same addresses each time. */
export async function seedChain(url: string, chainId: EvmChainId): Promise<void> {
  const code = new Map<keyof typeof artifacts, Hex>()
  for (const { contract } of TOKENS)
    if (!code.has(contract)) code.set(contract, await runtimeCode(url, contract))

  await rpcBatch(url, [
    ...TOKENS.map(token => ({
      method: 'anvil_setCode',
      params: [token.address[chainId], code.get(token.contract)],
    })),
    ...NATIVE_HELD[chainId].map((amount, index) => ({
      method: 'anvil_setBalance',
      params: [ACCOUNTS[index], toHex(parseUnits(amount, 18))],
    })),
    { method: 'evm_setAutomine', params: [false] },
  ])

  const deployer = ACCOUNTS[ROLES.deployer]!
  const start = Number(await rpc(url, 'eth_getTransactionCount', [deployer, 'latest']))
  const calls = TOKENS.flatMap(token => {
    const to = token.address[chainId]
    const setUp = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'setUp',
      args: [token.name, token.symbol, token.decimals],
    })
    const mints = token.held[chainId].map((amount, index) =>
      encodeFunctionData({
        abi: tokenAbi,
        functionName: 'mint',
        args: [ACCOUNTS[index]!, parseUnits(amount, token.decimals)],
      }),
    )
    return [setUp, ...mints].map(data => ({ to, data }))
  })
  const hashes = await rpcBatch(
    url,
    calls.map(
      ({ to, data }, index): RpcCall => ({
        method: 'eth_sendTransaction',
        // Gas is given, since a mint cannot be estimated before the setUp ahead of it is mined; so is the
        // nonce, since the node may take a batch in any order.
        params: [{ from: deployer, to, data, gas: toHex(500_000), nonce: toHex(start + index) }],
      }),
    ),
  )
  await rpc(url, 'evm_mine')
  await rpc(url, 'evm_setAutomine', [true])
  await mined(url, hashes)
}

/** What a contract's constructor leaves as code, without using up an address for it. */
async function runtimeCode(url: string, contract: keyof typeof artifacts): Promise<Hex> {
  const { abi, bytecode } = artifacts[contract]
  const data = encodeDeployData({ abi: abi as Abi, bytecode: bytecode as Hex })
  return (await rpc(url, 'eth_call', [{ data }, 'latest'])) as Hex
}

async function mined(url: string, hashes: readonly unknown[]): Promise<void> {
  const receipts = (await rpcBatch(
    url,
    hashes.map(hash => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )) as ({ status: Hex } | null)[]
  const failed = receipts.findIndex(receipt => receipt?.status !== '0x1')
  if (failed >= 0)
    throw new Error(`The local chain could not be filled: transaction ${failed} of ${hashes.length} failed.`)
}
