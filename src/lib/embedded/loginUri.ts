import { HIDDEN } from '../links/link'

/** What providers put into a URL is long, but not endless. */
const MAX_LENGTH = 16_384
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** A page of a login: https, or http on this machine, without user info. @returns it normalised, else undefined */
export function parseLoginUri(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || HIDDEN.test(value)) return
  try {
    const { protocol, hostname, username, password, href } = new URL(value)
    const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
    return safe && !username && !password ? href : undefined
  } catch {
    // No URL.
  }
}

/** Whether the provider's page has ended on its user's no (RFC 6749, 4.1.2.1). @param uri of `parseLoginUri` */
export const isLoginDeclined = (uri: string): boolean =>
  new URL(uri).searchParams.get('error') === 'access_denied'

/** Of this host the page that is shown first is given in a parameter, with a state of its own. */
const NESTED = { host: 'auth.magic.link', parameter: 'provider_authorization_url' } as const

/**
 * Adds where to come back to, to the state of a provider's page: `{state}--{page}`.
 *
 * @throws Error for an address without a state
 */
export function withReturnPage(uri: string, page: string): string {
  const url = new URL(uri)
  const nested = url.host === NESTED.host && url.searchParams.get(NESTED.parameter)
  if (nested) url.searchParams.set(NESTED.parameter, withReturnPage(nested, page))
  else {
    const state = url.searchParams.get('state')
    if (state === null) throw new Error('The login has no state that could be led back here.')
    url.searchParams.set('state', `${state}--${page}`)
  }
  return url.href
}

/** Takes the result of a login out of the page's address. @returns the result, and the address without it */
export function takeResultUri(
  href: string,
): { readonly result: string | undefined; readonly rest: string } | undefined {
  const url = new URL(href)
  const result = url.searchParams.get('result_uri')
  if (result === null) return
  url.searchParams.delete('result_uri')
  return { result: parseLoginUri(result), rest: url.href }
}
