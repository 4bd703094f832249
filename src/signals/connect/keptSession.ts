import type { Session } from '../../types'
import { type Connection, keptOf } from './connections'

/** The session of a connection, also during an attempt with another wallet. */
export function keptSession(now: Connection | undefined): Session | undefined {
  const kept = keptOf(now)
  return kept?.status === 'connected' ? kept.session : undefined
}
