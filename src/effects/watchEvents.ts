import { effect, untracked } from '@preact/signals-core'
import { createSender } from '../actions/sendEvents'
import { createTracks, track } from '../actions/track'
import type { Aglet } from '../aglet'
import type { EventName } from '../lib/events'
import { PAIRING } from '../lib/pairingId'
import type { Connection } from '../signals/connections'
import type { RouteEntry, View } from '../signals/route'
import type { Namespace } from '../types'

/** Steps forward that are events by themselves. */
const STEPS = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WalletSend: 'OPEN_SEND',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const satisfies Partial<Record<View, EventName>>

/** Tells what happens in the modal, from its first opening on. */
export function watchEvents(aglet: Aglet): void {
  const { connections, opened, options, route } = aglet
  const sender = createSender(aglet)
  let shown = false
  let entries: readonly RouteEntry[] = []
  let before = connections.all.peek()

  const step = ({ view, data }: RouteEntry) => {
    if (Object.hasOwn(STEPS, view)) track(aglet, STEPS[view as keyof typeof STEPS])
    else if (view === 'ConnectingExternal' && data.connector)
      track(aglet, 'SELECT_WALLET', { name: data.connector.name, platform: 'browser' })
  }
  const connection = (namespace: Namespace, was?: Connection, now?: Connection) => {
    if (was?.status !== 'connecting' || !now || now.status === 'connecting') return
    if (now.error) track(aglet, 'CONNECT_ERROR', { message: now.error.code })
    // A try that was given up shows what was there before; what pairings succeed by is known where they are made.
    else if (
      now.status === 'connected' &&
      now.connectorId !== PAIRING &&
      (was.before?.status !== 'connected' || was.before.session !== now.session)
    )
      track(aglet, 'CONNECT_SUCCESS', {
        method: 'browser',
        name: aglet.account.accountIn(namespace).wallet?.name ?? now.connectorId,
      })
  }

  const tracks = aglet.get(createTracks)
  /** What was tracked since the opening. */
  const waiting = Array.isArray(tracks.to) ? tracks.to : []
  tracks.to = sender
  // All in one, since what happened at once shall be told in an order that makes sense.
  const stop = effect(() => {
    const open = opened.value
    const history = route.history.value
    const all = connections.all.value
    untracked(() => {
      const { isConnected } = aglet.account.account.peek()
      // It was opened, or this code would not be here.
      if (!shown && (open || !entries.length)) {
        shown = true
        track(aglet, 'MODAL_OPEN', { connected: isConnected })
      }
      const top = history.at(-1)!
      // What was walked before this code was here, then each step.
      if (!entries.length) history.slice(1).forEach(step)
      else if (history !== entries && route.direction.peek() === 1 && top !== entries.at(-1)) step(top)
      for (const namespace of Object.keys(all) as Namespace[])
        connection(namespace, before[namespace], all[namespace])
      if (!open && shown) track(aglet, 'MODAL_CLOSE', { connected: isConnected })
      shown = open
      entries = history
      before = all
    })
  })
  for (const tracked of waiting) sender.push(tracked)
  const stopFlag = effect(() => {
    if (!options.value.features.analytics) sender.drop()
  })
  const leave = () => document.visibilityState === 'hidden' && sender.flush()
  window.addEventListener('pagehide', sender.flush)
  document.addEventListener('visibilitychange', leave)
  aglet.onDestroy(() => {
    stop()
    stopFlag()
    window.removeEventListener('pagehide', sender.flush)
    document.removeEventListener('visibilitychange', leave)
  })
}
