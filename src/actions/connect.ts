import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { AgletError, isAgletError, toAgletError } from '../errors'
import type { Connection } from '../signals/connections'
import type { Connector, Namespace, Session } from '../types'
import { follow, unfollow } from './follow'

/** The try in flight of each family, so that the next one or a cancel can end it. */
const createTries = () => new Map<Namespace, AbortController>()

/** Begins a try of a family and ends the one before it. @returns its signal. */
function beginTry(aglet: Aglet, namespace: Namespace): AbortSignal {
  const tries = aglet.get(createTries)
  tries.get(namespace)?.abort()
  const controller = new AbortController()
  tries.set(namespace, controller)
  return AbortSignal.any([controller.signal, aglet.lifetime])
}

/** Ends the family's try; what the wallet answers later is not heard. */
export function cancelConnect(aglet: Aglet, namespace: Namespace): void {
  aglet.get(createTries).get(namespace)?.abort()
  aglet.connections.cancel(namespace)
  if (aglet.connections.of(namespace).status === 'disconnected') aglet.get(createProbes).get(namespace)?.()
}

/**
 * Asks a wallet for a session, which prompts the user, and records the outcome.
 *
 * @throws AgletError after recording it: `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled` …
 */
export async function connect(aglet: Aglet, connector: Connector): Promise<Session> {
  const { connections } = aglet
  const signal = beginTry(aglet, connector.chain)
  const attempt = connections.start(connector.chain, connector.id)
  try {
    const adapter = await aglet.adapter(connector.chain)
    let session: Session
    try {
      session = await adapter.connect(connector, { signal })
    } catch (error) {
      // An earlier prompt is still open in the wallet: if it is approved there, that counts.
      if (isAgletError(error, 'request_pending') && connections.isCurrent(attempt))
        resumeOnceOpen(aglet, adapter, connector, ({ status }) => status === 'disconnected')
      throw error
    }
    // An adapter may not have heard of the end of the try.
    if (signal.aborted || !connections.succeed(attempt, session))
      throw new AgletError('cancelled', 'Another attempt took over.')
    settle(aglet, adapter, connector, session)
    return session
  } catch (cause) {
    const error = toAgletError(cause)
    if (!aglet.lifetime.aborted) connections.fail(attempt, error.code === 'cancelled' ? undefined : error)
    throw error
  }
}

/** The wallet of each family that is waited for, as the function that stops waiting. */
const createProbes = () => new Map<Namespace, () => void>()

/** Takes a connection up once its wallet, which has shown no account so far, shows one, if that is `wanted` then. */
function resumeOnceOpen(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  wanted: (now: Connection) => boolean,
  lastAddress?: string,
): void {
  const { id, chain } = connector
  const probes = aglet.get(createProbes)
  probes.get(chain)?.()
  const probe: Session = { connectorId: id, namespace: chain, accounts: [], chainId: `${chain}:0` }
  const stop = adapter.watch(probe, {
    changed({ accounts }) {
      if (!accounts?.length || !wanted(aglet.connections.of(chain))) return
      probes.get(chain)?.()
      resume(aglet, connector, lastAddress).catch(() => {})
    },
    locked() {},
    ended() {},
  })
  probes.set(chain, () => {
    probes.delete(chain)
    stop()
  })
  aglet.onDestroy(stop)
}

/**
 * Takes up a stored connection without prompting.
 *
 * @returns undefined when the wallet is locked or no longer agrees
 */
export async function resume(
  aglet: Aglet,
  connector: Connector,
  lastAddress?: string,
): Promise<Session | undefined> {
  const { connections } = aglet
  const signal = beginTry(aglet, connector.chain)
  const attempt = connections.await(connector.chain, connector.id, lastAddress)
  try {
    const adapter = await aglet.adapter(connector.chain)
    const session = await adapter.resume(connector, { signal })
    if (signal.aborted) return undefined
    if (session) {
      if (connections.succeed(attempt, session)) settle(aglet, adapter, connector, session)
      return session
    }
    // A wallet without accounts is locked or has forgotten the page; it says so itself once it opens.
    connections.wait(attempt, 'locked')
    if (connections.isCurrent(attempt))
      resumeOnceOpen(
        aglet,
        adapter,
        connector,
        now => now.status === 'reconnecting' && now.connectorId === connector.id,
        lastAddress,
      )
  } catch (error) {
    if (signal.aborted) return undefined
    // It did not answer: it counts as absent, and is asked again when the user picks it.
    connections.wait(attempt, isAgletError(error, 'wallet_locked') ? 'locked' : 'absent')
  }
  return undefined
}

/** What follows from a live session, however it came about. */
function settle(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { networks, wallets } = aglet
  unfollow(aglet, session.namespace)
  aglet.get(createProbes).get(session.namespace)?.()
  follow(aglet, adapter, connector, session)
  if (networks.find(session.chainId)) networks.activate(session.chainId)
  // Only what is known to be what it says is offered first next time.
  if (!connector.impostor)
    wallets.remember({ id: connector.id, ...(connector.info?.rdns && { rdns: connector.info.rdns }) })
}
