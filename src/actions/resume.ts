import { batch } from '@preact/signals-core'
import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import type { Connection } from '../signals/connections'
import { moveTo } from '../signals/moving'
import type { Connector, Session } from '../types'
import { withFirst } from './chooseAccount'
import { beginTry } from './connect'
import { createProbes, settle } from './settle'

/** Takes a connection up once its wallet, which has shown no account so far, shows one, if that is `wanted` then. */
export function resumeOnceOpen(
  aglet: Aglet,
  adapter: Adapter,
  connector: Connector,
  wanted: (now: Connection) => boolean,
  lastAddress?: string,
  picked?: boolean,
): void {
  const { id, chain } = connector
  const probes = aglet.get(createProbes)
  probes.get(chain)?.()
  const probe: Session = { connectorId: id, namespace: chain, accounts: [], chainId: `${chain}:0` }
  const stop = adapter.watch(probe, {
    changed({ accounts }) {
      if (!accounts?.length || !wanted(aglet.connections.of(chain))) return
      probes.get(chain)?.()
      resume(aglet, connector, lastAddress, picked).catch(() => {})
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
 * Takes up a stored connection without prompting. Which family is active stays.
 *
 * @returns undefined when the wallet is locked or no longer agrees
 */
export async function resume(
  aglet: Aglet,
  connector: Connector,
  lastAddress?: string,
  picked?: boolean,
): Promise<Session | undefined> {
  const { connections, networks } = aglet
  const signal = beginTry(aglet, connector.chain)
  const attempt = connections.await(connector.chain, connector.id, lastAddress, picked)
  try {
    const adapter = await aglet.adapter(connector.chain, connector.id)
    const found = await adapter.resume(connector, { signal })
    if (signal.aborted) return undefined
    if (found) {
      const accounts = picked && lastAddress && withFirst(found.accounts, lastAddress)
      const session: Session = accounts ? { ...found, accounts, picked } : found
      batch(() => {
        if (!connections.succeed(attempt, session)) return
        settle(aglet, adapter, connector, session)
        moveTo(networks, session.chainId)
      })
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
        picked,
      )
  } catch (error) {
    if (signal.aborted) return undefined
    if (isAgletError(error, 'session_ended')) connections.lose(connector.chain, connector.id)
    // It did not answer: it counts as absent, and is asked again when the user picks it.
    else connections.wait(attempt, isAgletError(error, 'wallet_locked') ? 'locked' : 'absent')
  }
  return undefined
}
