import { joinLists, type Rows } from '../data/joined'
import type { Month } from '../format/calendar'
import { formatQuantity } from '../format/format'
import type { Transaction, Transfer } from './transaction'

/** One row of the activity list. */
export type ActivityItem = MonthItem | TransactionItem

export interface MonthItem {
  readonly key: string
  readonly year: number
  /** 0 to 11. */
  readonly month: number
}

export interface TransactionItem {
  readonly key: string
  readonly transaction: Transaction
  /** The transfers that the row shows: none, one, or the outgoing and the incoming side of an exchange. */
  readonly transfers: readonly Transfer[]
}

/** Operations that imply the direction of a transfer that states none. */
const IN = /^(?:receive|deposit|borrow|claim|mint|buy)$/
const OUT = /^(?:send|withdraw|repay|burn|sell)$/

/** Whether two transfers are the two sides of an exchange: one outgoing, one incoming. */
const isExchange = ([a, b]: readonly Transfer[]) =>
  !(a?.nft && b?.nft) && (a?.direction !== b?.direction || !(a?.direction || b?.direction))

/** The rows of one transaction: a single row for an exchange, otherwise one row per transfer. */
export function toActivityItems(transaction: Transaction): readonly TransactionItem[] {
  const { key } = transaction
  const transfers = transaction.transfers.filter(({ nft }) => !nft?.spam)
  if (transfers.length === 2 && isExchange(transfers)) {
    const [a, b] = transfers as [Transfer, Transfer]
    // The outgoing transfer comes first.
    const pair = a.direction === 'in' || b.direction === 'out' ? [b, a] : [a, b]
    return [{ key, transaction, transfers: pair }]
  }
  return transfers.length
    ? transfers.map((transfer, i) => ({
        key: i ? `${key} ${i}` : key,
        transaction,
        transfers: [transfer],
      }))
    : [{ key, transaction, transfers: [] }]
}

interface CachedRows {
  /** The number of the month's items that the lines cover. */
  readonly count: number
  readonly lines: readonly ActivityItem[]
}

/** The rows of each month, by the month's `edition` object. */
const rowCache = new WeakMap<object, CachedRows>()

function linesOfMonth({ year, month, items, edition }: Month<Transaction>): readonly ActivityItem[] {
  const known = rowCache.get(edition)
  if (known?.count === items.length) return known.lines
  const { count, lines }: CachedRows =
    known && known.count < items.length
      ? known
      : { count: 0, lines: [{ key: `${year}-${month}`, year, month }] }
  const next = lines.concat(items.slice(count).flatMap(toActivityItems))
  rowCache.set(edition, { count: items.length, lines: next })
  return next
}

/** All rows of the list, those of each month below its title. Rows of unchanged months come from a cache. */
export const toMonthItems = (
  months: readonly Month<Transaction>[],
  before: readonly ActivityItem[] = [],
): Rows<ActivityItem> => joinLists([before, ...months.map(linesOfMonth)])

/**
 * The months without the transactions of these hashes that have not ended there: the list shows those in rows of
 * their own.
 *
 * @param hashes in lower case
 */
export function withoutPending(
  months: readonly Month<Transaction>[],
  hashes: ReadonlySet<string>,
): readonly Month<Transaction>[] {
  const isPending = ({ hash, status }: Transaction) =>
    status !== 'confirmed' && status !== 'failed' && hashes.has(hash?.toLowerCase() ?? '')
  return months.flatMap(month => {
    const items = month.items.filter(item => !isPending(item))
    if (items.length === month.items.length) return [month]
    return items.length ? [{ ...month, items, edition: {} }] : []
  })
}

/**
 * `+` for incoming, `−` for outgoing. The transfer's own direction takes precedence over the operation's
 * name.
 */
export function signOf(operation: string, { direction }: Transfer): '+' | '−' | '' {
  if (direction) return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  return IN.test(operation) ? '+' : OUT.test(operation) ? '−' : ''
}

/** The amount of a transfer, such as `12.500 USDC` with 3 decimals ([9.35]), or an NFT's name. */
export function amountOf({ nft, token, quantity }: Transfer, locale: string): string {
  return nft ? (nft.name ?? '-') : formatQuantity(quantity, token?.symbol ?? token?.name ?? '', locale, true)
}
