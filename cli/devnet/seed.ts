import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  namehash,
  parseUnits,
  toHex,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { ACCOUNTS, ROLES } from './accounts'
import artifacts from './artifacts.json'
import type { EvmChainId } from './chains'
import {
  COLLECTIONS,
  collectionAbi,
  ENTRY_POINT,
  MULTICALL,
  multicallAbi,
  NAMES,
  namesAbi,
  OFFCHAIN_RESOLVER,
  PAYMASTER,
  PREDEPLOYED_CONTRACTS,
  ROUTER,
  routerAbi,
  SMART_ACCOUNT,
  smartAccountAbi,
  tokenAbi,
  VAULT,
} from './contracts'
import { FAR_NAMES, IDENTITIES } from './identities'
import { OFFCHAIN_ZONE } from './offchainNames'
import { AGE, pastTransactions, type SeedCall } from './past'
import { priceOf } from './prices'
import { type RpcCall, rpc, rpcBatch } from './rpc'
import { type DevToken, isSwapped, NATIVE_HELD, TOKENS } from './tokens'

/** Seconds per day. */
const DAY_S = 86_400
/** Native coins in each pool (wei): enough that a swap of a few hundred dollars hardly changes the price. */
const POOL = 4000n * 10n ** 18n
/** Base fee after the seeded blocks (wei). */
export const BASE_FEE = 1_000_000_000
/** Gas limit of each call; fixed, since a call cannot be estimated before earlier calls are mined. */
const GAS = 3_000_000
/** Gas limit of a multicall. */
const MAX_BLOCK_GAS = 25_000_000

/** Time of the first block (unix seconds), early enough for a year of past transactions. */
export const genesisTime = (): number => Math.floor(Date.now() / 1000) - AGE * DAY_S

/** Seeds a fresh chain with contracts, balances and past transactions; the result is always the same. */
export async function seedChain(url: string, chainId: EvmChainId): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const send = createSender(url)
  const codes = await runtimeCodes(url)
  const setCode = (address: Address, contract: keyof typeof artifacts): RpcCall => ({
    method: 'anvil_setCode',
    params: [address, codes.get(contract)],
  })
  const setBalance = (address: Address, amount: bigint): RpcCall => ({
    method: 'anvil_setBalance',
    params: [address, toHex(amount)],
  })
  await rpcBatch(url, [
    ...TOKENS.map(token => setCode(token.address[chainId], token.contract)),
    ...PREDEPLOYED_CONTRACTS.filter(({ chains }) => chains.includes(chainId)).map(({ address, contract }) =>
      setCode(address, contract),
    ),
    setBalance(ROUTER, 10n ** 24n),
    { method: 'evm_setAutomine', params: [false] },
  ])

  const pools = TOKENS.filter(isSwapped).map(token => fillPool(token, chainId))
  await send(
    [together([...setUps(chainId), ...backing(chainId), ...pools]), SPONSORSHIP],
    now - AGE * DAY_S + 1,
  )
  for (const { daysAgo, calls } of pastTransactions(chainId)) await send(calls, now - daysAgo * DAY_S - 3600)
  // Reset the pools, so that prices start as in the table despite the past swaps.
  await send([together(pools), ...(await corrections(url, chainId))], now - DAY_S / 2)

  await rpcBatch(url, [
    ...NATIVE_HELD[chainId].map((amount, index) => setBalance(ACCOUNTS[index]!, parseUnits(amount, 18))),
    // The base fee has dropped to almost zero over the many nearly empty blocks.
    { method: 'anvil_setNextBlockBaseFeePerGas', params: [toHex(BASE_FEE)] },
  ])
  // An empty block sets the chain's clock to the present.
  await rpc(url, 'evm_mine', [Math.floor(Date.now() / 1000)])
  await rpc(url, 'evm_setAutomine', [true])
  await send.check()
}

const fromDeployer = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]): SeedCall => ({
  from: ROLES.deployer,
  to,
  data: encodeFunctionData({ abi, functionName, args }),
})

/** Combines calls that do not depend on the sender into one transaction, which is faster. */
const together = (calls: readonly SeedCall[]): SeedCall =>
  fromDeployer(MULTICALL, multicallAbi, 'aggregate3', [
    calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data })),
  ])

/** The paymaster's deposit for the gas of user operations. */
const SPONSORSHIP: SeedCall = {
  ...fromDeployer(ENTRY_POINT, entryPoint07Abi, 'depositTo', [PAYMASTER]),
  value: parseUnits('1000', 18),
}

/** Calls that set up all contracts, and register the names of accounts on the chain with id 1. */
function setUps(chainId: EvmChainId): SeedCall[] {
  return [
    ...TOKENS.map(({ address, name, symbol, decimals }) =>
      fromDeployer(address[chainId], tokenAbi, 'setUp', [name, symbol, decimals]),
    ),
    ...COLLECTIONS.map(({ address, name, symbol, announcement }) =>
      fromDeployer(address, collectionAbi, 'setUp', [name, symbol, announcement]),
    ),
    fromDeployer(SMART_ACCOUNT, smartAccountAbi, 'setUp', [ACCOUNTS[0]]),
    ...(chainId === 1 ? names() : []),
  ]
}

