import { isAgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import type { Account, CaipNetworkId, Session } from '../../types'
import type { SessionEvents } from '../adapter'
import type { FoundWallets } from './foundWallets'
import { DISCONNECT_TIMEOUT_MS, silentSignal } from './silentSignal'
import { tryOrUndefined } from './walletCall'

/** The accounts and the network that a wallet shows at one time. */
export interface WalletState {
  readonly accounts: readonly Account[]
  /** Set where the wallet itself has an active network. */
  readonly chainId?: CaipNetworkId
}

/** The addresses of accounts, in their order. */
export const accountsKey = (accounts: readonly { readonly address: string }[]): string =>
  accounts.map(({ address }) => address).join()

/** How an adapter reads one wallet's accounts. */
export interface AccountSource {
  /** Subscribes to what the wallet shows; returns a function that stops it. */
  listen(notify: (shown: WalletState) => void): () => void
  /** Reads the accounts without prompting. */
  ask(signal: AbortSignal): Promise<WalletState>
  /** Ends the choice made in Aglet: a change in the wallet overrides it. */
  forgetChoice(): void
  /** For wallets without an active network: the app's network, which is reported with the next change. */
  appNetwork?(): CaipNetworkId
}

/**
 * Passes a wallet's changes on to a session's events. A list that the wallet only repeats is no change: it would
 * undo the choice that the user made in Aglet. A wallet that shows no account any more was locked, or has revoked
 * the page's permission; these families have no event for either, so the wallet is asked once more, without
 * prompting: a refusal ends the session, any other answer counts as locked. A locked wallet returns with its next
 * event or a reconnect.
 *
 * @returns a function that stops it
 */
export function watchAccounts(
  { told, onGone }: Pick<FoundWallets<unknown>, 'told' | 'onGone'>,
  { connectorId, accounts, chainId }: Session,
  on: SessionEvents,
  { listen, ask, forgetChoice, appNetwork }: AccountSource,
): () => void {
  let live = true
  let network = chainId
  /** The accounts that were reported last, in the wallet's own order; none while it is locked. */
  let reported = accounts[0] && told.get(connectorId)
  /** Whether the newest list of the wallet was empty. */
  let isEmpty = false
  const isRepeated = ({ accounts, chainId = network }: WalletState) => {
    const key = accountsKey(accounts)
    return key === reported && key === told.get(connectorId) && chainId === network
  }
  const take = ({ accounts }: WalletState) => {
    told.set(connectorId, accountsKey(accounts))
    forgetChoice()
  }
  const changed = ({ accounts, chainId = appNetwork?.() ?? network }: WalletState) => {
    const moved = chainId !== network
    network = chainId
    reported = accountsKey(accounts)
    on.changed({ accounts, ...(moved && { chainId }) })
  }
  const checked = (shown: WalletState) => {
    if (!shown.accounts.length) return locked()
    // The list was empty for a moment only.
    if (isRepeated(shown)) return
    take(shown)
    changed(shown)
  }
  const locked = () => {
    reported = undefined
    on.locked()
  }
  /** Counts the events, so that the answer of an older read does not replace newer accounts. */
  let eventCount = 0
  const changes = coalesce((shown: WalletState | 'ended' | 'repeated') => {
    if (!live) return
    const event = ++eventCount
    if (shown === 'ended') return on.ended()
    if (shown === 'repeated') return
    if (shown.accounts.length) return changed(shown)
    ask(silentSignal(undefined, DISCONNECT_TIMEOUT_MS))
      .then(
        again => () => checked(again),
        error => (isAgletError(error, 'user_rejected') ? on.ended : locked),
      )
      .then(report => {
        if (live && event === eventCount) report()
      })
  })
  const stop = listen(shown => {
    const wasEmpty = isEmpty
    isEmpty = !shown.accounts.length
    if (isEmpty) return changes.push(shown)
    if (!isRepeated(shown)) {
      take(shown)
      changes.push(shown)
    } else if (wasEmpty) changes.push('repeated')
  })
  const stopWaiting = onGone(connectorId, () => changes.push('ended'))
  return () => {
    if (!live) return
    live = false
    changes.stop()
    stopWaiting()
    tryOrUndefined(stop)
  }
}
