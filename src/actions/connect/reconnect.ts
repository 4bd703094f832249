import { batch, effect, signal } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { chosenFirst } from '../../lib/account/chosenFirst'
import { type Connection, keptOf, type WaitingConnection } from '../../signals/connect/connections'
import { createTransitions } from '../../signals/connect/transitions'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Namespace, Session } from '../../types'
import { startAttempt } from './connect'
import { onSessionEstablished } from './onSessionEstablished'
import { createUnlockWatchers } from './watchSession'

/** A kept connection of any status, with the fields of one that waits for its wallet. */
interface MaybeWaiting extends Partial<Pick<WaitingConnection, 'lastAddress' | 'picked' | 'wallet'>> {
  readonly status: Connection['status']
}

const keptIn = ({ connections }: Aglet, namespace: Namespace): MaybeWaiting | undefined =>
  keptOf(connections.of(namespace))

/**
 * Reconnects once `find` returns the wallet, and again if an attempt with another wallet interrupts that.
 *
 * @param find is called again whenever the connection or a signal that it reads changes
 * @returns a function that stops it
 */
export function reconnectOnceFound(
  aglet: Aglet,
  namespace: Namespace,
  find: (now: Connection | undefined) => Connector | undefined | false,
): () => void {
  const asked = signal(false)
  let live = true
  const stop = effect(() => {
    const connector = find(aglet.connections.all.value[namespace])
    if (!connector || asked.value) return
    asked.value = true
    queueMicrotask(async () => {
      const { lastAddress, picked } = keptIn(aglet, namespace) ?? {}
      if (live) await reconnect(aglet, connector, lastAddress, picked)
      asked.value = keptIn(aglet, namespace)?.wallet !== 'waiting'
    })
  })
  return () => {
    live = false
    stop()
  }
}

/**
 * Reconnects as soon as a wallet that exposes no account yet exposes one.
 *
 * @param isNew an earlier prompt is still open in the wallet, so it is also waited for without a stored connection
 */
export function reconnectOnceUnlocked(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  isNew?: boolean,
): void {
  const { id, chain } = connector
  const kept = keptIn(aglet, chain)
  // A connection that the family has is followed already, unless its wallet did not answer; the prompt, perhaps of
  // another wallet, does not replace it.
  if (isNew && kept && kept.wallet !== 'absent') return
  const probes = aglet.get(createUnlockWatchers)
  probes.get(chain)?.()
  const probe: Session = { connectorId: id, namespace: chain, accounts: [], chainId: `${chain}:0` }
  const isShown = signal(false)
  const unwatch = adapter.watch(probe, {
    changed({ accounts }) {
      if (accounts?.length) isShown.value = true
    },
    locked() {},
    ended() {},
  })
  const stopAsking = reconnectOnceFound(
    aglet,
    chain,
    now =>
      isShown.value &&
      (now?.status === 'reconnecting' ? now.connectorId === id : isNew && now?.status === 'disconnected') &&
      connector,
  )
  const end = () => {
    probes.delete(chain)
    unwatch()
    stopAsking()
    unregister()
  }
  const unregister = aglet.onDestroy(end)
  probes.set(chain, end)
}

/**
 * Restores a stored connection without prompting. The active namespace does not change.
 *
 * @returns undefined if the wallet is locked or no longer grants access
 */
export async function reconnect(
  aglet: Aglet,
  connector: Connector,
  lastAddress?: string,
  picked?: boolean,
): Promise<Session | undefined> {
  const { id, chain } = connector
  const transitions = aglet.get(createTransitions)
  const signal = startAttempt(aglet, chain)
  const attempt = transitions.waitForWallet(chain, id, lastAddress, picked)
  try {
    const adapter = await aglet.adapter(chain, id)
    const found = await adapter.reconnect(connector, { signal }).catch(error => {
      if (!isAgletError(error, 'wallet_locked')) throw error
    })
    if (signal.aborted) return undefined
    if (found) {
      const session = chosenFirst(found, picked ? lastAddress : undefined)
      batch(() => {
        if (!transitions.succeed(attempt, session)) return
        onSessionEstablished(aglet, adapter, connector, session)
        followWalletNetwork(aglet.networks, session.chainId)
      })
      return session
    }
    // A wallet without accounts is locked or has revoked the page's access; it reports accounts once it is
    // unlocked.
    transitions.setWaiting(attempt, 'locked')
    adapter.isLocked?.(connector, { signal }).then(
      locked => {
        if (!locked && keptIn(aglet, chain)?.wallet === 'locked') transitions.setWaiting(attempt, 'silent')
      },
      () => {},
    )
    if (transitions.isCurrent(attempt)) reconnectOnceUnlocked(aglet, adapter, connector)
  } catch (error) {
    if (signal.aborted) return undefined
    if (isAgletError(error, 'session_ended')) transitions.dropSession(chain, id)
    // The wallet did not answer: it counts as absent, and is asked again when the user picks it.
    else transitions.setWaiting(attempt, 'absent')
  }
  return undefined
}
