import { isCaipNetworkId } from '../../lib/account/caip'
import type {
  Transaction,
  TransactionStatus,
  Transfer,
  TransferNft,
  TransferToken,
} from '../../lib/activity/transaction'
import { defined } from '../../lib/data/defined'
import { list, matching, record } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { Endpoints } from '../../types'

const MAX_TRANSFERS = 50
const ID = /^[!-~]{1,256}$/
const WORD = /^[a-z][a-z_]{0,31}$/
const PARTY = /^[-.:%\w]{1,128}$/
/** RFC 3339. */
const ISO_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i
/** Statuses of the history and of the on-ramp, by the API's names. */
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

/**
 * Parses a row of the history, with images as `safeImageUrl` allows them; undefined for an invalid row. Only
 * invalid transfers are dropped from a valid row.
 */
export function parseTransaction(row: Row, endpoints?: Partial<Endpoints>): Transaction | undefined {
  const about = record(row['metadata'])
  const id = matching(row['id'], ID)
  const operation = matching(about?.['operationType'], WORD)
  const minedAt = Date.parse(matching(about?.['minedAt'], ISO_TIMESTAMP) ?? '')
  if (!about || !id || !operation || !(minedAt >= 0)) return

  const status = about['status']
  const hash = matching(about['hash'], ID)
  // CAIP-2; some rows name an EVM chain by its bare id.
  const named = about['chain']
  const bare = matching(named, /^\d+$/)
  const chain = bare ? `eip155:${bare}` : named
  const transfers = (list(row['transfers']) ?? [])
    .slice(0, MAX_TRANSFERS)
    .flatMap(item => parseTransfer(record(item) ?? {}, endpoints) ?? [])
  return defined({
    id,
    key: hash ? `${id} ${hash}` : id,
    operation,
    status:
      typeof status === 'string' && Object.hasOwn(STATUS, status) ? STATUS[status]! : ('unknown' as const),
    hash,
    minedAt,
    sentFrom: matching(about['sentFrom'], PARTY),
    sentTo: matching(about['sentTo'], PARTY),
    application: plainText(record(about['application'])?.['name'], 64),
    chain: isCaipNetworkId(chain) ? chain : undefined,
    transfers,
    spam: transfers.length > 0 && transfers.every(({ nft }) => nft?.spam),
  })
}

function parseTransfer(row: Row, endpoints?: Partial<Endpoints>): Transfer | undefined {
  const quantity = record(row['quantity'])?.['numeric']
  const token = parseToken(record(row['fungible_info']), endpoints)
  const nft = token ? undefined : parseNft(record(row['nft_info']), endpoints)
  if (!isDecimal(quantity) || !(token || nft)) return
  return defined({
    token,
    nft,
    direction: DIRECTIONS.find(way => way === row['direction']),
    quantity,
  })
}

function parseToken(row: Row | undefined, endpoints?: Partial<Endpoints>): TransferToken | undefined {
  const name = plainText(row?.['name'], 64)
  const symbol = plainText(row?.['symbol'], 24)
  if (!name && !symbol) return
  return defined({ name, symbol, iconUrl: picture(row?.['icon'], endpoints) })
}

function parseNft(row: Row | undefined, endpoints?: Partial<Endpoints>): TransferNft | undefined {
  if (!row) return
  const content = record(row['content'])
  return defined({
    name: plainText(row['name'], 100),
    previewUrl: picture(content?.['preview'], endpoints),
    detailUrl: picture(content?.['detail'], endpoints),
    spam: record(row['flags'])?.['is_spam'] === true,
  })
}

const picture = (value: unknown, endpoints?: Partial<Endpoints>) =>
  safeImageUrl(record(value)?.['url'], { allowHttps: true, endpoints })
