import { batch } from '@preact/signals-core'
import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { errorText } from '../errors'
import type { Namespace, Session } from '../types'
import { cancelConnect } from './connect'
import { unfollow } from './follow'
import { hideModal } from './modal'

/**
 * Ends the connections of one family, or of all ([4.7]–[4.10]). The state is reset at once, whatever the wallets
 * say and however long they take, so that a reload in between finds nothing to take up; their failures are
 * collected per family and reported.
 */
export async function disconnect(aglet: Aglet, only?: Namespace): Promise<void> {
  const { connections, route, serving } = aglet
  const families = (Object.keys(connections.all.peek()) as Namespace[]).filter(
    namespace => !only || namespace === only,
  )
  const ended: readonly { session: Session; adapter: Adapter }[] = batch(() =>
    families.flatMap(namespace => {
      unfollow(aglet, namespace)
      cancelConnect(aglet, namespace)
      const session = connections.sessionOf(namespace)
      connections.end(namespace)
      return session ? [{ session, adapter: serving.get(namespace)! }] : []
    }),
  )
  if (connections.live.peek().length === 0) {
    hideModal(aglet)
    route.reset('Connect')
  }
  const failures: string[] = []
  await Promise.all(
    ended.map(async ({ session, adapter }) => {
      try {
        await adapter.disconnect(session)
      } catch (error) {
        failures.push(`${session.namespace}: ${errorText(error)}`)
      }
    }),
  )
  if (failures.length) console.error('Aglet: Failed to disconnect', failures)
}
