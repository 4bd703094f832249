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
  PLACED,
  ROUTER,
  routerAbi,
  SMART_ACCOUNT,
  smartAccountAbi,
  tokenAbi,
  VAULT,
} from './contracts'
import { FAR_NAMES, IDENTITIES } from './identities'
import { OFFCHAIN_ZONE } from './offchainNames'
import { AGE, type PastCall, pastOf } from './past'
import { priceOf } from './prices'
import { type RpcCall, rpc, rpcBatch } from './rpc'
import { type DevToken, isSwapped, NATIVE_HELD, TOKENS } from './tokens'

/** Seconds of a day. */
const DAY_S = 86_400
/** Coins in each pool: deep enough that a swap of a few hundred dollars hardly moves the price. */
const POOL = 4000n * 10n ** 18n
/** Wei, after the past. */
const BASE_FEE = 1_000_000_000
/** Gas of each call; given, since one cannot be estimated before those ahead of it are mined. */
const GAS = 3_000_000
/** Of a transaction that is many. */
const MAX_BLOCK_GAS = 25_000_000

/** When the chains begin (unix seconds), so that their blocks can tell of the year before. */
export const genesisTime = (): number => Math.floor(Date.now() / 1000) - AGE * DAY_S

/** Puts contracts, balances and a past on a fresh chain, the same each time. */
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
    ...PLACED.filter(({ chains }) => chains.includes(chainId)).map(({ address, contract }) =>
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
  for (const { daysAgo, calls } of pastOf(chainId)) await send(calls, now - daysAgo * DAY_S - 3600)
  // Prices start where the table has them, whatever was swapped.
  await send([together(pools), ...(await corrections(url, chainId))], now - DAY_S / 2)

  await rpcBatch(url, [
    ...NATIVE_HELD[chainId].map((amount, index) => setBalance(ACCOUNTS[index]!, parseUnits(amount, 18))),
    // In so many quiet blocks it has sunk to almost nothing.
    { method: 'anvil_setNextBlockBaseFeePerGas', params: [toHex(BASE_FEE)] },
  ])
  // An empty block brings the chain's clock to the present.
  await rpc(url, 'evm_mine', [Math.floor(Date.now() / 1000)])
  await rpc(url, 'evm_setAutomine', [true])
  await send.check()
}

const fromDeployer = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]): PastCall => ({
  from: ROLES.deployer,
  to,
  data: encodeFunctionData({ abi, functionName, args }),
})

/** Calls that do not ask who makes them, as one transaction, which the node takes quicker. */
const together = (calls: readonly PastCall[]): PastCall =>
  fromDeployer(MULTICALL, multicallAbi, 'aggregate3', [
    calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data })),
  ])

/** What the paymaster pays the gas of user operations out of. */
const SPONSORSHIP: PastCall = {
  ...fromDeployer(ENTRY_POINT, entryPoint07Abi, 'depositTo', [PAYMASTER]),
  value: parseUnits('1000', 18),
}

/** Names for all contracts that have one, and people's names on the chain where names are. */
function setUps(chainId: EvmChainId): PastCall[] {
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

function names(): PastCall[] {
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
): PastCall[] {
  if (!name) return []
  // Ethereum's coin type, and the same as an EVM chain of its own (ENSIP-11).
  const register = fromDeployer(NAMES, namesAbi, 'register', [name, owner, bio, [60n, 0x8000_0001n]])
  const picture = avatar && fromDeployer(NAMES, namesAbi, 'setText', [namehash(name), 'avatar', avatar])
  return picture ? [register, picture] : [register]
}

/** What the router and the vault pay out of. */
function backing(chainId: EvmChainId): PastCall[] {
  return TOKENS.filter(isSwapped).flatMap(({ address, decimals }) =>
    [ROUTER, VAULT].map(to =>
      fromDeployer(address[chainId], tokenAbi, 'mint', [to, parseUnits('1000000000', decimals)]),
    ),
  )
}

/** A pool at the price of the table. */
function fillPool({ symbol, decimals, address }: DevToken, chainId: EvmChainId): PastCall {
  const worth = (Number(POOL / 10n ** 18n) * priceOf('ETH', 'usd')) / priceOf(symbol, 'usd')
  const tokens = parseUnits(worth.toFixed(Math.min(decimals, 12)), decimals)
  return fromDeployer(ROUTER, routerAbi, 'fill', [address[chainId], POOL, tokens])
}

/** What brings each account to exactly what it is to hold: missing tokens are minted, spare ones sent away. */
async function corrections(url: string, chainId: EvmChainId): Promise<PastCall[]> {
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
  return places.flatMap(({ account, address, wanted }, index): PastCall[] => {
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

/** What a contract's constructor leaves as code, without using up an address for it. */
async function runtimeCodes(url: string): Promise<ReadonlyMap<keyof typeof artifacts, Hex>> {
  const contracts = [...new Set([...TOKENS, ...PLACED].map(({ contract }) => contract))]
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

/** Puts calls into blocks of their own, one by one. `check` throws unless each went as it was meant to. */
function createSender(url: string) {
  const nonces = new Map<number, number>()
  const sent: { readonly hash: unknown; readonly status: Hex }[] = []
  const send = async (calls: readonly PastCall[], time: number) => {
    const hashes = await rpcBatch(
      url,
      calls.map(({ from, to, data, value = 0n }) => {
        // Given, since the node may take a batch in any order.
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
      throw new Error(`The local chain could not be filled: transaction ${wrong} of ${sent.length} failed.`)
  }
  return Object.assign(send, { check })
}
