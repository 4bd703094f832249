import { effect, untracked } from '@preact/signals-core'
import { createEventSender } from '../../actions/analytics/createEventSender'
import { createEventSink, track } from '../../actions/analytics/track'
import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import type { EventName } from '../../lib/host/events'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Connection } from '../../signals/connect/connections'
import type { RouteEntry, View } from '../../signals/modal/route'
import type { Namespace } from '../../types'

/** Views whose opening is an event of its own. */
const VIEW_EVENTS = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WalletSend: 'OPEN_SEND',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const satisfies Partial<Record<View, EventName>>

/** Tracks what happens in the modal, from its first opening on. */
export function trackEvents(aglet: Aglet): void {
  const { connections, opened, resolvedOptions, route } = aglet
  const sender = createEventSender(aglet)
  let shown = false
  let entries: readonly RouteEntry[] = []
  let before = connections.all.peek()

  const trackView = ({ view, data }: RouteEntry) => {
    if (Object.hasOwn(VIEW_EVENTS, view)) track(aglet, VIEW_EVENTS[view as keyof typeof VIEW_EVENTS])
    else if (view === 'ConnectingExternal' && data.connector)
      track(aglet, 'SELECT_WALLET', { name: data.connector.name, platform: 'browser' })
  }
  const trackConnection = (namespace: Namespace, was?: Connection, now?: Connection) => {
    if (was?.status !== 'connecting' || !now || now.status === 'connecting') return
    if (now.error) track(aglet, 'CONNECT_ERROR', { message: now.error.code })
    // A cancelled attempt restores the previous session, which is no success. Pairing tracks its own success.
    else if (
      now.status === 'connected' &&
      now.connectorId !== PAIRING &&
      (was.before?.status !== 'connected' || was.before.session !== now.session)
    )
      track(aglet, 'CONNECT_SUCCESS', {
        method: now.connectorId === EMBEDDED ? 'email' : 'browser',
        name: aglet.account.accountIn(namespace).wallet?.name ?? now.connectorId,
      })
  }

  const eventSink = aglet.get(createEventSink)
  /** Events tracked since the opening. */
  const waiting = Array.isArray(eventSink.to) ? eventSink.to : []
  eventSink.to = sender
  // One effect for all signals, so that the events of one change are reported in a fixed order.
  const stop = effect(() => {
    const open = opened.value
    const history = route.history.value
    const all = connections.all.value
    untracked(() => {
      const { isConnected } = aglet.account.account.peek()
      // An opening of the modal loads this code, so MODAL_OPEN is reported even if the modal has closed
      // again.
      if (!shown && (open || !entries.length)) {
        shown = true
        track(aglet, 'MODAL_OPEN', { connected: isConnected })
        // The page's own network button opens this view.
        if (history[0]?.view === 'Networks') trackView(history[0])
      }
      const top = history.at(-1)!
      // First report the views opened before this code was loaded, then each new view.
      if (!entries.length) history.slice(1).forEach(trackView)
      else if (history !== entries && route.direction.peek() === 1 && top !== entries.at(-1)) trackView(top)
      for (const namespace of Object.keys(all) as Namespace[])
        trackConnection(namespace, before[namespace], all[namespace])
      if (!open && shown) track(aglet, 'MODAL_CLOSE', { connected: isConnected })
      shown = open
      entries = history
      before = all
    })
  })
  for (const tracked of waiting) sender.push(tracked)
  const stopFlag = effect(() => {
    if (!resolvedOptions.value.features.analytics) sender.drop()
  })
  const flushIfHidden = () => document.visibilityState === 'hidden' && sender.flush()
  window.addEventListener('pagehide', sender.flush)
  document.addEventListener('visibilitychange', flushIfHidden)
  aglet.onDestroy(() => {
    stop()
    stopFlag()
    window.removeEventListener('pagehide', sender.flush)
    document.removeEventListener('visibilitychange', flushIfHidden)
  })
}
