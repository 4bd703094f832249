import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { matching, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { isLoopback } from '../../lib/links/publicHost'
import { toNetwork } from '../../lib/networks/network'
import { rpcUrls } from '../../lib/networks/rpcUrls'
import { askGateway, type GatewayQuestion } from '../../net/names/askGateway'
import type { Network } from '../../types'

export const ETHEREUM = 'eip155:1'

/**
 * ENS's universal resolver, which resolves any name in one call: it finds the name's resolver, or a wildcard
 * resolver of a parent (ENSIP-10). The address is the same on every chain, and does not change with ENS's
 * registries.
 */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

type Library = typeof import('../../lib/evm/viemEns')

/**
 * Errors of the universal resolver for a missing name or record: ResolverNotFound, ResolverNotContract,
 * UnsupportedResolverProfile, ResolverError, ReverseAddressMismatch.
 */
const NO_RECORD = /^0x(?:77209fe8|1e9535f2|7b1c461b|95c0c752|ef9c03ce)/

/** An ABI-encoded reply of at most 1 MB. */
const ABI_REPLY = /^0x(?:[\da-f]{64}){1,32768}$/i

/** Limits per record: each gateway request takes two more calls, and may lead to another gateway request. */
const MAX_CALLS = 12
const MAX_GATEWAY_QUESTIONS = 6

const malformed = (cause?: unknown) => new AgletError('bad_response', 'Error resolving name', { cause })

/**
 * Reads one ENS record, through the host's servers for Ethereum, or the API's server if the host does not
 * have that network. Offchain records are read from their gateways (ERC-3668).
 *
 * @param read reads the record with viem's functions, with `strict`, so that a failure does not look like a
 *   missing record
 * @returns undefined if there is no such record
 * @throws AgletError of the requests; "bad_response" for a reply that cannot be read
 */
export async function readRecord<T>(
  aglet: Aglet,
  read: (library: Library, client: ReturnType<Library['createClient']>) => Promise<T | null>,
  signal: AbortSignal = aglet.lifetime,
): Promise<T | undefined> {
  const [library, { rpcOf }] = await Promise.all([
    import('../../lib/evm/viemEns'),
    import('../../chunks/networks/chain'),
  ])
  const network = ethereumOf(aglet)
  const { endpoints, projectId } = aglet.net
  const local = rpcUrls(network, endpoints.api, projectId).some(({ url }) =>
    isLoopback(new URL(url).hostname),
  )

  // viem wraps errors in its own, so the original ones are kept here.
  let failure: AgletError | undefined
  let gatewayFailure: AgletError | undefined
  let empty = false
  let [calls, questions] = [0, 0]

  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    failure = undefined
    try {
      if (++calls > MAX_CALLS) throw malformed()
      const reply = await rpcOf(aglet, network).request(method, params as readonly unknown[], { signal })
      // There is no such contract, as on a development chain with Ethereum's id.
      empty = reply === '0x'
      return empty ? reply : (matching(reply, ABI_REPLY) ?? reject(malformed()))
    } catch (cause) {
      throw (failure = toAgletError(cause))
    }
  }
  const requestGateway = async ({ data, sender, urls }: GatewayQuestion) => {
    try {
      if (++questions > MAX_GATEWAY_QUESTIONS) throw malformed()
      return await askGateway(aglet.net, { data, sender, urls }, { local, signal })
    } catch (cause) {
      throw (gatewayFailure = toAgletError(cause))
    }
  }
  const client = library.createClient({
    transport: library.custom({ request }, { retryCount: 0 }),
    ccipRead: { request: requestGateway },
  })
  try {
    return (await read(library, client)) ?? undefined
  } catch (cause) {
    if (gatewayFailure) throw gatewayFailure
    const refusal = isAgletError(failure, 'rpc') && record(failure.cause)?.['data']
    if (empty || (typeof refusal === 'string' && NO_RECORD.test(refusal))) return
    throw failure ?? malformed(cause)
  }
}

const reject = (error: AgletError): never => {
  throw error
}

/** The host's Ethereum, or one without RPC URLs of its own, so that the API's is used. */
export const ethereumOf = (aglet: Aglet): Network => evmNetwork(aglet, 1)

/** The host's network of this chain, or one that is read through the API's server. */
export const evmNetwork = ({ networks }: Aglet, id: number): Network =>
  networks.find(`eip155:${id}`) ??
  toNetwork({
    id,
    name: `${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
