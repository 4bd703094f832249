import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import type { Namespace, Session } from '../types'
import { connect } from './connect'

/**
 * Connects a wallet by its id, or waits for the one that the user picks in the modal.
 *
 * @throws AgletError `wallet_not_found`, `cancelled`, and what `connect` throws
 */
export async function connectById(aglet: Aglet, connectorId?: string): Promise<Session> {
  if (connectorId === undefined) return nextSession(aglet)
  const connector = aglet.connectors.find(connectorId)
  if (connector) return connect(aglet, connector)
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
    meta: { Connector: connectorId },
  })
}

/**
 * Settles with the first session after now; closing the modal without one rejects.
 *
 * @param only the family that it must be of
 */
export function nextSession(core: Aglet, only?: Namespace): Promise<Session> {
  return new Promise((resolve, reject) => {
    let opened = false
    const stop = effect(() => {
      const namespace = only ?? core.account.namespace.value
      const connection = core.connections.all.value[namespace]
      const open = core.opened.value
      const over = opened && !open
      opened ||= open
      if (connection?.status === 'connected') resolve(connection.session)
      else if (over && connection?.status !== 'connecting')
        reject(new AgletError('cancelled', 'The modal was closed before a wallet was connected.'))
      else return
      queueMicrotask(() => stop())
    })
    core.onDestroy(() => {
      stop()
      reject(new AgletError('destroyed', 'This Aglet was destroyed.'))
    })
  })
}
