import { string } from '../lib/data/json'

/** A request with the header `cookie`. */
export interface HasCookies {
  readonly headers: Pick<Headers, 'get'> | { readonly cookie?: string | undefined }
}

/** In Node's header object a header named `get` is text, not a function. */
const isHeaders = (headers: HasCookies['headers']): headers is Pick<Headers, 'get'> =>
  'get' in headers && typeof headers.get === 'function'

/** Name and value of each cookie, the oldest first: browsers send the cookies of one path in that order. */
export function readCookies({ headers }: HasCookies): readonly (readonly [name: string, value: string])[] {
  const header = isHeaders(headers) ? headers.get('cookie') : headers.cookie
  // Not `trim()`: it also removes spaces of Unicode, with which a sibling subdomain could hide the prefix below.
  return (string(header)?.split(/; */) ?? []).map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
}

/** The names of the handler's cookies, and the header values that set them. */
export function createCookies(secure: boolean) {
  // With this prefix browsers accept the cookie only from this host over https, not from a sibling subdomain.
  const prefix = secure ? '__Host-' : ''
  return {
    sessionName: `${prefix}siwx`,
    /** One cookie per nonce, so that a tab that requests a nonce does not remove another tab's. */
    nonceName: (nonce: string) => `${prefix}siwx-nonce-${nonce}`,
    /** The value of a `set-cookie` header. @param ms lifetime; 0 deletes the cookie */
    cookie: (name: string, value: string, ms: number) =>
      `${name}=${value}; Path=/; Max-Age=${Math.floor(ms / 1000)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}
