import { batch } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { chosenFirst } from '../../lib/account/chosenFirst'
import type { Connection } from '../../signals/connect/connections'
import { createTransitions } from '../../signals/connect/transitions'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Session } from '../../types'
import { startAttempt } from './connect'
import { createUnlockWatchers, onSessionEstablished } from './onSessionEstablished'

/** Reconnects as soon as a wallet that exposes no account yet exposes one, if `isWanted` allows it then. */
export function reconnectOnceUnlocked(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  isWanted: (now: Connection) => boolean,
  lastAddress?: string,
  picked?: boolean,
): void {
  const { id, chain } = connector
  const probes = aglet.get(createUnlockWatchers)
  probes.get(chain)?.()
  const probe: Session = { connectorId: id, namespace: chain, accounts: [], chainId: `${chain}:0` }
  const stop = adapter.watch(probe, {
    changed({ accounts }) {
      if (!accounts?.length || !isWanted(aglet.connections.of(chain))) return
      probes.get(chain)?.()
      reconnect(aglet, connector, lastAddress, picked).catch(() => {})
    },
    locked() {},
    ended() {},
  })
  const unregister = aglet.onDestroy(stop)
  probes.set(chain, () => {
    probes.delete(chain)
    stop()
    unregister()
  })
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
  const { connections, networks } = aglet
  const transitions = aglet.get(createTransitions)
  const signal = startAttempt(aglet, connector.chain)
  const attempt = transitions.waitForWallet(connector.chain, connector.id, lastAddress, picked)
  try {
    const adapter = await aglet.adapter(connector.chain, connector.id)
    const found = await adapter.reconnect(connector, { signal })
    if (signal.aborted) return undefined
    if (found) {
      const session = chosenFirst(found, picked ? lastAddress : undefined)
      batch(() => {
        if (!transitions.succeed(attempt, session)) return
        onSessionEstablished(aglet, adapter, connector, session)
        followWalletNetwork(networks, session.chainId)
      })
      return session
    }
    // A wallet without accounts is locked or has revoked the page's access; it reports accounts once it is
    // unlocked.
    transitions.setWaiting(attempt, 'locked')
    adapter.isLocked?.(connector, { signal }).then(
      locked => {
        const now = connections.of(connector.chain)
        const isWaiting = now.status === 'reconnecting' && now.connectorId === connector.id
        if (!locked && isWaiting && now.wallet === 'locked') transitions.setWaiting(attempt, 'silent')
      },
      () => {},
    )
    if (transitions.isCurrent(attempt))
      reconnectOnceUnlocked(
        aglet,
        adapter,
        connector,
        now => now.status === 'reconnecting' && now.connectorId === connector.id,
        lastAddress,
        picked,
      )
  } catch (error) {
    if (signal.aborted) return undefined
    if (isAgletError(error, 'session_ended')) transitions.dropSession(connector.chain, connector.id)
    // The wallet did not answer: it counts as absent, and is asked again when the user picks it.
    else transitions.setWaiting(attempt, isAgletError(error, 'wallet_locked') ? 'locked' : 'absent')
  }
  return undefined
}
