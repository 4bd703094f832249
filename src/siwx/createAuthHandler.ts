import { AgletError } from '../errors'
import { parseCaipNetworkId } from '../lib/account/caip'
import { record, string } from '../lib/data/json'
import { parseJson } from '../lib/data/parseJson'
import { readText } from '../lib/data/readText'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import { isTime } from '../lib/siwx/siwxFields'
import type { CaipNetworkId } from '../types'
import { createCookies, type HasCookies, readCookies } from './cookies'
import type { Verifier } from './createVerifier'
import { signedValues } from './signedValue'
import { isSiwxError } from './siwxError'

export interface AuthHandlerOptions {
  readonly verifier: Verifier
  /** Signs the cookie; at least 32 characters that nobody can guess, the same on all servers of the site. */
  readonly secret: string
  /** How long a session lasts (ms); one whose message ends sooner ends then. Default 7 days. */
  readonly maxAge?: number
  /** False for pages over plain http, as on the developer’s own machine. Default true. */
  readonly secure?: boolean
  /** ms since 1970. Default `Date.now`. */
  readonly now?: () => number
}

/** Who is signed in. */
export interface AuthUser {
  /** In its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly address: string
  readonly chainId: CaipNetworkId
  /** ISO 8601. */
  readonly expirationTime: string
}

export interface AuthHandler {
  /**
   * Answers a request to `…/nonce`, `…/verify`, `…/session` or `…/sign-out`, as `serverStorage` of `aglet/siwx` makes them;
   * what stands before the last part of the path is the host's own affair.
   */
  handle(request: Request): Promise<Response>
  /** Who is signed in, by the cookie of a request: a `Request`, one of Node's, or `{ headers }`. */
  user(request: HasCookies): Promise<AuthUser | undefined>
}

/** ms that a browser keeps a nonce; the verifier's own limit counts. */
const NONCE_MAX_AGE_MS = 600_000
/** Nonces that one browser keeps: those of its tabs that wait for a wallet. */
const MAX_NONCES = 8
/** The longest body that is read (bytes): a signature of a contract account may be long. */
const MAX_BODY = 256 * 1024
const MIN_SECRET = 32

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })

/** What a page sends to `verify`; forms of other sites cannot send this type without being asked first (CORS). */
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
 * The server's four paths for `serverStorage` of `aglet/siwx`, over web `Request` and `Response`. The session is a signed cookie
 * that no script can read and no other site can send (HttpOnly, SameSite); nothing is kept but the verifier's nonces.
 *
 * @throws AgletError `invalid_option` for a secret that is too short
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
      // Without the nonce of this very browser, a stranger's sign-in could be planted in it.
      const signed = parseSiwxMessage(signIn.message)?.nonce ?? ''
      const isOwn = readCookies(request).some(([name]) => name === nonceName(signed))
      const { address, chainId, data } = await verifier.verify({ ...signIn, nonce: isOwn ? signed : '' })
      const end = Math.min(now() + maxAge, Date.parse(data.expirationTime ?? '') || Number.POSITIVE_INFINITY)
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
      const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const found = Object.hasOwn(paths, path) ? paths[path] : undefined
      if (!found) return json({ code: 'not_found' }, 404)
      const [method, answer] = found
      return request.method === method ? answer(request) : json({ code: 'method' }, 405, { allow: method })
    },
  }
}
