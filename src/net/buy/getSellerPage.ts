import { record } from '../../lib/data/json'
import { safeLink } from '../../lib/links/link'
import type { Endpoints } from '../../types'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import type { SellerQuery } from './getSellerQuotes'

export interface SellerOrder extends SellerQuery {
  /** The seller's code in quotes, such as `TRANSAK`. */
  readonly seller: string
  readonly method?: string | undefined
}

/** Hosts of the aggregator's pages, which open the sellers' pages. */
const AGGREGATOR = /(?:^|\.)(?:meldcrypto\.com|meld\.io)$/
/** Names of URL parameters that may hold an account. */
const ACCOUNT_NAMES = /address|recipient|wallet(?!tag)/i
const EVM_ADDRESS = /0x[\da-f]{40}(?![\da-f])/gi

/**
 * The URL of a seller's purchase page, accepted only on the aggregator's hosts or on the configured
 * endpoints, and only if any account in the URL is the requested one.
 *
 * POST /v1/onramp/widget -> { widgetUrl }
 */
export const getSellerPage = (net: Net, order: SellerOrder, signal?: AbortSignal): Promise<string> =>
  request(withRetry(net), net.endpoints.api, '/v1/onramp/widget', {
    query: apiQuery(net),
    body: {
      projectId: net.projectId,
      sessionData: {
        countryCode: order.country,
        destinationCurrencyCode: order.coin,
        paymentMethodType: order.method,
        serviceProvider: order.seller,
        sourceAmount: Number(order.amount),
        sourceCurrencyCode: order.currency,
        walletAddress: order.address,
      },
    },
    signal,
    parse: json => sellerPage(record(json)?.['widgetUrl'], order.address, net.endpoints),
  })

function sellerPage(value: unknown, address: string, endpoints: Endpoints): string | undefined {
  const link = safeLink(value)
  if (!link) return
  const url = new URL(link)
  const isKnown =
    (url.protocol === 'https:' && !url.port && AGGREGATOR.test(url.hostname)) ||
    Object.values(endpoints).some(own => new URL(own).origin === url.origin)
  return isKnown && paysTo(url, address) ? link : undefined
}

/** Whether every account in the URL is the user's own, so that no server can redirect the purchase. */
function paysTo({ searchParams, hash }: URL, address: string): boolean {
  const own = address.toLowerCase()
  const isEvm = own.startsWith('0x')
  // The case of EVM addresses is only a checksum; in other families it matters.
  const isOwn = (text: string) => text === address || (isEvm && text.toLowerCase() === own)
  const named = [...searchParams, ...new URLSearchParams(hash.replace(/^#[^?]*\?|^#/, ''))]
  return named.every(
    ([name, text]) =>
      (!ACCOUNT_NAMES.test(name) || isOwn(text)) && (text.match(EVM_ADDRESS) ?? []).every(isOwn),
  )
}
