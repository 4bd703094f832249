import { batch } from '@preact/signals-core'
import type { Adapter, SessionChange } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import { createReportedChains } from '../../signals/connect/reportedChains'
import { createTransitions } from '../../signals/connect/transitions'
import { followWalletNetwork } from '../../signals/networks/followWalletNetwork'
import type { Connector, Namespace, Session } from '../../types'
import { notifyChosenAccount } from './notifyChosenAccount'

/** An event that a wallet reported. */
interface Report {
  readonly change: SessionChange
  /** Whether the wallet is locked, after the change. */
  readonly locked: boolean
}

/** An adapter of the host's own may pass on the empty account list of a locked wallet. */
const toReport = (change: SessionChange): Report => {
  const { accounts, ...rest } = change
  return accounts?.length === 0 ? { change: rest, locked: true } : { change, locked: false }
}

/**
 * A change of chain leaves a wallet locked; a report of accounts means that it is unlocked. Its own `picked` counts,
 * not that of an earlier report.
 */
const mergeReports = (earlier: Report, later: Report): Report => ({
  change: { ...earlier.change, ...(later.change.accounts && { picked: false }), ...later.change },
  locked: later.locked || (earlier.locked && !later.change.accounts),
})

const createWatchStops = () => new Map<Namespace, () => void>()

/** Applies the wallet's own events to the state: account changed, chain changed, locked, disconnected. */
export function watchSession(aglet: Aglet, adapter: Adapter, connector: Connector, session: Session): void {
  const { connections, networks } = aglet
  const transitions = aglet.get(createTransitions)
  const { namespace, connectorId } = session
  /** Kept while the wallet is locked, when there is no session to read the chain from. */
  let { chainId } = session

  /** Whether what was read before no longer counts. */
  let hasChanged = false
  /** The wallet was locked when it was checked, so it is checked again once it shows accounts. */
  let lockedAtCheck = false

  const applyChange = (change: SessionChange) =>
    batch(() => {
      const { accounts } = change
      hasChanged ||= !!accounts
      chainId = change.chainId ?? connections.sessionOf(namespace)?.chainId ?? chainId
      const unlocked = accounts && transitions.unlock({ ...session, accounts, chainId })
      // The adapter only knows the wallet's own order of accounts.
      if (unlocked?.picked) notifyChosenAccount(aglet, unlocked)
      if (!unlocked)
        transitions.change(namespace, connectorId, { ...(accounts && { picked: false }), ...change })
      followWalletNetwork(networks, chainId)
      if (lockedAtCheck && change.accounts) checkWallet()
    })

  /** Coalesces reports, because a wallet may emit many events in a burst. */
  const reports = coalesce<Report>(({ change, locked }) => {
    if (change.accounts || change.chainId) applyChange(change)
    if (!locked) return
    hasChanged = true
    transitions.lock(namespace, connectorId)
  }, mergeReports)
  const unwatch = adapter.watch(session, {
    changed(change) {
      if (change.chainId) aglet.get(createReportedChains).set(namespace, { chainId: change.chainId })
      reports.push(toReport(change))
    },
    locked: () => reports.push({ change: {}, locked: true }),
    ended() {
      unwatchSession(aglet, namespace)
      transitions.dropSession(namespace, connectorId)
    },
  })
  const stop = () => {
    hasChanged = true
    reports.stop()
    unwatch()
  }
  const unregister = aglet.onDestroy(stop)
  aglet.get(createWatchStops).set(namespace, () => {
    unregister()
    stop()
  })

  // The wallet may have changed before the listener was added, so its state is read once. What an event tells
  // meanwhile, of the accounts or of the chain, is newer than this answer.
  const checkWallet = () => {
    hasChanged = lockedAtCheck = false
    const before = chainId
    const reading = adapter.reconnect(connector, { signal: aglet.lifetime }).catch(error => {
      if (!isAgletError(error, 'wallet_locked')) throw error
    })
    reading.then(
      now => {
        if (hasChanged) return
        // The wallet was locked or revoked access right away: either way there is no account to show.
        lockedAtCheck = !now
        if (!now) return transitions.lock(namespace, connectorId)
        const next = chainId === before ? now.chainId : chainId
        // The wallet's first account is not the one that the user chose in Aglet.
        const isSame = session.picked || now.accounts[0]?.address === session.accounts[0]?.address
        if (next !== chainId || !isSame) applyChange({ ...(!session.picked && now), chainId: next })
      },
      () => {},
    )
  }
  checkWallet()
}

/** Stops listening to the namespace's wallet, and waiting for it to unlock. */
export function unwatchSession(aglet: Aglet, namespace: Namespace): void {
  const watchStops = aglet.get(createWatchStops)
  watchStops.get(namespace)?.()
  watchStops.delete(namespace)
  aglet.get(createUnlockWatchers).get(namespace)?.()
}

/** Per namespace, the function that stops waiting for a wallet to unlock. */
export const createUnlockWatchers = () => new Map<Namespace, () => void>()
