import type { Config } from '@wagmi/core'
import { currentOf } from './wagmiLibrary'

type State = Config['state']

/**
 * Puts back a connection that wagmi has dropped: its `reconnect` replaces all connections by the first one that it
 * restores, also a connection that was made meanwhile (read in 2.22.1 and 3.6.5). The restored one stays beside it.
 *
 * @param before the state before the change to `now`
 */
export function keepNewerConnection(config: Config, now: State, before: State): void {
  const newer = currentOf({ state: before })
  // While wagmi says that it is restoring, it replaces the connections that it had before.
  if (!newer || !now.current || now.status === 'reconnecting' || now !== config.state) return
  const { uid } = newer.connector
  // A connection that was ended is followed by one that was there before, or by none.
  if (now.connections.has(uid) || before.connections.has(now.current)) return
  config.setState(state => ({
    ...state,
    connections: new Map(state.connections).set(uid, newer),
    current: uid,
  }))
}
