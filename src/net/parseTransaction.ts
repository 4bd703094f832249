import { isDecimal } from '../lib/amount'
import { isCaipNetworkId } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, matching, record } from '../lib/json'
import { plainText } from '../lib/text'
import type { CaipNetworkId } from '../types'

/** `unknown` is a word that we have not learnt. Of what was sent from here, also the others (`signals/pending.ts`). */
export type TransactionStatus =
  | 'confirmed'
  | 'failed'
  | 'pending'
  | 'unknown'
  | 'asked'
  | 'replaced'
  | 'expired'

export interface TransferToken {
  readonly name?: string
  readonly symbol?: string
  readonly iconUrl?: string
}

export interface TransferNft {
  readonly name?: string
  readonly previewUrl?: string
  readonly detailUrl?: string
  /** The server takes it for an advertisement. */
  readonly spam: boolean
}

/** What one transaction moved, as the account sees it. Either a token or an NFT. */
export interface Transfer {
  readonly token?: TransferToken
  readonly nft?: TransferNft
  readonly direction?: 'in' | 'out' | 'self'
  /** Decimal text in whole units. */
  readonly quantity: string
  /** In US dollars. */
  readonly value?: number
  readonly price?: number
}

/** A row of an account's history (spec [3.11]). */
export interface Transaction {
  /** The server's, which Solana rows share; see `key`. */
  readonly id: string
  /** Tells rows apart. */
  readonly key: string
  /** `send`, `receive`, `trade` …; the server may know more than we do. */
  readonly operation: string
  readonly status: TransactionStatus
  readonly hash?: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly nonce?: number
  readonly application?: { readonly name?: string; readonly iconUrl?: string }
  readonly chain?: CaipNetworkId
  readonly transfers: readonly Transfer[]
  /** There are transfers, and all of them are spam NFTs ([4.37]). */
  readonly spam: boolean
}

const MOST_TRANSFERS = 50
const ID = /^[\x21-\x7e]{1,256}$/
const WORD = /^[a-z][a-z_]{0,31}$/
const PARTY = /^[-.:%\w]{1,128}$/
/** RFC 3339. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i
/** The on-ramp's words for the same. */
const STATUS: Readonly<Record<string, TransactionStatus>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
}

const DIRECTIONS = ['in', 'out', 'self'] as const

type Row = Readonly<Record<string, unknown>>

/** A row of the history; undefined when it makes no sense. A transfer that makes none is dropped alone. */
export function parseTransaction(row: Row): Transaction | undefined {
  const about = record(row['metadata'])
  const id = matching(row['id'], ID)
  const operation = matching(about?.['operationType'], WORD)
  const minedAt = Date.parse(matching(about?.['minedAt'], MOMENT) ?? '')
  if (!about || !id || !operation || Number.isNaN(minedAt)) return

  const given = about['status']
  const hash = matching(about['hash'], ID)
  const chain = about['chain']
  const nonce = finite(about['nonce'])
  const application = record(about['application'])
  const transfers = (list(row['transfers']) ?? [])
    .slice(0, MOST_TRANSFERS)
    .flatMap(item => parseTransfer(record(item) ?? {}) ?? [])
  return defined({
    id,
    key: hash ? `${id} ${hash}` : id,
    operation,
    status: typeof given === 'string' && Object.hasOwn(STATUS, given) ? STATUS[given]! : ('unknown' as const),
    hash,
    minedAt,
    sentFrom: matching(about['sentFrom'], PARTY),
    sentTo: matching(about['sentTo'], PARTY),
    nonce: Number.isSafeInteger(nonce) && nonce! >= 0 ? nonce : undefined,
    application:
      application &&
      defined({
        name: plainText(application['name'], 64),
        iconUrl: safeImageUrl(application['iconUrl'], { allowHttps: true }),
      }),
    chain: isCaipNetworkId(chain) ? chain : undefined,
    transfers,
    spam: transfers.length > 0 && transfers.every(({ nft }) => nft?.spam),
  })
}

function parseTransfer(row: Row): Transfer | undefined {
  const quantity = record(row['quantity'])?.['numeric']
  const token = parseToken(record(row['fungible_info']))
  const nft = token ? undefined : parseNft(record(row['nft_info']))
  if (!isDecimal(quantity) || !(token || nft)) return
  return defined({
    token,
    nft,
    direction: DIRECTIONS.find(way => way === row['direction']),
    quantity,
    value: positive(row['value']),
    price: positive(row['price']),
  })
}

function parseToken(row: Row | undefined): TransferToken | undefined {
  const name = plainText(row?.['name'], 64)
  const symbol = plainText(row?.['symbol'], 24)
  if (!name && !symbol) return
  return defined({ name, symbol, iconUrl: picture(row?.['icon']) })
}

function parseNft(row: Row | undefined): TransferNft | undefined {
  if (!row) return
  const content = record(row['content'])
  return defined({
    name: plainText(row['name'], 100),
    previewUrl: picture(content?.['preview']),
    detailUrl: picture(content?.['detail']),
    spam: record(row['flags'])?.['is_spam'] === true,
  })
}

const picture = (value: unknown) => safeImageUrl(record(value)?.['url'], { allowHttps: true })

const positive = (value: unknown) => {
  const number = finite(value)
  return number !== undefined && number >= 0 ? number : undefined
}
