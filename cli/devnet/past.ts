import { type Abi, type Address, encodeFunctionData, type Hex, parseUnits } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import artifacts from './artifacts.json'
import type { EvmChainId } from './chains'
import {
  AIRDROP,
  collectionAbi,
  KNOTS,
  NATIVE,
  ROUTER,
  routerAbi,
  swapArgs,
  tokenAbi,
  VAULT,
  vaultAbi,
} from './contracts'
import { TOKENS } from './tokens'

/** A transaction of one of the ten accounts. Without `to` it deploys a contract. */
export interface SeedCall {
  /** Index of the account. */
  readonly from: number
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  /** Whether the transaction is expected to fail. */
  readonly fails?: boolean
}

/** The transactions of one block. Those of different accounts may run in any order. */
export interface PastBlock {
  /** Days before the start of the stack. */
  readonly daysAgo: number
  readonly calls: readonly SeedCall[]
}

/** Age of the chains at the start, in days. */
export const AGE = 420

const { rich: ada, modest: grace, deployer } = ROLES
const employer = 3
const landlord = 4
const friend = 5
/** An address without a known key. */
const NOBODY: Address = '0x000000000000000000000000000000000000dEaD'
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * The accounts' transactions before the start of the stack, oldest first: wages and rent in each of the last
 * thirteen months, and every operation type that a history can have. seed.ts corrects the resulting balances.
 * The function is long because most of it is the list of transactions.
 */
