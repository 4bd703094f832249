import { callProvider } from '../../adapters/evm/eip1193'
import type { SendingOptions } from '../../adapters/pairing/requests'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Eip1193Provider, Network, Session } from '../../types'

/** Timeout for reading a chain through a wallet (ms). */
const READ_TIMEOUT_MS = 10_000

/** The EVM session. @throws AgletError `not_connected` */
export function evmSession({ connections }: Aglet): Session {
  const session = connections.sessionOf('eip155')
  if (session) return session
  throw new AgletError('not_connected', 'The wallet is not connected.')
}

/** `SendingOptions` concern paired wallets only: no other wallet answers late. */
export interface WalletRequestOptions extends SendingOptions {
  readonly signal?: AbortSignal | undefined
  /** Timeout for requests that a wallet answers without a prompt (ms). */
  readonly timeoutMs?: number
}

/**
 * Sends an EIP-1193 request to the connected EVM wallet, through the adapter of its session.
 *
 * @throws AgletError `not_connected`, `wallet_not_found`, those of `callProvider`, and a pairing's
 *   `unknown_outcome`
 */
export async function requestWallet(
  aglet: Aglet,
  method: string,
  params: unknown[],
  options: WalletRequestOptions = {},
): Promise<unknown> {
  const { signal = aglet.lifetime, timeoutMs, allowDuplicate, onLateAnswer } = withoutPrototype(options)
  const { connectorId } = evmSession(aglet)
  const provider = aglet.activeAdapters.get('eip155')?.provider(connectorId) as Eip1193Provider | undefined
  if (!provider) throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
  const requester =
    connectorId === PAIRING
      ? { request: (args: object) => provider.request({ ...args, allowDuplicate, onLateAnswer } as never) }
      : provider
  const timeouts = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]
  const endSignal = AbortSignal.any([aglet.lifetime, signal, ...timeouts])
  try {
    return await callProvider(requester, method, params, endSignal)
  } catch (error) {
    if (isAgletError(error) && isAgletError(error.cause, 'unknown_outcome')) throw error.cause
    throw error
  }
}

/**
 * Reads an EVM chain through its RPC servers; if none can be reached, or all fail, through the wallet, which has
 * its own servers.
 *
 * @throws AgletError of the servers; "rpc" when the chain itself refused
 */
export async function requestChain(
  aglet: Aglet,
  network: Network,
  method: string,
  params: unknown[],
  signal: AbortSignal = aglet.lifetime,
): Promise<unknown> {
  const { rpcOf } = await import('../../chunks/networks/chain')
  try {
    return await rpcOf(aglet, network).request(method, params, { signal })
  } catch (error) {
    const session = aglet.connections.sessionOf('eip155')
    const cannotUseWallet = session?.chainId !== network.caipNetworkId || session.connectorId === PAIRING
    if (cannotUseWallet || isAgletError(error, 'cancelled')) throw error
    if (isAgletError(error, 'rpc')) {
      const fault = await import('../../net/rpc/isServerFault').catch(() => {})
      if (!fault?.isServerFault(error.cause)) throw error
    }
    return requestWallet(aglet, method, params, { signal, timeoutMs: READ_TIMEOUT_MS })
  }
}
