import { AgletError, isAgletError } from '../errors'
import { isCaipNetworkId } from '../lib/account/caip'
import { record } from '../lib/data/json'
import { errorText } from '../lib/data/toAgletError'
import { checksumAddress } from '../lib/evm/checksum'
import { keccak_256 } from '../lib/evm/nobleSha3'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import type { SiwxFields } from '../lib/siwx/printSiwxMessage'
import type { SiwxData } from '../lib/siwx/siwx'
import { isDomain } from '../lib/siwx/siwxFields'
import type { CaipNetworkId } from '../types'
import { chainRpc } from './chainRpc'
import { checkMs, checkOption } from './checkOption'
import { type NonceStore, randomNonce } from './nonces'
import { SiwxError } from './siwxError'
import type { ChainRpc } from './verify/verifySignature'
import { verifySignature } from './verify/verifySignature'

/** Options of `createVerifier`. */
export interface VerifierOptions {
  /** The host of the pages that may sign in, with its port unless that is the default: `example.com`. */
  readonly domain: string | readonly string[]
  /**
   * The accepted chains by CAIP-2 id: the URL of an RPC server, or a function that calls one, to verify
   * contract accounts (EIP-1271, EIP-6492); `true` accepts only accounts with a key. A list of ids is the
   * same as `true` for each.
   */
  readonly chains:
    | readonly CaipNetworkId[]
    | Readonly<Partial<Record<CaipNetworkId, string | ChainRpc | true>>>
  /** The store of nonces; `memoryNonces()` for a single process. */
  readonly nonces: NonceStore
  /** Whether a message may have this URI. Default: http or https with a host of `domain`. */
  readonly uri?: (uri: string) => boolean
  /** How long a nonce is valid, and how old a message may be (ms). Default 10 minutes. */
  readonly maxAge?: number
  /** How far the clocks may differ (ms). Default 1 minute. */
  readonly clockSkew?: number
  /** ms since 1970. Default `Date.now`. */
  readonly now?: () => number
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

/** A sign-in that a page sends. */
export interface SignIn {
  /** The text that the wallet signed (CAIP-122). */
  readonly message: string
  /** As the wallet gave it: hex on EVM chains and Polkadot, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /**
   * The nonce that this browser was given, from its cookie. A message with another nonce is refused, so that
   * an attacker cannot sign a user in to the attacker's account. Leave it out only where browsers have no
   * cookie before the sign-in.
   */
  readonly nonce?: string
}

/** The account that signed in. */
export interface Verified {
  /** In its family's own form; EVM addresses have the EIP-55 checksum. */
  readonly address: string
  readonly chainId: CaipNetworkId
  /** All fields of the signed message. */
  readonly data: SiwxData
}

/** Verifies sign-ins; `createAuthHandler` serves it. */
export interface Verifier {
  /** A new nonce, kept in `nonces` until it is used or `maxAge` has passed. */
  createNonce(): Promise<string>
  /**
   * Verifies a sign-in once: the nonce is used up after all other checks have passed.
   *
   * @throws SiwxError whose `code` is the reason
   */
  verify(input: SignIn): Promise<Verified>
}

/**
 * Checks that a message has the fields that EIP-4361, CAIP-122 and this verifier require.
 *
 * @throws SiwxError
 */
function requireFields(fields: SiwxFields | undefined): SiwxFields & SiwxData {
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

/** Requires the EIP-55 checksum, and bech32 in lower case: otherwise one account could have several spellings. */
function checkAddress({ namespace, accountAddress }: SiwxFields): void {
  const isOther =
    namespace === 'eip155'
      ? checksumAddress(accountAddress, keccak_256) !== accountAddress
      : namespace === 'bip122' && /^(?:BC|TB|BCRT)1/.test(accountAddress)
  if (isOther) throw new SiwxError('address')
}

/**
 * @throws SiwxError when the message has expired, is not valid yet, or was issued too long ago or in the
 *   future
 */
function checkTimes(
  { expirationTime, notBefore, issuedAt }: SiwxFields,
  { now, maxAge, skew }: { now: number; maxAge: number; skew: number },
): void {
  if (expirationTime && Date.parse(expirationTime) <= now) throw new SiwxError('expired')
  if (notBefore && Date.parse(notBefore) > now + skew) throw new SiwxError('not_yet_valid')
  const issued = issuedAt === undefined ? now : Date.parse(issuedAt)
  if (issued > now + skew || issued < now - maxAge - skew) throw new SiwxError('issued_at')
}

/** Calls the host's own function, which may throw any error, such as viem's. */
const hostRpc =
  (own: ChainRpc): ChainRpc =>
  async (method, params) => {
    try {
      return await own(method, params)
    } catch (cause) {
      if (isAgletError(cause)) throw cause
      const { details, code } = record(cause) ?? {}
      throw new AgletError('rpc', errorText(details ?? cause), { cause, meta: { code } })
    }
  }

/** The RPC server of each accepted chain. */
function serversOf(chains: VerifierOptions['chains']): ReadonlyMap<string, string | ChainRpc | true> {
  const isList = (value: typeof chains): value is readonly CaipNetworkId[] => Array.isArray(value)
  if (isList(chains)) return new Map(chains.map(id => [id, true]))
  return new Map(Object.entries(chains).flatMap(([id, server]) => (server ? [[id, server] as const] : [])))
}

const isHost = (value: unknown): boolean => typeof value === 'string' && isDomain(value)

/**
 * Creates the server part of the sign-in. It uses only web APIs: Node 20, Deno, Bun, Cloudflare Workers.
 *
 * @throws AgletError `invalid_option` for options with which every sign-in, or each of one chain, would be
 *   refused, or an old message accepted
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
  const hosts: readonly unknown[] = [domain].flat()
  checkOption(
    hosts.length > 0 && hosts.every(isHost),
    'domain',
    domain,
    'a host such as app.example or localhost:3000, or a list of hosts',
  )
  const ids: readonly unknown[] = Array.isArray(chains) ? chains : Object.keys(Object(chains))
  checkOption(ids.length > 0 && ids.every(isCaipNetworkId), 'chains', ids, 'CAIP-2 ids such as eip155:1')
  // Only the ids are named, since the URLs may contain keys.
  const unset = Object.entries(chains).flatMap(([id, server]) => (server ? [] : id))
  checkOption(unset.length === 0, 'chains', unset, 'a URL, a function or `true` for each id')
  checkMs('maxAge', maxAge)
  checkMs('clockSkew', skew)
  const domains = [domain].flat().map(one => one.toLowerCase())
  const isOurs = options.uri ?? ((uri: string) => hasHost(uri, domains))
  const servers = serversOf(chains)

  const rpcOf = (chainId: string): ChainRpc | undefined => {
    const server = servers.get(chainId)
    if (typeof server === 'string') return chainRpc(server, ownFetch)
    return server === true || !server ? undefined : hostRpc(server)
  }
  /** Checks everything except nonce and signature. */
  const read = (message: string): SiwxFields & SiwxData => {
    const fields = requireFields(parseSiwxMessage(message))
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
          throw isAgletError(cause) ? new SiwxError('unavailable', { cause }) : cause
        },
      )
      if (!valid) throw new SiwxError('signature')
      // Last, so that a failed sign-in does not use up the nonce. Of two callers only one gets the nonce.
      if (!(await nonces.take(data.nonce))) throw new SiwxError('nonce')
      return { address, chainId, data }
    },
  }
}
