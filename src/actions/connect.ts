import { batch } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { toAgletError } from '../lib/toAgletError'
import { moveTo } from '../signals/moving'
import type { Connector, Namespace, Session } from '../types'
import { createProbes, settle, turnTo } from './settle'

/** The try in flight of each family, so that the next one or a cancel can end it. */
const createTries = () => new Map<Namespace, AbortController>()

/** Begins a try of a family and ends the one before it. @returns its signal. */
export function beginTry(aglet: Aglet, namespace: Namespace): AbortSignal {
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
 * @param beside a family that is in use stays the active one
 * @throws AgletError after recording it: `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled` …
 */
export async function connect(aglet: Aglet, connector: Connector, beside?: boolean): Promise<Session> {
  const { connections } = aglet
  const signal = beginTry(aglet, connector.chain)
  const attempt = connections.start(connector.chain, connector.id)
  try {
    const adapter = await aglet.adapter(connector.chain, connector.id)
    let session: Session
    try {
      session = await adapter.connect(connector, { signal })
    } catch (error) {
      // An earlier prompt is still open in the wallet: if it is approved there, that counts.
      if (isAgletError(error, 'request_pending') && connections.isCurrent(attempt)) {
        const { resumeOnceOpen } = await import('../parts/restore')
        resumeOnceOpen(aglet, adapter, connector, ({ status }) => status === 'disconnected')
      }
      throw error
    }
    const taken = batch(() => {
      const stays = beside && aglet.account.account.peek().isConnected
      // An adapter may not have heard of the end of the try.
      if (signal.aborted || !connections.succeed(attempt, session)) return false
      settle(aglet, adapter, connector, session)
      if (stays) moveTo(aglet.networks, session.chainId)
      else turnTo(aglet, session)
      return true
    })
    if (!taken) throw new AgletError('cancelled', 'Another attempt took over.')
    return session
  } catch (cause) {
    const error = toAgletError(cause)
    if (!aglet.lifetime.aborted) connections.fail(attempt, error.code === 'cancelled' ? undefined : error)
    throw error
  }
}
