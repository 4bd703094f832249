import { createHash } from 'node:crypto'
import { priceOf, rateOf } from '../prices'
import type { HistoryContext, HistoryItem, HistoryTransfer } from './historyItem'

/** Time between two rows (ms). */
const STEP_MS = 47 * 60_000
const SYMBOLS = ['ETH', 'USDC', 'DAI', 'WBTC', 'UNI', 'LINK'] as const
/** Operations in the mix of a busy account. */
const OPERATIONS =
  'send receive trade send approve receive mint deposit send receive withdraw claim stake receive execute borrow repay unstake burn deploy cancel'.split(
    ' ',
  )

/**
 * An invented row, for tests of long lists. The same number gives the same row; a higher number gives an
 * older row.
 *
 * @param before time of the row before row 0 (ms since 1970)
 */
export function madeUpRow(
  number: number,
  before: number,
  chain: string,
  { account, currency, origin }: HistoryContext,
): { readonly item: HistoryItem; readonly time: number; readonly hash: string } {
  const seed = createHash('sha256').update(`${account.toLowerCase()} ${number}`).digest()
  const time = before - (number + 1) * STEP_MS
  const hash = hashOf(seed, number)
  const operation = OPERATIONS[number % OPERATIONS.length] ?? 'send'
  const transfer = (direction: 'in' | 'out', place: number): HistoryTransfer => {
    const symbol = SYMBOLS[(seed[place] ?? 0) % SYMBOLS.length] ?? 'ETH'
    const numeric = `${(seed[place + 1] ?? 0) % 40}.${seed.readUInt16BE(place + 2)}`
    const price = priceOf(symbol, 'usd') * rateOf(currency)
    return {
      fungible_info: { name: symbol, symbol, icon: { url: `${origin}/public/getTokenImage/${symbol}` } },
      nft_info: null,
      direction,
      quantity: { numeric },
      value: Number(numeric) * price,
      price,
    }
  }
  const other = `0x${seed.subarray(0, 20).toString('hex')}`
  const isIn = ['receive', 'mint', 'withdraw', 'claim', 'unstake', 'borrow'].includes(operation)
  const moves = !['approve', 'execute', 'deploy', 'cancel'].includes(operation)
  return {
    time,
    hash,
    item: {
      id: hash.slice(0, 32),
      metadata: {
        operationType: operation,
        hash: `0x${hash}`,
        minedAt: new Date(time).toISOString(),
        sentFrom: isIn ? other : account.toLowerCase(),
        sentTo: isIn ? account.toLowerCase() : other,
        status: (seed[31] ?? 0) % 30 ? 'confirmed' : 'failed',
        nonce: number,
        application: null,
        chain,
      },
      transfers:
        operation === 'trade'
          ? [transfer('out', 4), transfer('in', 8)]
          : moves
            ? [transfer(isIn ? 'in' : 'out', 4)]
            : [],
    },
  }
}

/** A hash that ends in the row's number, so that the row can be found from a cursor. */
const hashOf = (seed: Buffer, number: number) =>
  seed.subarray(0, 28).toString('hex') + number.toString(16).padStart(8, '0')

/** The row number in an invented hash; undefined for a real hash. */
export function madeUpNumber(hash: string, account: string): number | undefined {
  const number = Number.parseInt(hash.slice(56), 16)
  const seed = createHash('sha256').update(`${account.toLowerCase()} ${number}`).digest()
  return hashOf(seed, number) === hash ? number : undefined
}
