import { AgletError } from '../errors'
import { parseCaipNetworkId } from '../lib/account/caip'
import { record, string } from '../lib/data/json'
import { parseJson } from '../lib/data/parseJson'
import { readText } from '../lib/data/readText'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import { isTime } from '../lib/siwx/siwxFields'
import type { CaipNetworkId } from '../types'
import { checkMs } from './checkOption'
import { createCookies, type HasCookies, readCookies } from './cookies'
import type { Verifier } from './createVerifier'
import { signedValues } from './signedValue'
import { isSiwxError } from './siwxError'

export interface AuthHandlerOptions {
  readonly verifier: Verifier
  /** Signs the cookie; at least 32 random characters, the same on all servers of the site. */
  readonly secret: string
  /** How long a session lasts (ms); shorter if the signed message expires earlier. Default 7 days. */
  readonly maxAge?: number
  /** False for pages over plain http, as in local development. Default true. */
  readonly secure?: boolean
  /** ms since 1970. Default `Date.now`. */
  readonly now?: () => number
}

/** The signed-in account. */
export interface AuthUser {
  /** In its family's own form; EVM addresses have the EIP-55 checksum. */
  readonly address: string
  readonly chainId: CaipNetworkId
  /** ISO 8601. */
  readonly expirationTime: string
}

export interface AuthHandler {
  /**
   * Answers a request to `…/nonce`, `…/verify`, `…/session` or `…/sign-out`, as `serverStorage` of
   * `aglet/siwx` sends them. The host chooses the path before the last segment.
   */
  handle(request: Request): Promise<Response>
  /** The user of a session cookie. Takes a `Request`, a request of Node's `http`, or `{ headers }`. */
  user(request: HasCookies): Promise<AuthUser | undefined>
}

/** Lifetime of the nonce cookie (ms), which leaves the limit to the verifier: its `maxAge` is shorter. */
const NONCE_MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Limit of nonce cookies per browser, one for each tab that waits for a wallet. */
const MAX_NONCES = 8
/** Limit of the request body (bytes): a contract account's signature may be long. */
const MAX_BODY = 256 * 1024
const MIN_SECRET = 32
/** The last time that a session can name (ms since 1970): RFC 3339 has four digits for the year. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59)

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })

/** Reads a request to `verify`. It must be JSON, which other sites cannot send without a CORS preflight. */
async function readSignIn(request: Request): Promise<{ message: string; signature: string } | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return
  if (Number(request.headers.get('content-length')) > MAX_BODY) return
  const text = await readText(request, MAX_BODY)
  const fields = text === undefined ? undefined : record(parseJson(text))
  const message = string(fields?.['message'])
  const signature = string(fields?.['signature'])
  return message !== undefined && signature !== undefined ? { message, signature } : undefined
}

function readUser(value: unknown, now: number): AuthUser | undefined {
  const fields = record(value)
  const address = string(fields?.['address'])
  const chainId = string(fields?.['chainId'])
  const expirationTime = string(fields?.['expirationTime'])
  if (!address || !parseCaipNetworkId(chainId) || !expirationTime || !isTime(expirationTime)) return
  if (Date.parse(expirationTime) > now) return { address, chainId: chainId as CaipNetworkId, expirationTime }
}

/**
 * Creates the four server endpoints for `serverStorage` of `aglet/siwx`, over web `Request` and `Response`.
 * The session is a signed cookie that scripts cannot read and other sites cannot send (HttpOnly, SameSite).
 * The server stores only the verifier's nonces.
 *
 * @throws AgletError `invalid_option` for a secret that is too short, and for a `maxAge` that is no number
 */
export function createAuthHandler({
  verifier,
  secret,
  maxAge = 7 * 24 * 60 * 60 * 1000,
  secure = true,
  now = Date.now,
}: AuthHandlerOptions): AuthHandler {
  if (typeof secret !== 'string' || secret.length < MIN_SECRET)
    throw new AgletError('invalid_option', 'The option "secret" is too short.', {
      meta: { Allowed: `at least ${MIN_SECRET} characters` },
    })
  checkMs('maxAge', maxAge)
  const { sessionName, nonceName, cookie } = createCookies(secure)
  const sessions = signedValues(secret, 'siwx session')

  const user = async (request: HasCookies) => {
    const value = readCookies(request).find(([name]) => name === sessionName)?.[1]
    return value ? readUser(await sessions.read(value), now()) : undefined
  }

  const nonce = async (request: Request) => {
    const made = await verifier.createNonce()
    const response = json({ nonce: made }, 200, {
      'set-cookie': cookie(nonceName(made), '1', NONCE_MAX_AGE_MS),
    })
    const kept = readCookies(request).filter(([name]) => name.startsWith(nonceName('')))
    for (const [name] of kept.slice(0, -(MAX_NONCES - 1)))
      response.headers.append('set-cookie', cookie(name, '', 0))
    return response
  }

  const verify = async (request: Request) => {
    const signIn = await readSignIn(request)
    if (!signIn) return json({ code: 'malformed' }, 400)
    try {
      // The nonce must be in this browser's cookie; otherwise an attacker could plant a sign-in of their own.
      const signed = parseSiwxMessage(signIn.message)?.nonce ?? ''
      const isOwn = readCookies(request).some(([name]) => name === nonceName(signed))
      const { address, chainId, data } = await verifier.verify({ ...signIn, nonce: isOwn ? signed : '' })
      const end = Math.min(now() + maxAge, Date.parse(data.expirationTime ?? '') || LAST_TIME, LAST_TIME)
      const signedIn: AuthUser = { address, chainId, expirationTime: new Date(end).toISOString() }
      const response = json(signedIn, 200, {
        'set-cookie': cookie(sessionName, await sessions.write(signedIn), end - now()),
      })
      response.headers.append('set-cookie', cookie(nonceName(data.nonce), '', 0))
      return response
    } catch (error) {
      if (!isSiwxError(error)) throw error
      return json({ code: error.code }, error.code === 'unavailable' ? 503 : 401)
    }
  }

  const signOut = (request: Request) =>
    /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
      ? json({}, 200, { 'set-cookie': cookie(sessionName, '', 0) })
      : json({ code: 'malformed' }, 400)

  const paths: Readonly<
    Record<string, readonly [string, (request: Request) => Response | Promise<Response>]>
  > = {
    nonce: ['GET', nonce],
    verify: ['POST', verify],
    session: ['GET', async request => json((await user(request)) ?? null)],
    'sign-out': ['POST', signOut],
  }

  return {
    user,
    async handle(request) {
      // Some servers, such as Next with `trailingSlash`, end every path with a slash.
      const path = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
      const found = Object.hasOwn(paths, path) ? paths[path] : undefined
      if (!found) return json({ code: 'not_found' }, 404)
      const [method, answer] = found
      return request.method === method ? answer(request) : json({ code: 'method' }, 405, { allow: method })
    },
  }
}
