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
  /** What the row tells of: nothing, one transfer, or what was given and what came for it. */
  readonly transfers: readonly Transfer[]
}

/** What moves by an operation, where the transfer itself does not say which way. */
const IN = /^(?:receive|deposit|borrow|claim|mint|buy)$/
const OUT = /^(?:send|withdraw|repay|burn|sell)$/

/** Whether both sides of an exchange are there: something went out and something came in. */
const isExchange = ([a, b]: readonly Transfer[]) =>
  !(a?.nft && b?.nft) && (a?.direction !== b?.direction || !(a?.direction || b?.direction))

/** The rows that one transaction takes: an exchange one, of other transfers each its own. */
export function toActivityItems(transaction: Transaction): readonly TransactionItem[] {
  const { key } = transaction
  const transfers = transaction.transfers.filter(({ nft }) => !nft?.spam)
  if (transfers.length === 2 && isExchange(transfers)) {
    const [a, b] = transfers as [Transfer, Transfer]
    // What was given stands first.
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

interface Drawn {
  /** Items of the month that the lines tell of. */
  readonly count: number
  readonly lines: readonly ActivityItem[]
}

/** By edition of the month. */
const drawn = new WeakMap<object, Drawn>()

function linesOfMonth({ year, month, items, edition }: Month<Transaction>): readonly ActivityItem[] {
  const known = drawn.get(edition)
  if (known?.count === items.length) return known.lines
  const { count, lines }: Drawn =
    known && known.count < items.length
      ? known
      : { count: 0, lines: [{ key: `${year}-${month}`, year, month }] }
  const next = lines.concat(items.slice(count).flatMap(toActivityItems))
  drawn.set(edition, { count: items.length, lines: next })
  return next
}

/** All rows of the list, each month's under its title; what did not change is not gone through again. */
export const toMonthItems = (
  months: readonly Month<Transaction>[],
  before: readonly ActivityItem[] = [],
): Rows<ActivityItem> => joinLists([before, ...months.map(linesOfMonth)])

/** `+` for what came to the account, `−` for what left it. What the transfer says goes before the operation's word. */
export function signOf(operation: string, { direction }: Transfer): '+' | '−' | '' {
  if (direction) return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  return IN.test(operation) ? '+' : OUT.test(operation) ? '−' : ''
}

/** What a transfer moved: `12.500 USDC`, cut to 3 decimals ([9.35]), or an NFT's name. */
export function amountOf({ nft, token, quantity }: Transfer, locale: string): string {
  return nft ? (nft.name ?? '-') : formatQuantity(quantity, token?.symbol ?? token?.name ?? '', locale, true)
}