export function pastTransactions(chain: EvmChainId): readonly PastBlock[] {
  const token = (symbol: string) => {
    const found = TOKENS.find(one => one.symbol === symbol)
    if (!found) throw new Error(`There is no token ${symbol}.`)
    return { ...found, address: found.address[chain] }
  }
  const units = (symbol: string, amount: string) => parseUnits(amount, token(symbol).decimals)
  const call = (
    from: number,
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ): SeedCall => ({
    from,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
  })
  const mint = (to: number, symbol: string, amount: string) =>
    call(deployer, token(symbol).address, tokenAbi, 'mint', [ACCOUNTS[to], units(symbol, amount)])
  const send = (from: number, to: number, symbol: string, amount: string) =>
    call(from, token(symbol).address, tokenAbi, 'transfer', [ACCOUNTS[to], units(symbol, amount)])
  const pay = (from: number, to: number, ether: string): SeedCall => ({
    from,
    to: ACCOUNTS[to]!,
    value: parseUnits(ether, 18),
  })
  const allow = (spender: Address, symbol: string, amount: string) =>
    call(ada, token(symbol).address, tokenAbi, 'approve', [spender, units(symbol, amount)])
  const swap = (from: string, to: string, amount: string, least = 0n): SeedCall => {
    const place = (symbol: string) => (symbol === 'ETH' ? NATIVE : token(symbol).address)
    const value = parseUnits(amount, from === 'ETH' ? 18 : token(from).decimals)
    const order = { from: place(from), to: place(to), amount: value, least, recipient: ACCOUNTS[ada]! }
    const args = swapArgs(order)
    return { ...call(ada, ROUTER, routerAbi, 'swap', args), ...(from === 'ETH' ? { value } : {}) }
  }
  const work = (verb: string, symbol: string, amount: string) =>
    call(ada, VAULT, vaultAbi, verb, [token(symbol).address, units(symbol, amount)])
  const knot = (from: number, verb: string, ...args: readonly unknown[]) =>
    call(from, KNOTS.address, collectionAbi, verb, args)
  const advertise = (to: number, id: bigint) =>
    call(deployer, AIRDROP.address, collectionAbi, 'mint', [ACCOUNTS[to], id])

  const start: PastBlock = {
    daysAgo: AGE - 1,
    calls: [
      mint(ada, 'USDC', '9000'),
      mint(ada, 'DAI', '1500'),
      mint(employer, 'USDC', '60000'),
      mint(grace, 'USDC', '500'),
    ],
  }
  const months = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(
    (month): PastBlock => ({
      daysAgo: month * 30 + 20,
      calls: [
        send(employer, ada, 'USDC', `${2400 + month * 25}.5`),
        send(ada, landlord, 'USDC', '1150'),
        pay(friend, ada, `0.0${month + 1}`),
      ],
    }),
  )
  const story: PastBlock[] = [
    { daysAgo: 410, calls: [{ from: ada, data: artifacts.Multicall.bytecode as Hex }] },
    { daysAgo: 398, calls: [knot(ada, 'mint', ACCOUNTS[ada], 1n), knot(ada, 'mint', ACCOUNTS[ada], 2n)] },
    { daysAgo: 371, calls: [allow(ROUTER, 'USDC', '1200'), swap('USDC', 'ETH', '1200')] },
    { daysAgo: 340, calls: [swap('ETH', 'DAI', '0.5'), pay(ada, grace, '0.12')] },
    { daysAgo: 305, calls: [allow(VAULT, 'DAI', '5000'), work('deposit', 'DAI', '800')] },
    { daysAgo: 271, calls: [work('withdraw', 'DAI', '300'), knot(deployer, 'mint', ACCOUNTS[ada], 3n)] },
    { daysAgo: 240, calls: [work('stake', 'DAI', '250'), advertise(ada, 1n), advertise(grace, 2n)] },
    { daysAgo: 211, calls: [mint(deployer, 'WETH', '9'), work('claim', 'DAI', '12.75')] },
    { daysAgo: 180, calls: [work('borrow', 'DAI', '40'), knot(grace, 'mint', ACCOUNTS[grace], 5n)] },
    { daysAgo: 151, calls: [work('repay', 'DAI', '40'), knot(ada, 'mint', ACCOUNTS[ada], 6n)] },
    { daysAgo: 122, calls: [work('unstake', 'DAI', '250'), knot(ada, 'mint', ACCOUNTS[ada], 7n)] },
    { daysAgo: 96, calls: [knot(ada, 'transferFrom', ACCOUNTS[ada], ACCOUNTS[grace], 2n)] },
    { daysAgo: 75, calls: [knot(ada, 'setApprovalForAll', ROUTER, true), knot(ada, 'burn', 7n)] },
    // These fail, since they exceed the balance or the possible output.
    {
      daysAgo: 61,
      calls: [
        { ...send(ada, friend, 'DAI', '1000000'), fails: true },
        { ...swap('ETH', 'USDC', '0.01', MAX_UINT256), fails: true },
      ],
    },
    { daysAgo: 47, calls: [call(ada, VAULT, vaultAbi, 'vote', [12n])] },
    { daysAgo: 33, calls: [{ from: ada, to: ACCOUNTS[ada]! }, pay(ada, ada, '0.25')] },
    { daysAgo: 16, calls: [pay(ada, friend, '0.08'), { from: ada, to: NOBODY, value: 1n }] },
    { daysAgo: 9, calls: [swap('ETH', 'WBTC', '0.2'), knot(friend, 'mint', ACCOUNTS[ada], 11n)] },
    { daysAgo: 4, calls: [send(ada, grace, 'USDC', '42.5')] },
    { daysAgo: 2, calls: [send(grace, ada, 'USDC', '7.25'), advertise(ada, 3n)] },
  ]
  const quieter: PastBlock[] = [
    { daysAgo: 150, calls: [allow(ROUTER, 'USDC', '300'), swap('USDC', 'ETH', '300')] },
    { daysAgo: 88, calls: [knot(ada, 'mint', ACCOUNTS[ada], 4n), pay(ada, grace, '0.03')] },
    { daysAgo: 21, calls: [swap('ETH', 'DAI', '0.1'), knot(deployer, 'mint', ACCOUNTS[grace], 9n)] },
    { daysAgo: 3, calls: [send(ada, friend, 'USDC', '18.4'), advertise(ada, 4n)] },
    { daysAgo: 1, calls: [pay(friend, ada, '0.015')] },
  ]
  const blocks = chain === 1 ? [start, ...months, ...story] : [start, ...quieter]
  return blocks.sort((a, b) => b.daysAgo - a.daysAgo)
}
