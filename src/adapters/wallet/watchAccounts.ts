import { isAgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import type { Account, CaipNetworkId } from '../../types'
import type { SessionEvents } from '../adapter'
import { attempt, DISCONNECT_TIMEOUT_MS, silently } from './walletCall'

/** What a wallet shows at a moment. */
export interface Shown {
  readonly accounts: readonly Account[]
  /** Where the wallet itself is on a network. */
  readonly chainId?: CaipNetworkId
}

/**
 * Carries a wallet's news to those who watch a session. A wallet that shows no account any more was locked or has
 * forgotten the page; these families have no word for either, so it is asked once more, without prompting: one that
 * says no has forgotten, any other counts as locked, from where it comes back by itself or by being asked again.
 *
 * @param listen calls back with what is shown now, and hands out the function that stops it
 * @param ask without prompting
 * @param app where the wallet is on no network: that of the session, and that which the app is on by now, which is told
 *   together with other accounts
 * @returns the function that stops it
 */
export function watchAccounts(
  on: SessionEvents,
  listen: (notify: (shown: Shown | 'ended') => void) => () => void,
  ask: (signal: AbortSignal) => Promise<Shown>,
  app?: { readonly last: CaipNetworkId; now(): CaipNetworkId },
): () => void {
  let live = true
  let last = app?.last
  const changed = (shown: Shown) => {
    const now = app?.now()
    const moved = now !== undefined && now !== last
    last = now
    on.changed({ ...shown, ...(moved && { chainId: now }) })
  }
  /** Counts the events, so that the answer of an older read does not replace newer accounts. */
  let news = 0
  const changes = coalesce((shown: Shown | 'ended') => {
    if (!live) return
    const asked = ++news
    if (shown === 'ended') return on.ended()
    if (shown.accounts.length) return changed(shown)
    const current = () => live && asked === news
    ask(silently(undefined, DISCONNECT_TIMEOUT_MS)).then(
      again => {
        if (!current()) return
        if (again.accounts.length) changed(again)
        else on.locked()
      },
      error => {
        if (!current()) return
        if (isAgletError(error, 'user_rejected')) on.ended()
        else on.locked()
      },
    )
  })
  const stop = listen(changes.push)
  return () => {
    if (!live) return
    live = false
    changes.stop()
    attempt(stop)
  }
}
