import { isAgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import type { Account, CaipNetworkId } from '../../types'
import type { SessionEvents } from '../adapter'
import { DISCONNECT_TIMEOUT_MS, silentSignal } from './silentSignal'
import { tryOrUndefined } from './walletCall'

/** The accounts and the network that a wallet shows at one time. */
export interface WalletState {
  readonly accounts: readonly Account[]
  /** Set where the wallet itself has an active network. */
  readonly chainId?: CaipNetworkId
}

/**
 * Passes a wallet's changes on to a session's events. A wallet that shows no account any more was locked, or
 * has revoked the page's permission; these families have no event for either, so the wallet is asked once
 * more, without prompting: a refusal ends the session, any other answer counts as locked. A locked wallet
 * returns with its next event or a reconnect.
 *
 * @param listen subscribes to what the wallet shows; returns a function that stops it
 * @param ask reads the accounts without prompting
 * @param app for wallets without an active network: the session's network (`last`), and the app's network
 *   now, which is reported with the next change of accounts
 * @returns a function that stops it
 */
export function watchAccounts(
  on: SessionEvents,
  listen: (notify: (shown: WalletState | 'ended') => void) => () => void,
  ask: (signal: AbortSignal) => Promise<WalletState>,
  app?: { readonly last: CaipNetworkId; now(): CaipNetworkId },
): () => void {
  let live = true
  let last = app?.last
  const changed = (shown: WalletState) => {
    const now = app?.now()
    const moved = now !== undefined && now !== last
    last = now
    on.changed({ ...shown, ...(moved && { chainId: now }) })
  }
  /** Counts the events, so that the answer of an older read does not replace newer accounts. */
  let eventCount = 0
  const changes = coalesce((shown: WalletState | 'ended') => {
    if (!live) return
    const event = ++eventCount
    if (shown === 'ended') return on.ended()
    if (shown.accounts.length) return changed(shown)
    const isCurrent = () => live && event === eventCount
    ask(silentSignal(undefined, DISCONNECT_TIMEOUT_MS)).then(
      again => {
        if (!isCurrent()) return
        if (again.accounts.length) changed(again)
        else on.locked()
      },
      error => {
        if (!isCurrent()) return
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
    tryOrUndefined(stop)
  }
}
