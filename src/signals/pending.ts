import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { isDecimal } from '../lib/amount'
import { isCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, matching, record, rows } from '../lib/json'
import { plainText } from '../lib/text'
import type { CaipAddress } from '../types'

/** What a sent transaction moves, as it was shown when it was sent. */
export interface PendingTransfer {
  readonly symbol: string
  readonly name?: string
  readonly iconUrl?: string
  readonly direction: 'in' | 'out'
  /** Decimal text in whole units. */
  readonly quantity: string
}

/** A transaction that was sent from here, until the history tells of it. */
export interface PendingTransaction {
  readonly hash: string
  /** CAIP-10 of the sender, on the network that it was sent on. */
  readonly account: CaipAddress
  /** Plain address. */
  readonly to?: string
  /** A word of the history: `send`, `trade`, `approve` … */
  readonly operation: string
  /** ms since 1970. */
  readonly sentAt: number
  readonly transfers: readonly PendingTransfer[]
  readonly status: 'pending' | 'confirmed' | 'failed'
}

/** [9.16] */
const MOST = 99
/** Then nobody looks for it any more (ms): a week. */
const LIFE = 7 * 24 * 3_600_000

const HASH = /^[\x21-\x7e]{1,256}$/
const WORD = /^[a-z][a-z_]{0,31}$/
const PARTY = /^[-.:%\w]{1,128}$/
const STATUSES = ['pending', 'confirmed', 'failed'] as const
const DIRECTIONS = ['in', 'out'] as const

type Row = Readonly<Record<string, unknown>>

/** Storage may hold anything. */
function readRow(row: Row): PendingTransaction | undefined {
  const hash = matching(row['hash'], HASH)
  const operation = matching(row['operation'], WORD)
  const status = STATUSES.find(one => one === row['status'])
  const sentAt = finite(row['sentAt'])
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

/** What was sent from this browser and is not in the history yet: kept over reloads, the newest first. */
export function createPending({ storage }: Aglet) {
  const now = Date.now()
  const all = signal<readonly PendingTransaction[]>(
    // A clock that was set back makes it old, not eternal.
    rows(list(storage.get('pending')) ?? [], MOST, readRow, keyOf).filter(
      ({ sentAt }) => Math.abs(now - sentAt) < LIFE,
    ),
  )
  const write = (next: readonly PendingTransaction[]) => {
    all.value = next
    storage.set('pending', next.length ? next : undefined)
  }
  return {
    all: all as ReadonlySignal<readonly PendingTransaction[]>,
    /** Another one was sent; one of the same hash is replaced, the oldest makes room. */
    note(transaction: PendingTransaction) {
      const key = keyOf(transaction)
      write([transaction, ...all.peek().filter(other => keyOf(other) !== key)].slice(0, MOST))
    },
    /** The chain has told how it ended. */
    settle(transaction: PendingTransaction, status: 'confirmed' | 'failed') {
      const key = keyOf(transaction)
      write(all.peek().map(other => (keyOf(other) === key ? { ...other, status } : other)))
    },
    /** The history tells of these now. */
    drop(account: CaipAddress, hashes: ReadonlySet<string>) {
      const next = all.peek().filter(other => other.account !== account || !hashes.has(other.hash))
      if (next.length < all.peek().length) write(next)
    },
  }
}

export type Pending = ReturnType<typeof createPending>
