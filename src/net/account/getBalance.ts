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
/** Of a longer list the rows are read in pieces. */
const SHORT = 400
/** How the API and its callers write the chain's own coin, besides leaving the address out. */
const NATIVE = /^(?:0xe{40}|So1{41})$/i
/** 1 to 36: a token without decimals is taken for a worthless one (spec [5.7]). */
const DECIMALS = /^(?:[1-9]|[12]\d|3[0-6])$/

export interface BalanceQuery {
  readonly address: string
  readonly chainId?: CaipNetworkId
  /** Tokens whose server cache is to be passed over (EVM only). */
  readonly forceUpdate?: readonly CaipAddress[]
}

/** Fetches what reads long lists. */
type LoadMore = () => Promise<typeof import('../../lib/data/manyRows')>

/**
 * What an account holds, in the server's order: from the host's own service of balances where it has named one
 * ([7.26]), and from the API without one, or while that one fails ([7.12]). A row that makes no sense is dropped alone;
 * a list of which no row makes sense is a bad response.
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
        token => token.address ?? token.chainId,
      )
      // A garbled list must not be shown as an empty account; one about other networks alone is empty here.
      const isElsewhere = (item: unknown) => {
        const other = record(item)?.['chainId']
        return isCaipNetworkId(other) && other !== chainId
      }
      return found.length || !balances.length || balances.some(isElsewhere) ? found : undefined
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
  // CAIP-10 from EVM chains, the plain mint from Solana.
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
