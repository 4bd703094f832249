import { record } from '../../lib/data/json'
import { safeLink } from '../../lib/links/link'
import type { Endpoints } from '../../types'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import type { SellerQuery } from './getSellerQuotes'

export interface SellerOrder extends SellerQuery {
  /** As quotes name it, such as `TRANSAK`. */
  readonly seller: string
  readonly method?: string | undefined
}

/** Where the aggregator's pages are; those of the sellers open from there. */
const AGGREGATOR = /(?:^|\.)(?:meldcrypto\.com|meld\.io)$/
/** Names under which an account may stand in a page's URL. */
const ACCOUNT_NAMES = /address|recipient|wallet(?!tag)/i
const EVM_ADDRESS = /0x[\da-f]{40}(?![\da-f])/gi

/**
 * The page on which a seller sells what it quoted: on the aggregator's hosts, or on those that the host of the page has
 * named. Where its URL names an account, it is the one that was asked for.
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

/** No server's word decides where money goes: an account that stands in the URL must be the user's own. */
function paysTo({ searchParams, hash }: URL, address: string): boolean {
  const own = address.toLowerCase()
  const isEvm = own.startsWith('0x')
  // Letters of EVM addresses differ in case by their checksum; those of others are all they have.
  const isOwn = (text: string) => text === address || (isEvm && text.toLowerCase() === own)
  const named = [...searchParams, ...new URLSearchParams(hash.replace(/^#[^?]*\?|^#/, ''))]
  return named.every(
    ([name, text]) =>
      (!ACCOUNT_NAMES.test(name) || isOwn(text)) && (text.match(EVM_ADDRESS) ?? []).every(isOwn),
  )
}
