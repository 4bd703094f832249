import { HIDDEN } from '../links/link'
import { isLoopback } from '../links/publicHost'

/** Providers' URLs are long; this bounds them (characters). */
const MAX_LENGTH = 16_384

/**
 * Checks the URL of a login page: https, or http on loopback, without user info.
 *
 * @returns the normalised URL, else undefined
 */
export function parseLoginUri(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || HIDDEN.test(value)) return
  try {
    const { protocol, hostname, username, password, href } = new URL(value)
    const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return safe && !username && !password ? href : undefined
  } catch {
    // Not a URL.
  }
}

/**
 * Whether the user declined on the provider's page (RFC 6749, 4.1.2.1).
 *
 * @param uri a result of `parseLoginUri`
 */
export const isLoginDeclined = (uri: string): boolean =>
  new URL(uri).searchParams.get('error') === 'access_denied'

/** On this host, a parameter holds the URL of the page that is shown first, which has a state of its own. */
const NESTED = { host: 'auth.magic.link', parameter: 'provider_authorization_url' } as const

/**
 * Appends the page to return to, to the `state` of a provider's URL: `{state}--{page}`.
 *
 * @throws Error for a URL without a state
 */
export function withReturnPage(uri: string, page: string): string {
  const url = new URL(uri)
  const nested = url.host === NESTED.host && url.searchParams.get(NESTED.parameter)
  if (nested) url.searchParams.set(NESTED.parameter, withReturnPage(nested, page))
  else {
    const state = url.searchParams.get('state')
    if (state === null) throw new Error('The login URL has no state to carry the return page.')
    url.searchParams.set('state', `${state}--${page}`)
  }
  return url.href
}

/** Removes the login result from the page's URL. @returns the result, and the URL without it */
export function takeResultUri(
  href: string,
): { readonly result: string | undefined; readonly rest: string } | undefined {
  const url = new URL(href)
  const result = url.searchParams.get('result_uri')
  if (result === null) return
  url.searchParams.delete('result_uri')
  return { result: parseLoginUri(result), rest: url.href }
}
