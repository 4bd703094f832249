import { record } from '../../../lib/data/json'
import type { WcClient } from '../library'

/**
 * Deletes what the library's history holds about a session that the wallet has ended or that has expired: the
 * user's accounts and the wallet's name. 2.21.8 leaves them in its database for 30 days.
 */
export function forgetEndedSessions(client: WcClient): void {
  for (const event of ['session_delete', 'session_expire'])
    client.on(event, (ended: unknown) => {
      const topic = record(ended)?.['topic']
      if (typeof topic === 'string') client.core.history.delete(topic)
    })
}
