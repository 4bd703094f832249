import { AgletError } from '../errors'
import { checksumAddress } from '../lib/evm/checksum'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import type { SiwxFields } from '../lib/siwx/printSiwxMessage'
import type { SiwxData } from '../lib/siwx/siwx'
import type { CaipNetworkId } from '../types'
import { chainRpc } from './chainRpc'
import { type NonceStore, randomNonce } from './nonces'
import { SiwxError } from './siwxError'
import type { ChainRpc } from './verify/verifySignature'
import { verifySignature } from './verify/verifySignature'

export interface VerifierOptions {
  /** The host of the pages that may sign in, with its port where that is not the scheme's own; `example.com`. */
  readonly domain: string | readonly string[]
  /**
   * The chains that are accepted, by CAIP-2 id: the URL of a server, or a function that calls one, by which contract accounts
   * (EIP-1271, EIP-6492) are verified; `true` for accounts of plain keys. A list of ids is the same as `true` for each.
   */
  readonly chains:
    | readonly CaipNetworkId[]
    | Readonly<Partial<Record<CaipNetworkId, string | ChainRpc | true>>>
  /** Where nonces are kept; `memoryNonces()` for one process. */
  readonly nonces: NonceStore
  /** The URI that a message may have. Default: http or https, and a host of `domain`. */
  readonly uri?: (uri: string) => boolean
  /** How long a nonce is good for, and how old a message may be (ms). Default 10 minutes. */
  readonly maxAge?: number
  /** How far the clocks may be apart (ms). Default 1 minute. */
  readonly clockSkew?: number
  /** ms since 1970. Default `Date.now`. */
  readonly now?: () => number
  /** Default the global one. */
  readonly fetch?: typeof fetch
}

/** What a page sends. */
export interface SignIn {
  readonly message: string
  readonly signature: string
  /**
   * The nonce that this visitor was given, as their cookie has it: a message with another one is refused, so that nobody can be
   * made to sign in as somebody else. Leave it out only where visitors have no cookie before they sign in.
   */
  readonly nonce?: string
}

/** Who signed in. */
export interface Verified {
  /** In its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly address: string
  readonly chainId: CaipNetworkId
  /** All that was signed. */
  readonly data: SiwxData
}

export interface Verifier {
  /** A new nonce, kept in `nonces` until it is used or `maxAge` has passed. */
  createNonce(): Promise<string>
  /**
   * Takes a sign-in, once: the nonce is spent when all else is right.
   *
   * @throws SiwxError, by whose `code` it can be told what was wrong
   */
  verify(input: SignIn): Promise<Verified>
}

/** What EIP-4361 and CAIP-122 demand, and what a sign-in here cannot be without. */
function complete(fields: SiwxFields | undefined): SiwxFields & SiwxData {
  const { uri, version, chainId, nonce } = fields ?? {}
  if (!fields || !uri || !version || !nonce) throw new SiwxError('malformed')
  if (!chainId) throw new SiwxError('chain')
  return { ...fields, uri, version, chainId, nonce }
}

function hasHost(uri: string, domains: readonly string[]): boolean {
  try {
    const { protocol, host, username, password } = new URL(uri)
    return /^https?:$/.test(protocol) && !username && !password && domains.includes(host.toLowerCase())
  } catch {
    return false
  }
}

/** EIP-55, without which one account has many names. */
function checkAddress({ namespace, accountAddress }: SiwxFields): void {
  if (namespace === 'eip155' && checksumAddress(accountAddress) !== accountAddress)
    throw new SiwxError('address')
}

/** @throws SiwxError for a time that is not now */
function checkTimes(
  { expirationTime, notBefore, issuedAt }: SiwxFields,
  { now, maxAge, skew }: { now: number; maxAge: number; skew: number },
): void {
  if (expirationTime && Date.parse(expirationTime) <= now) throw new SiwxError('expired')
  if (notBefore && Date.parse(notBefore) > now + skew) throw new SiwxError('not_yet_valid')
  const issued = issuedAt && Date.parse(issuedAt)
  if (issued && (issued > now + skew || issued < now - maxAge - skew)) throw new SiwxError('issued_at')
}

/** How each chain is called. */
function serversOf(chains: VerifierOptions['chains']): ReadonlyMap<string, string | ChainRpc | true> {
  const isList = (value: typeof chains): value is readonly CaipNetworkId[] => Array.isArray(value)
  if (isList(chains)) return new Map(chains.map(id => [id, true]))
  return new Map(Object.entries(chains).flatMap(([id, server]) => (server ? [[id, server] as const] : [])))
}

/**
 * Makes the server's half of signing in. It uses nothing but the web's own interfaces: Node 20, Deno, Bun and Cloudflare
 * Workers have them.
 */
export function createVerifier({
  domain,
  chains,
  nonces,
  maxAge = 600_000,
  clockSkew: skew = 60_000,
  now = Date.now,
  fetch: ownFetch = (...args) => fetch(...args),
  ...options
}: VerifierOptions): Verifier {
  const domains = [domain].flat().map(one => one.toLowerCase())
  const isOurs = options.uri ?? ((uri: string) => hasHost(uri, domains))
  const servers = serversOf(chains)

  const rpcOf = (chainId: string): ChainRpc | undefined => {
    const server = servers.get(chainId)
    return typeof server === 'string' ? chainRpc(server, ownFetch) : server === true ? undefined : server
  }
  /** All but nonce and signature. */
  const read = (message: string): SiwxFields & SiwxData => {
    const fields = complete(parseSiwxMessage(message))
    const { scheme, domain: asked, uri, chainId } = fields
    if (!domains.includes(asked.toLowerCase()) || (scheme && !/^https?$/i.test(scheme)))
      throw new SiwxError('domain')
    if (!isOurs(uri)) throw new SiwxError('uri')
    if (!servers.has(chainId)) throw new SiwxError('chain')
    checkAddress(fields)
    checkTimes(fields, { now: now(), maxAge, skew })
    return fields
  }

  return {
    async createNonce() {
      const nonce = randomNonce()
      await nonces.add(nonce, now() + maxAge)
      return nonce
    },
    async verify({ message, signature, nonce }) {
      if (typeof message !== 'string' || typeof signature !== 'string') throw new SiwxError('malformed')
      const { namespace: _, scheme: _scheme, ...data } = read(message)
      if (nonce !== undefined && nonce !== data.nonce) throw new SiwxError('nonce')
      const { accountAddress: address, chainId } = data
      const valid = await verifySignature({ address, chainId, message, signature }, rpcOf(chainId)).catch(
        (cause: unknown) => {
          throw cause instanceof AgletError ? new SiwxError('unavailable', { cause }) : cause
        },
      )
      if (!valid) throw new SiwxError('signature')
      // Last, so that what fails does not spend it; the store sees to it that two at once do not both get it.
      if (!(await nonces.take(data.nonce))) throw new SiwxError('nonce')
      return { address, chainId, data }
    },
  }
}
