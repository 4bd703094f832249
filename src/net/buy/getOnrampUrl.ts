import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { safeLink } from '../../lib/links/link'
import type { CaipNetworkId, Endpoints } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'

export interface OnrampOrder {
  /** The active network. */
  readonly network: CaipNetworkId
  /** Plain addresses, with Coinbase's chain names (`COINBASE_CHAINS`) and the symbols that may be bought. */
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains?: readonly string[]
    readonly assets?: readonly string[]
  }[]
  /** The user's plain address. */
  readonly partnerUserId: string
  /** Coinbase's name of a chain, see `coinbaseChain`. */
  readonly defaultNetwork?: string
  /** In whole units. */
  readonly presetCryptoAmount?: number | undefined
  /** In whole units of the payment currency. */
  readonly presetFiatAmount?: number | undefined
}

const COINBASE = /(?:^|\.)coinbase\.com$/

/**
 * The URL of Coinbase's purchase page, accepted only on Coinbase's hosts or on the configured endpoints, and only
 * if any account in the URL is the user's; '' where the API does not support the network.
 *
 * POST /v1/generators/onrampurl -> { url }
 */
export const getOnrampUrl = (
  net: Net,
  {
    network,
    destinationWallets,
    partnerUserId,
    defaultNetwork,
    presetCryptoAmount,
    presetFiatAmount,
  }: OnrampOrder,
  signal?: AbortSignal,
): Promise<string> =>
  ifSupported(
    net,
    network,
    signal,
    () => '',
    () =>
      request(withRetry(net), net.endpoints.api, '/v1/generators/onrampurl', {
        query: apiQuery(net),
        body: defined({
          destinationWallets,
          defaultNetwork,
          partnerUserId,
          defaultExperience: 'buy',
          presetCryptoAmount: whole(presetCryptoAmount),
          presetFiatAmount: whole(presetFiatAmount),
        }),
        signal,
        parse: json => onrampPage(record(json)?.['url'], partnerUserId, net.endpoints),
      }),
  )

function onrampPage(value: unknown, own: string, endpoints: Endpoints): string | undefined {
  const link = safeLink(value)
  if (!link) return
  const others = decodeURIComponent(link).toLowerCase().replaceAll(own.toLowerCase(), '')
  if (/0x[\da-f]{40}/.test(others)) return
  const { hostname, origin, protocol } = new URL(link)
  const isCoinbase = protocol === 'https:' && COINBASE.test(hostname)
  return isCoinbase || Object.values(endpoints).some(url => new URL(url).origin === origin) ? link : undefined
}

/** Drops a fractional amount, which the API rejects; the user can type it on the page. */
const whole = (amount: number | undefined) =>
  Number.isSafeInteger(amount) && amount! > 0 ? amount : undefined