function names(): SeedCall[] {
  return [
    ...[...IDENTITIES].flatMap(([owner, identity]) => registration(owner, identity)),
    ...[...FAR_NAMES].flatMap(([name, owner]) => registration(owner, { name, avatar: null })),
    fromDeployer(NAMES, namesAbi, 'setResolver', [namehash(OFFCHAIN_ZONE), OFFCHAIN_RESOLVER]),
  ]
}

function registration(
  owner: Address,
  {
    name,
    avatar,
    bio = '',
  }: { readonly name: string | null; readonly avatar: string | null; readonly bio?: string },
): SeedCall[] {
  if (!name) return []
  // Ethereum's coin type, and that of chain 1 as an EVM chain (ENSIP-11).
  const register = fromDeployer(NAMES, namesAbi, 'register', [name, owner, bio, [60n, 0x8000_0001n]])
  const picture = avatar && fromDeployer(NAMES, namesAbi, 'setText', [namehash(name), 'avatar', avatar])
  return picture ? [register, picture] : [register]
}

/** Tokens for the router and the vault. */
function backing(chainId: EvmChainId): SeedCall[] {
  return TOKENS.filter(isSwapped).flatMap(({ address, decimals }) =>
    [ROUTER, VAULT].map(to =>
      fromDeployer(address[chainId], tokenAbi, 'mint', [to, parseUnits('1000000000', decimals)]),
    ),
  )
}

/** Fills a pool at the price of the table. */
function fillPool({ symbol, decimals, address }: DevToken, chainId: EvmChainId): SeedCall {
  const worth = (Number(POOL / 10n ** 18n) * priceOf('ETH', 'usd')) / priceOf(symbol, 'usd')
  const tokens = parseUnits(worth.toFixed(Math.min(decimals, 12)), decimals)
  return fromDeployer(ROUTER, routerAbi, 'fill', [address[chainId], POOL, tokens])
}

/**
 * Calls that set each account's token balances: missing tokens are minted, surplus ones sent to the deployer.
 */
async function corrections(url: string, chainId: EvmChainId): Promise<SeedCall[]> {
  const places = TOKENS.flatMap(token =>
    NATIVE_HELD[chainId].map((_, account) => ({
      account,
      address: token.address[chainId],
      wanted: parseUnits(token.held[chainId][account] ?? '0', token.decimals),
    })),
  )
  const held = (await rpcBatch(
    url,
    places.map(({ address, account }) => ({
      method: 'eth_call',
      params: [
        {
          to: address,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [ACCOUNTS[account]!] }),
        },
        'latest',
      ],
    })),
  )) as Hex[]
  return places.flatMap(({ account, address, wanted }, index): SeedCall[] => {
    const missing = wanted - BigInt(held[index] ?? '0x0')
    if (missing > 0n) return [fromDeployer(address, tokenAbi, 'mint', [ACCOUNTS[account], missing])]
    if (missing === 0n) return []
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [ACCOUNTS[ROLES.deployer]!, -missing],
    })
    return [{ from: account, to: address, data }]
  })
}

/** Runtime code of each contract, computed by an eth_call of its deployment. */
async function runtimeCodes(url: string): Promise<ReadonlyMap<keyof typeof artifacts, Hex>> {
  const contracts = [...new Set([...TOKENS, ...PREDEPLOYED_CONTRACTS].map(({ contract }) => contract))]
  const codes = await rpcBatch(
    url,
    contracts.map(contract => {
      const { abi, bytecode } = artifacts[contract]
      const data = encodeDeployData({ abi: abi as Abi, bytecode: bytecode as Hex })
      return { method: 'eth_call', params: [{ data }, 'latest'] }
    }),
  )
  return new Map(contracts.map((contract, index) => [contract, codes[index] as Hex]))
}

/**
 * Sends calls and mines them in one block per `send`. `check` throws if a call did not succeed or fail as
 * expected.
 */
function createSender(url: string) {
  const nonces = new Map<number, number>()
  const sent: { readonly hash: unknown; readonly status: Hex }[] = []
  const send = async (calls: readonly SeedCall[], time: number) => {
    const hashes = await rpcBatch(
      url,
      calls.map(({ from, to, data, value = 0n }) => {
        // Explicit nonces, since the node may process a batch in any order.
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        const gas = to === MULTICALL ? MAX_BLOCK_GAS : data ? GAS : 21_000
        const call = { from: ACCOUNTS[from], ...(to ? { to } : {}), ...(data ? { data } : {}) }
        return {
          method: 'eth_sendTransaction',
          params: [{ ...call, value: toHex(value), gas: toHex(gas), nonce: toHex(nonce) }],
        }
      }),
    )
    for (const [index, { fails }] of calls.entries())
      sent.push({ hash: hashes[index], status: fails ? '0x0' : '0x1' })
    await rpc(url, 'evm_mine', [time])
  }
  const check = async () => {
    const receipts = (await rpcBatch(
      url,
      sent.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )) as ({ readonly status: Hex } | null)[]
    const wrong = sent.findIndex(({ status }, index) => receipts[index]?.status !== status)
    if (wrong >= 0)
      throw new Error(`The local chain could not be seeded: transaction ${wrong} of ${sent.length} failed.`)
  }
  return Object.assign(send, { check })
}
