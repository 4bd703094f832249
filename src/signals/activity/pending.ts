import { computed, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { isCaipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { finite, list, matching, record, rows } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { CaipAddress } from '../../types'

/** What a sent transaction moves, as it was shown when it was sent. */
export interface PendingTransfer {
  readonly symbol: string
  readonly name?: string
  readonly iconUrl?: string
  readonly direction: 'in' | 'out'
  /** Decimal text in whole units. */
  readonly quantity: string
}

/** A transaction that was sent from this browser, kept until the history lists it. */
export interface PendingTransaction {
  /** While it is `asked`, an id of our own; of a batch, the wallet's id of it; else the transaction's hash. */
  readonly hash: string
  /** CAIP-10 of the sender, on the network that it was sent on. */
  readonly account: CaipAddress
  /** Plain address. */
  readonly to?: string
  /** The kind of operation, in the history's words: `send`, `trade`, `approve` … */
  readonly operation: string
  /** When the wallet was asked (ms since 1970). */
  readonly sentAt: number
  /** When it was learnt that it has left: by the wallet's answer, or from the chain (ms since 1970). */
  readonly leftAt?: number
  readonly transfers: readonly PendingTransfer[]
  /**
   * `asked`: the wallet has been asked and has not answered, so that it may still be approved there. `replaced`: the
   * account has sent another transaction in its place. `expired`: on Solana, no block has taken it in its time.
   */
  readonly status: 'asked' | 'pending' | PendingEnd
  /** The account's count of transactions before it; absent until the chain has been asked. */
  readonly nonce?: number
  /** The account's count of transactions when the wallet was asked, with those on their way. */
  readonly count?: number
  /** What the wallet was asked, as a short text. Two transactions are equal when their keys are. */
  readonly key?: string
  /** The keys of the calls that it is made of, where there are several; without approvals, which move nothing. */
  readonly parts?: readonly string[]
  /** The history tells of it now. It is kept only so that an equal one is not sent by accident, and not shown. */
  readonly listed?: boolean
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
  /** On Solana: the height of the last block that can contain it. */
  readonly lastHeight?: number
}

/** How a transaction ended. */
export type PendingEnd = 'confirmed' | 'failed' | 'replaced' | 'expired'

/** An equal transaction that left less than this long ago counts as an accidental repeat (ms). */
export const DUPLICATE_WINDOW_MS = 3 * 60_000

/** At most so many transactions are kept ([9.16]), and of one so many parts. */
const MAX_PENDING = 99
const MAX_PARTS = 256
const DAY_MS = 24 * 3_600_000
/**
 * How long an entry is kept (ms): a week, but a day for what the history will never list, and for what the chain has
 * never known. A wallet that gathers signatures, or bundles calls, answers with a hash that is not the transaction's.
 */
const lifetimeOf = ({ status, nonce }: PendingTransaction) =>
  /^(?:asked|replaced|expired)$/.test(status) || (status === 'pending' && nonce === undefined)
    ? DAY_MS
    : 7 * DAY_MS

/** Whether an equal one would count as an accidental repeat: not of one that has failed, which moved nothing. */
export const isGuarding = ({ status, sentAt, leftAt = sentAt }: PendingTransaction, now: number): boolean =>
  status === 'asked' ||
  // The wallet may have sent the same once more with a higher fee, which takes the place of the first.
  (/^(?:pending|confirmed|replaced)$/.test(status) && Math.abs(now - leftAt) < DUPLICATE_WINDOW_MS)

const HASH = /^[\x21-\x7e]{1,1024}$/
const WORD = /^[a-z][a-z_]{0,31}$/
const PARTY = /^[-.:%\w]{1,128}$/
const STATUSES = ['asked', 'pending', 'confirmed', 'failed', 'replaced', 'expired'] as const
const DIRECTIONS = ['in', 'out'] as const

type Row = Readonly<Record<string, unknown>>

/** Reads one stored entry. Storage may hold anything, so every field is checked. */
function readRow(row: Row): PendingTransaction | undefined {
  const hash = matching(row['hash'], HASH)
  const operation = matching(row['operation'], WORD)
  const status = STATUSES.find(one => one === row['status'])
  const sentAt = finite(row['sentAt'])
  const nonce = row['nonce']
  const account = row['account']
  if (!hash || !operation || !status || sentAt === undefined || !isCaipAddress(account)) return
  return defined({
    hash,
    account,
    to: matching(row['to'], PARTY),
    operation,
    sentAt,
    transfers: (list(row['transfers']) ?? [])
      .slice(0, 4)
      .flatMap(item => readTransfer(record(item) ?? {}) ?? []),
    status,
    nonce: Number.isSafeInteger(nonce) && (nonce as number) >= 0 ? (nonce as number) : undefined,
    count: finite(row['count']),
    leftAt: finite(row['leftAt']),
    key: matching(row['key'], HASH),
    parts: list(row['parts'])
      ?.slice(0, MAX_PARTS)
      .flatMap(part => matching(part, HASH) ?? []),
    listed: row['listed'] === true || undefined,
    batch: row['batch'] === true || undefined,
    lastHeight: finite(row['lastHeight']),
  })
}

function readTransfer(row: Row): PendingTransfer | undefined {
  const symbol = plainText(row['symbol'], 24)
  const direction = DIRECTIONS.find(one => one === row['direction'])
  const quantity = row['quantity']
  if (!symbol || !direction || !isDecimal(quantity)) return
  return defined({
    symbol,
    name: plainText(row['name'], 64),
    iconUrl: safeImageUrl(row['iconUrl'], { allowHttps: true }),
    direction,
    quantity,
  })
}

const keyOf = ({ account, hash }: PendingTransaction) => `${account} ${hash}`

/**
 * What was sent from this browser and is not in the history yet; and what would be a repeat of it. Kept over reloads, the
 * newest first.
 */
export function createPending({ storage }: Aglet) {
  const read = (): readonly PendingTransaction[] => {
    const now = Date.now()
    // The absolute difference is taken, so that a clock which was set back does not keep an entry for ever.
    return rows(list(storage.get('pending')) ?? [], MAX_PENDING, readRow, keyOf).filter(
      one => Math.abs(now - one.sentAt) < lifetimeOf(one) && (!one.listed || isGuarding(one, now)),
    )
  }
  const rowsNow = signal(read())
  /** Over what is stored now: another tab may have sent something meanwhile. */
  const write = (change: (now: readonly PendingTransaction[]) => readonly PendingTransaction[]) => {
    const next = change(read()).slice(0, MAX_PENDING)
    rowsNow.value = next
    storage.set('pending', next.length ? next : undefined)
  }
  const change = (transaction: PendingTransaction, fields: Partial<PendingTransaction>) => {
    const key = keyOf(transaction)
    write(now => now.map(other => (keyOf(other) === key ? { ...other, ...fields } : other)))
  }
  return {
    /** Those that the history does not list yet. */
    all: computed(() => rowsNow.value.filter(({ listed }) => !listed)),
    /** All that is stored now, by this or another tab, also what is kept against accidental repeats alone. */
    refresh: (): readonly PendingTransaction[] => (rowsNow.value = read()),
    /** Another one was sent; one of the same hash is replaced, the oldest makes room. */
    add(transaction: PendingTransaction) {
      const key = keyOf(transaction)
      write(now => [transaction, ...now.filter(other => keyOf(other) !== key)])
    },
    /** Changes what is known of it. */
    change,
    /** Records how it ended on the chain. */
    setStatus: (transaction: PendingTransaction, status: PendingEnd) => change(transaction, { status }),
    /** Removes one that was not sent, or whose end the user has seen. */
    remove({ account, hash }: Pick<PendingTransaction, 'account' | 'hash'>) {
      write(now => now.filter(other => other.account !== account || other.hash !== hash))
    },
    /**
     * Takes those that the history lists now out of sight. Those that guard against an equal one are kept as long as they
     * do.
     *
     * @param ends how they ended, by hash
     */
    removeSeen(account: CaipAddress, ends: ReadonlyMap<string, PendingEnd>) {
      const endOf = (one: PendingTransaction) => (one.account === account ? ends.get(one.hash) : undefined)
      if (!rowsNow.peek().some(one => !one.listed && endOf(one))) return
      write(now =>
        now.flatMap(one => {
          const status = endOf(one)
          if (!status) return [one]
          const seen = { ...one, status, listed: true }
          return isGuarding(seen, Date.now()) ? [seen] : []
        }),
      )
    },
  }
}

export type Pending = ReturnType<typeof createPending>
