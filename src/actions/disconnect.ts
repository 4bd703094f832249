import type { Aglet } from '../aglet'
import { errorText } from '../errors'
import type { Namespace } from '../types'
import { cancelConnect } from './connect'
import { unfollow } from './follow'
import { hideModal } from './modal'

/**
 * Ends the connections of one family, or of all ([4.7]–[4.10]). Failures are collected per family and
 * reported; the state is reset whatever the wallets say.
 */
export async function disconnect(aglet: Aglet, only?: Namespace): Promise<void> {
  const { connections, route } = aglet
  const failures: string[] = []
  for (const namespace of Object.keys(connections.all.peek()) as Namespace[]) {
    if (only && namespace !== only) continue
    unfollow(aglet, namespace)
    cancelConnect(aglet, namespace)
    const session = connections.sessionOf(namespace)
    try {
      if (session) await (await aglet.adapter(namespace)).disconnect(session)
    } catch (error) {
      failures.push(`${namespace}: ${errorText(error)}`)
    }
    connections.end(namespace)
  }
  if (failures.length) console.error('Aglet: Failed to disconnect', failures)
  if (connections.live.peek().length === 0) {
    hideModal(aglet)
    route.reset('Connect')
  }
}
