import { isDecimal } from '../lib/amount'
import { caipAddress, isCaipNetworkId, parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, matching, record, rows } from '../lib/json'
import { plainText } from '../lib/text'
import type { CaipAddress, CaipNetworkId, TokenBalance } from '../types'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'

const MOST_TOKENS = 5000
/** Of a longer list the rows are read in pieces. */
const SHORT = 400
/** How the API and its callers write the chain's own coin, besides leaving the address out. */
const NATIVE = /^(?:0xe{40}|So1{41})$/i
/** 1 to 36: a token without decimals is taken for a worthless one (spec [5.7]). */
const DECIMALS = /^(?:[1-9]|[12]\d|3[0-6])$/

/**
 * What an account holds, in the server's order. `forceUpdate` names tokens whose server cache is to be passed over
 * (EVM only). A row that makes no sense is dropped alone.
 *
 * GET /v1/account/{address}/balance -> { balances: [{ name, symbol, chainId, address, value, price,
 * quantity: { decimals, numeric }, iconUrl }] }
 *
 * @param more fetches what reads long lists
 */
export const getBalance = (
  net: Net,
  {
    address,
    chainId,
    forceUpdate = [],
  }: { address: string; chainId?: CaipNetworkId; forceUpdate?: readonly CaipAddress[] },
  signal?: AbortSignal,
  more?: () => Promise<typeof import('../lib/manyRows')>,
) =>
  request(net, net.endpoints.api, `/v1/account/${encodeURIComponent(address)}/balance`, {
    query: apiQuery(net, { currency: 'usd', chainId, forceUpdate: forceUpdate.join(',') }),
    signal,
    parse: async json => {
      const balances = list(record(json)?.['balances'])
      if (!balances) return
      const read =
        more && balances.length > SHORT ? (await more()).manyRows<TokenBalance> : rows<TokenBalance>
      return read(
        balances,
        MOST_TOKENS,
        row => parseBalance(row, chainId),
        token => token.address ?? token.chainId,
      )
    },
  })

function parseBalance(
  row: Readonly<Record<string, unknown>>,
  asked?: CaipNetworkId,
): TokenBalance | undefined {
  const chainId = row['chainId'] ?? asked
  const name = plainText(row['name'], 64)
  const symbol = plainText(row['symbol'], 24)
  const price = finite(row['price'] ?? 0)
  const quantity = record(row['quantity'])
  const decimals = matching(quantity?.['decimals'], DECIMALS)
  const numeric = quantity?.['numeric']
  if (!isCaipNetworkId(chainId) || (asked && chainId !== asked)) return
  if (!name || !symbol || price === undefined || price < 0 || !decimals || !isDecimal(numeric)) return

  const given = row['address'] ?? ''
  if (typeof given !== 'string') return
  // CAIP-10 from EVM chains, the plain mint from Solana.
  const full =
    given && (given.includes(':') ? parseCaipAddress(given) : parseCaipAddress(`${chainId}:${given}`))
  if (full === undefined || (full && full.networkId !== chainId)) return

  const value = finite(row['value'])
  return defined({
    name,
    symbol,
    chainId,
    address: full && !NATIVE.test(full.address) ? caipAddress(chainId, full.address) : undefined,
    value: value !== undefined && value >= 0 ? value : undefined,
    price,
    quantity: { decimals, numeric },
    iconUrl: safeImageUrl(row['iconUrl'], { allowHttps: true }),
  })
}
