import { string } from '../lib/data/json'

/** Something with the header `cookie`. */
export interface HasCookies {
  readonly headers: Pick<Headers, 'get'> | { readonly cookie?: string | undefined }
}

/** A header of Node's that is named `get` is a text. */
const isHeaders = (headers: HasCookies['headers']): headers is Pick<Headers, 'get'> =>
  'get' in headers && typeof headers.get === 'function'

/** Name and value of each cookie, the oldest first, as browsers send those of one path. */
export function readCookies({ headers }: HasCookies): readonly (readonly [name: string, value: string])[] {
  const header = isHeaders(headers) ? headers.get('cookie') : headers.cookie
  return (string(header)?.split(';') ?? []).map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
}

/** The names of the handler's cookies, and how they are set. */
export function createCookies(secure: boolean) {
  // By that prefix a browser takes the cookie from this very host over https, and from no neighbour's.
  const prefix = secure ? '__Host-' : ''
  return {
    sessionName: `${prefix}siwx`,
    /** One for each nonce, so that a tab which asks for one does not take that of another tab away. */
    nonceName: (nonce: string) => `${prefix}siwx-nonce-${nonce}`,
    /** What sets a cookie. @param ms how long it lasts; 0 takes it away */
    cookie: (name: string, value: string, ms: number) =>
      `${name}=${value}; Path=/; Max-Age=${Math.floor(ms / 1000)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}
