import { computed, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { isCaipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { finite, list, matching, record, rows } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { CaipAddress } from '../../types'

/** A token amount that a sent transaction moves, as it was shown when it was sent. */
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
  /**
   * A local id while the status is `asked`; for a batch the wallet's batch id; otherwise the transaction's
   * hash.
   */
  readonly hash: string
  /** CAIP-10 of the sender on the transaction's network. */
  readonly account: CaipAddress
  /** Plain address. */
  readonly to?: string
  /** The kind of operation, with the history's names: `send`, `trade`, `approve` … */
  readonly operation: string
  /** When the request was sent to the wallet (ms since 1970). */
  readonly sentAt: number
  /** When Aglet learned from the wallet's answer or the chain that it was sent (ms since 1970). */
  readonly leftAt?: number
  readonly transfers: readonly PendingTransfer[]
  /**
   * `asked`: the wallet has not answered the request, so it may still be approved. `replaced`: another
   * transaction of the account has used its nonce. `expired`: on Solana, no block included it before its
   * blockhash expired.
   */
  readonly status: 'asked' | 'pending' | PendingEnd
  /** The transaction's nonce; absent until it was read from the chain. */
  readonly nonce?: number
  /** The account's transaction count when the request was sent, including pending transactions. */
  readonly count?: number
  /** A short text that identifies the request; equal requests have equal keys. */
  readonly key?: string
  /**
   * The keys of its single calls, if `key` is not that of one call; in a list, approvals are omitted, since they
   * move no funds.
   */
  readonly parts?: readonly string[]
  /** The history lists it now. It is kept, hidden, only to detect accidental duplicates. */
  readonly listed?: boolean
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
  /** On Solana: the last block height at which it is valid. */
  readonly lastHeight?: number
}

/** How a transaction ended. */
export type PendingEnd = 'confirmed' | 'failed' | 'replaced' | 'expired'

/** An equal transaction sent less than this long ago counts as an accidental duplicate (ms). */
const DUPLICATE_WINDOW_MS = 3 * 60_000

/** Maximum number of transactions kept ([9.16]), and of parts per transaction. */
const MAX_PENDING = 99
const MAX_PARTS = 256
const DAY_MS = 24 * 3_600_000
/**
 * How long an entry is kept (ms): a week, but one day for entries that the history will never list or that
 * the chain has never known. Wallets that collect signatures or bundle calls answer with a hash that is not
 * the transaction's.
 */
const lifetimeOf = ({ status, nonce }: PendingTransaction) =>
  status === 'asked' ||
  status === 'replaced' ||
  status === 'expired' ||
  (status === 'pending' && nonce === undefined)
    ? DAY_MS
    : 7 * DAY_MS

/**
 * Whether an equal transaction would count as an accidental duplicate of this one; a failed one moved
 * nothing, so it does not count.
 */
export const blocksDuplicate = (
  { status, sentAt, leftAt = sentAt }: PendingTransaction,
  now: number,
): boolean =>
  status === 'asked' ||
  // The wallet may have sent the same transaction again with a higher fee, which replaces the first.
  (status !== 'failed' && status !== 'expired' && Math.abs(now - leftAt) < DUPLICATE_WINDOW_MS)

/** A hash, a key, or the id of a batch, which has at most 8194 characters (EIP-5792). */
const HASH = /^[!-~]{1,8194}$/
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

const keyOf = ({ account, hash }: Pick<PendingTransaction, 'account' | 'hash'>) => `${account} ${hash}`

/**
 * The transactions sent from this browser that the history does not list yet, and those kept to detect
 * duplicates. Persisted across reloads, the newest first.
 */
export function createPending({ storage }: Aglet) {
  const read = (): readonly PendingTransaction[] => {
    const now = Date.now()
    // The absolute difference also expires entries after the clock was set back.
    return (rows(storage.get('pending'), MAX_PENDING, readRow, keyOf) ?? []).filter(
      one => Math.abs(now - one.sentAt) < lifetimeOf(one) && (!one.listed || blocksDuplicate(one, now)),
    )
  }
  const rowsNow = signal(read())
  /** Applies a change to the stored state, since another tab may have sent something meanwhile. */
  const write = (change: (now: readonly PendingTransaction[]) => readonly PendingTransaction[]) => {
    const next = change(read()).slice(0, MAX_PENDING)
    rowsNow.value = next
    storage.set('pending', next.length ? next : undefined)
  }
  const change = (transaction: PendingTransaction, fields: Partial<PendingTransaction>) => {
    const key = keyOf(transaction)
    write(now => now.map(other => (keyOf(other) === key ? { ...other, ...fields } : other)))
  }
  /** Adds a transaction in place of those with these keys and its own. */
  const put = (transaction: PendingTransaction, ...replaced: readonly string[]) => {
    const keys = [keyOf(transaction), ...replaced]
    write(now => [transaction, ...now.filter(other => !keys.includes(keyOf(other)))])
  }
  return {
    /** Transactions that the history does not list yet. */
    all: computed(() => rowsNow.value.filter(({ listed }) => !listed)),
    /** Everything stored by this or another tab, including entries kept only to detect duplicates. */
    refresh: (): readonly PendingTransaction[] => (rowsNow.value = read()),
    /**
     * Adds a transaction. An entry with the same hash is replaced; beyond the maximum the oldest entry is
     * dropped.
     */
    add: (transaction: PendingTransaction) => put(transaction),
    /** Changes some fields of a transaction. */
    change,
    /**
     * Records that an unanswered request was sent.
     *
     * @param hash the transaction's hash; for a batch its id
     */
    setSent: (request: PendingTransaction, hash: string) =>
      put({ ...request, hash, status: 'pending', leftAt: Date.now() }, keyOf(request)),
    /** Removes a transaction that was not sent, or whose result the user has seen. */
    remove(transaction: Pick<PendingTransaction, 'account' | 'hash'>) {
      const key = keyOf(transaction)
      write(now => now.filter(other => keyOf(other) !== key))
    },
    /**
     * Hides transactions that the history lists now. Those that still detect duplicates are kept until they
     * no longer do, with the status that the chain gave them: a server's word that a transaction failed does
     * not let it be sent again.
     */
    removeSeen(account: CaipAddress, hashes: readonly string[]) {
      // A wallet may write in capitals what the history writes in lower case.
      const isSeen = ({ account: owner, hash }: PendingTransaction) =>
        owner === account && hashes.some(one => one.toLowerCase() === hash.toLowerCase())
      if (!rowsNow.peek().some(one => !one.listed && isSeen(one))) return
      write(now =>
        now.flatMap(one => {
          if (!isSeen(one)) return [one]
          return blocksDuplicate(one, Date.now()) ? [{ ...one, listed: true }] : []
        }),
      )
    },
  }
}

export type Pending = ReturnType<typeof createPending>
