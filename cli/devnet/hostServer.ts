import { randomBytes } from 'node:crypto'
import { bitcoin } from '../../src/chains/bitcoin'
import { polkadot } from '../../src/chains/polkadot'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import { createAuthHandler } from '../../src/siwx/createAuthHandler'
import { createVerifier } from '../../src/siwx/createVerifier'
import { memoryNonces } from '../../src/siwx/nonces'
import type { CaipNetworkId } from '../../src/types'
import { EVM_CHAINS, SOLANA_CHAIN } from './chains'
import type { Stack } from './stack'

/** Data that only a signed-in member gets. */
export interface MemberCard {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Position in the order in which accounts signed in, starting at 1. */
  readonly number: number
  /** Time of the account's first visit (ISO 8601). */
  readonly since: string
  /** End of the session (ISO 8601). */
  readonly until: string
  /** Number of accounts that have signed in so far. */
  readonly members: number
}

export interface HostServerOptions {
  readonly evm: { readonly [Id in keyof Stack['evm']]: { readonly url: string } }
  /** Hosts of the page, with ports. */
  readonly domains: readonly string[]
}

/** Paths that the server answers. */
export const HOST_PATHS: readonly string[] = [
  ...['nonce', 'verify', 'session', 'sign-out'].map(path => `/auth/${path}`),
  '/members/card',
]

/**
 * The server of a host page with members: it signs users in with wallets of all namespaces, and returns a
 * member card to signed-in users and null to others. All data is in memory.
 */
export function createHostServer({ evm, domains }: HostServerOptions) {
  const auth = createAuthHandler({
    verifier: createVerifier({
      domain: domains,
      chains: Object.fromEntries<string | true>([
        ...EVM_CHAINS.map(({ id, caipId }) => [caipId, evm[id].url] as const),
        ...[SOLANA_CHAIN.caipId, ...[bitcoin, polkadot].map(toCaipNetworkId)].map(id => [id, true] as const),
      ]),
      nonces: memoryNonces(),
    }),
    secret: randomBytes(32).toString('hex'),
    // The page is served over plain http.
    secure: false,
  })
  const members = new Map<string, Pick<MemberCard, 'number' | 'since'>>()

  const card = async (request: Request): Promise<Response> => {
    const headers = { 'cache-control': 'no-store' }
    const user = await auth.user(request)
    if (!user) return Response.json(null, { headers })
    const { address, chainId, expirationTime: until } = user
    const known = members.get(address) ?? { number: members.size + 1, since: new Date().toISOString() }
    members.set(address, known)
    const shown: MemberCard = { address, chainId, ...known, until, members: members.size }
    return Response.json(shown, { headers })
  }

  return (request: Request): Promise<Response> =>
    new URL(request.url).pathname === '/members/card' ? card(request) : auth.handle(request)
}
