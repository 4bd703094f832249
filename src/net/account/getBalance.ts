import { isAgletError } from '../../errors'
import { isCaipNetworkId, parseCaipAddress } from '../../lib/account/caip'
import { tokenOn } from '../../lib/account/tokenOn'
import { defined } from '../../lib/data/defined'
import { fiat, list, matching, record, rows } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { CaipAddress, CaipNetworkId, TokenBalance } from '../../types'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'

const MAX_TOKENS = 5000
/** Longer lists are parsed in chunks, between which the page can render. */
const SHORT = 400
/** Placeholder addresses of the native coin; the API may also leave the address out. */
const NATIVE = /^(?:0xe{40}|So1{41})$/i
/** 1 to 36: tokens with 0 decimals are dropped as worthless (spec [5.7]). */
const DECIMALS = /^(?:[1-9]|[12]\d|3[0-6])$/

export interface BalanceQuery {
  readonly address: string
  readonly chainId?: CaipNetworkId
  /** Tokens for which the server bypasses its cache (EVM only). */
  readonly forceUpdate?: readonly CaipAddress[]
}

/** Lazy-loads the parser of long lists. */
type LoadMore = () => Promise<typeof import('../../lib/data/manyRows')>

/**
 * The balances of an account, in the server's order: from the host's own balance service where one is
 * configured ([7.26]), else from the API, also while that service fails ([7.12]). Invalid rows are dropped; a
 * list without any valid row is a bad response.
 *
 * GET /v1/account/{address}/balance -> { balances: [{ name, symbol, chainId, address, value, price,
 * quantity: { decimals, numeric }, iconUrl }] }
 */
export async function getBalance(
  net: Net,
  query: BalanceQuery,
  signal?: AbortSignal,
  more?: LoadMore,
): Promise<readonly TokenBalance[]> {
  const { api, balance } = net.endpoints
  if (balance)
    try {
      return await askForBalance(net, balance, query, signal, more)
    } catch (error) {
      if (isAgletError(error, 'cancelled')) throw error
    }
  return askForBalance(net, api, query, signal, more)
}

const askForBalance = (
  net: Net,
  base: string,
  { address, chainId, forceUpdate = [] }: BalanceQuery,
  signal?: AbortSignal,
  more?: LoadMore,
) =>
  request(net, base, `/v1/account/${encodeURIComponent(address)}/balance`, {
    query: apiQuery(net, { currency: 'usd', chainId, forceUpdate: forceUpdate.join(',') }),
    signal,
    parse: async json => {
      const balances = list(record(json)?.['balances'])
      if (!balances) return
      const read =
        more && balances.length > SHORT ? (await more()).manyRows<TokenBalance> : rows<TokenBalance>
      const found = await read(
        balances,
        MAX_TOKENS,
        row => parseBalance(net, row, chainId),
        // The case of an EVM address is only a checksum, and no two of Solana differ in nothing else.
        token => `${token.address ?? token.chainId}`.toLowerCase(),
      )
      // An unreadable list must not look like an empty account. A list with only other networks is empty.
      const isElsewhere = (item: unknown) => {
        const other = record(item)?.['chainId']
        return isCaipNetworkId(other) && other !== chainId
      }
      return found?.length || !balances.length || balances.some(isElsewhere) ? found : undefined
    },
  })

function parseBalance(
  net: Net,
  row: Readonly<Record<string, unknown>>,
  asked?: CaipNetworkId,
): TokenBalance | undefined {
  const chainId = row['chainId'] ?? asked
  const name = plainText(row['name'], 64)
  const symbol = plainText(row['symbol'], 24)
  const price = fiat(row['price'] ?? 0)
  const quantity = record(row['quantity'])
  const decimals = matching(quantity?.['decimals'], DECIMALS)
  const numeric = quantity?.['numeric']
  if (!isCaipNetworkId(chainId) || (asked && chainId !== asked)) return
  if (!name || !symbol || price === undefined || !decimals || !isDecimal(numeric)) return

  const address = row['address'] ?? ''
  // CAIP-10 on EVM chains, the plain mint address on Solana.
  const full = address === '' ? undefined : tokenOn(chainId, address)
  if (address !== '' && !full) return
  return defined({
    name,
    symbol,
    chainId,
    address: NATIVE.test(parseCaipAddress(full)?.address ?? '') ? undefined : full,
    value: fiat(row['value']),
    price,
    quantity: { decimals, numeric },
    iconUrl: safeImageUrl(row['iconUrl'], { allowHttps: true, endpoints: net.endpoints }),
  })
}
