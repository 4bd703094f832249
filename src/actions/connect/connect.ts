import { batch } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { chosenFirst } from '../../lib/account/chosenFirst'
import { toAgletError } from '../../lib/data/toAgletError'
import { createTransitions } from '../../signals/connect/transitions'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Namespace, Session } from '../../types'
import { onSessionEstablished, setActiveNamespace } from './onSessionEstablished'
import { createUnlockWatchers } from './watchSession'

/** The running attempt of each namespace, so that the next attempt or a cancel can abort it. */
const createControllers = () => new Map<Namespace, AbortController>()

/** Starts an attempt of a namespace and aborts the previous one. @returns the signal of the new attempt */
export function startAttempt(aglet: Aglet, namespace: Namespace): AbortSignal {
  const controllers = aglet.get(createControllers)
  controllers.get(namespace)?.abort()
  const controller = new AbortController()
  controllers.set(namespace, controller)
  return AbortSignal.any([controller.signal, aglet.lifetime])
}

/** Cancels the namespace's attempt; a later reply of the wallet is ignored. */
export function cancelConnect(aglet: Aglet, namespace: Namespace): void {
  aglet.get(createControllers).get(namespace)?.abort()
  aglet.get(createTransitions).cancel(namespace)
  if (aglet.connections.of(namespace).status === 'disconnected')
    aglet.get(createUnlockWatchers).get(namespace)?.()
}

/**
 * Asks a wallet for a session, which prompts the user, and records the outcome.
 *
 * @param keepActive if connected already, the active namespace stays the active one
 * @throws AgletError after recording it: `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled`
 *   …
 */
export async function connect(aglet: Aglet, connector: Connector, keepActive?: boolean): Promise<Session> {
  const transitions = aglet.get(createTransitions)
  const signal = startAttempt(aglet, connector.chain)
  const attempt = transitions.start(connector.chain, connector.id)
  try {
    const adapter = await aglet.adapter(connector.chain, connector.id)
    let session: Session
    try {
      session = chosenFirst(await adapter.connect(connector, { signal }), attempt.chosen)
    } catch (error) {
      // An earlier prompt is still open in the wallet: if the user approves it there, the wallet connects.
      if (isAgletError(error, 'request_pending') && transitions.isCurrent(attempt)) {
        const { reconnectOnceUnlocked } = await import('../../chunks/connect/restore')
        // The user may have gone back while that loaded.
        if (transitions.isCurrent(attempt) && !signal.aborted)
          reconnectOnceUnlocked(aglet, adapter, connector, true)
      }
      throw error
    }
    const succeeded = batch(() => {
      const stays = keepActive && aglet.account.account.peek().isConnected
      // The adapter may not have noticed the abort.
      if (signal.aborted || !transitions.succeed(attempt, session)) return false
      onSessionEstablished(aglet, adapter, connector, session)
      if (stays) followWalletNetwork(aglet.networks, session.chainId)
      else setActiveNamespace(aglet, session)
      return true
    })
    if (!succeeded) throw new AgletError('cancelled', 'Another attempt took over.')
    return session
  } catch (cause) {
    const error = toAgletError(cause)
    if (!aglet.lifetime.aborted) transitions.fail(attempt, error.code === 'cancelled' ? undefined : error)
    throw error
  }
}
