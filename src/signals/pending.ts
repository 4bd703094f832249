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
  /** While it is `asked`, an id of our own; of a batch, the wallet's id of it; else the transaction's hash. */
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
  /**
   * `asked`: the wallet has been asked and has not answered, so that it may still be approved there. `replaced`: the
   * account has sent another transaction in its place. `expired`: on Solana, no block has taken it in its time.
   */
  readonly status: 'asked' | 'pending' | PendingEnd
  /** The account's count of transactions before it, once the chain has told. */
  readonly nonce?: number
  /** The account's count of transactions when the wallet was asked, with those on their way. */
  readonly count?: number
  /** What the wallet was asked, as a short text: equal ones are known by it. */
  readonly key?: string
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
  /** On Solana: height of the last block that would take it. */
  readonly lastHeight?: number
}

/** How a transaction ended. */
export type PendingEnd = 'confirmed' | 'failed' | 'replaced' | 'expired'

/** [9.16] */
const MOST = 99
const DAY = 24 * 3_600_000
/**
 * Then nobody looks for it any more (ms). A day for what the history will never tell of, and for what the chain has never
 * known: of a wallet that gathers signatures, or bundles, the hash is another one than the transaction's.
 */
const lifeOf = ({ status, nonce }: PendingTransaction) =>
  /^(?:asked|replaced|expired)$/.test(status) || (status === 'pending' && nonce === undefined) ? DAY : 7 * DAY

const HASH = /^[\x21-\x7e]{1,1024}$/
const WORD = /^[a-z][a-z_]{0,31}$/
const PARTY = /^[-.:%\w]{1,128}$/
const STATUSES = ['asked', 'pending', 'confirmed', 'failed', 'replaced', 'expired'] as const
const DIRECTIONS = ['in', 'out'] as const

type Row = Readonly<Record<string, unknown>>

/** Storage may hold anything. */
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
    key: matching(row['key'], HASH),
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

/** What was sent from this browser and is not in the history yet: kept over reloads, the newest first. */
export function createPending({ storage }: Aglet) {
  const read = (): readonly PendingTransaction[] => {
    const now = Date.now()
    // A clock that was set back makes it old, not eternal.
    return rows(list(storage.get('pending')) ?? [], MOST, readRow, keyOf).filter(
      one => Math.abs(now - one.sentAt) < lifeOf(one),
    )
  }
  const all = signal(read())
  /** Over what is stored now: another tab may have sent something meanwhile. */
  const write = (change: (now: readonly PendingTransaction[]) => readonly PendingTransaction[]) => {
    const next = change(read()).slice(0, MOST)
    all.value = next
    storage.set('pending', next.length ? next : undefined)
  }
  const change = (transaction: PendingTransaction, fields: Partial<PendingTransaction>) => {
    const key = keyOf(transaction)
    write(now => now.map(other => (keyOf(other) === key ? { ...other, ...fields } : other)))
  }
  return {
    all: all as ReadonlySignal<readonly PendingTransaction[]>,
    /** The same as it is stored now, by this or another tab. */
    refresh: () => (all.value = read()),
    /** Another one was sent; one of the same hash is replaced, the oldest makes room. */
    note(transaction: PendingTransaction) {
      const key = keyOf(transaction)
      write(now => [transaction, ...now.filter(other => keyOf(other) !== key)])
    },
    /** More is known of it. */
    change,
    /** The chain has told how it ended. */
    settle: (transaction: PendingTransaction, status: PendingEnd) => change(transaction, { status }),
    /** It was not sent, or the user knows of it. */
    forget({ account, hash }: Pick<PendingTransaction, 'account' | 'hash'>) {
      write(now => now.filter(other => other.account !== account || other.hash !== hash))
    },
    /** The history tells of these now. */
    drop(account: CaipAddress, hashes: ReadonlySet<string>) {
      const told = (one: PendingTransaction) => one.account === account && hashes.has(one.hash)
      if (all.peek().some(told)) write(now => now.filter(one => !told(one)))
    },
  }
}

export type Pending = ReturnType<typeof createPending>
