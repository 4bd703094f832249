import { callProvider } from '../adapters/eip1193'
import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { PAIRING } from '../lib/pairingId'
import type { Eip1193Provider, Network, Session } from '../types'

/** How long a chain, read through a wallet, may take (ms). */
const READ_LIMIT = 10_000

/** The EVM session, demanded. @throws AgletError `not_connected` */
export function evmSession({ connections }: Aglet): Session {
  const session = connections.sessionOf('eip155')
  if (session) return session
  throw new AgletError('not_connected', 'The wallet is not connected.')
}

export interface AskOptions {
  readonly signal?: AbortSignal
  /** For what a wallet answers without its user (ms). */
  readonly limit?: number
  /** To a paired wallet, also what equals a request that may still be approved there. */
  readonly again?: boolean | undefined
}

/**
 * One EIP-1193 request to the connected EVM wallet, whoever serves it.
 *
 * @throws AgletError `not_connected`, those of `callProvider`, and a pairing's `unknown_outcome`
 */
export async function askWallet(
  aglet: Aglet,
  method: string,
  params: unknown[],
  { signal = aglet.lifetime, limit, again }: AskOptions = {},
): Promise<unknown> {
  const { connectorId } = evmSession(aglet)
  const provider = aglet.serving.get('eip155')?.provider(connectorId) as Eip1193Provider | undefined
  if (!provider) throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
  const asked =
    again && connectorId === PAIRING
      ? { request: (args: object) => provider.request({ ...args, again } as never) }
      : provider
  const ends = limit === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(limit)])
  try {
    return await callProvider(asked, method, params, ends)
  } catch (error) {
    if (isAgletError(error) && isAgletError(error.cause, 'unknown_outcome')) throw error.cause
    throw error
  }
}

/**
 * Reads an EVM chain through its servers; where none of them can be reached, through the wallet, which has its own.
 *
 * @throws AgletError of the servers; "rpc" when the chain itself refused
 */
export async function askChain(
  aglet: Aglet,
  network: Network,
  method: string,
  params: unknown[],
  signal: AbortSignal = aglet.lifetime,
): Promise<unknown> {
  const { rpcOf } = await import('../parts/chain')
  try {
    return await rpcOf(aglet, network).request(method, params, { signal })
  } catch (error) {
    const session = aglet.connections.sessionOf('eip155')
    const elsewhere = session?.chainId !== network.caipNetworkId || session.connectorId === PAIRING
    if (elsewhere || isAgletError(error, 'rpc') || isAgletError(error, 'cancelled')) throw error
    return askWallet(aglet, method, params, { signal, limit: READ_LIMIT })
  }
}
