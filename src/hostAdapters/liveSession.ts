import type { Adapter } from '../adapters/adapter'
import { callListener } from '../lib/host/callListener'
import type { Session } from '../types'

/** The current session, and its wallet's provider. */
export interface Live {
  readonly session: Session
  readonly provider: unknown
  /** Ends the session at the host's request. */
  end(): Promise<void>
}

export interface LiveSession {
  now(): Live | undefined
  /**
   * Calls back after each connect, disconnect, account change and chain change.
   *
   * @returns a function that stops it
   */
  onChange(listener: () => void): () => void
  /** Wraps an adapter, so that its watched session becomes the live one. */
  track(adapter: Adapter): Adapter
}

/**
 * Tracks a family's session for a host's library, which gets each change just before Aglet's own state. The
 * function is long because each watcher compares its session with the one live session, and may replace that.
 */
export function createLiveSession(): LiveSession {
  let live: Live | undefined
  const listeners = new Set<() => void>()
  /** Counts the wallets' reports of a chain. */
  let chainReports = 0

  const set = (next: Live | undefined) => {
    if (next === live) return
    live = next
    for (const listener of [...listeners]) callListener(listener)
  }
  const change = (part: Partial<Session>) => {
    if (live) set({ ...live, session: { ...live.session, ...part } })
  }

  return {
    now: () => live,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    track: adapter => ({
      ...adapter,
      async reconnect(connector, options) {
        const before = live
        const now = await adapter.reconnect(connector, options)
        // Aglet asks again once it watches, since earlier changes are no events; a later event is newer.
        if (before?.session.connectorId === connector.id && live === before) set(refreshed(before, now))
        return now
      },
      watch(session, on) {
        // A session without accounts is not connected: Aglet waits for the wallet to be unlocked.
        if (!session.accounts.length) return adapter.watch(session, on)
        const provider = adapter.provider(session.connectorId)
        /** The session as this watcher last saw it, kept while the wallet is locked. */
        let known = session
        const isMine = () => live?.end === end
        let ending: Promise<void> | undefined
        const end = () => (ending ??= endAfterListeners())
        const endAfterListeners = async () => {
          // A listener may call `end` while it is notified, just before Aglet's own state has the session.
          await Promise.resolve()
          // Later events of the wallet are ignored.
          stop()
          if (isMine()) set(undefined)
          on.ended()
          await adapter.disconnect(known)
        }
        const show = () => set({ session: known, provider, end })
        show()
        const stop = adapter.watch(session, {
          changed(part) {
            if (part.chainId) chainReports++
            known = {
              ...(isMine() ? live!.session : known),
              ...(part.accounts && { picked: false }),
              ...part,
            }
            if (isMine() || part.accounts) show()
            on.changed(part)
          },
          locked() {
            if (isMine()) set(undefined)
            on.locked()
          },
          ended() {
            if (isMine()) set(undefined)
            on.ended()
          },
        })
        return () => {
          if (isMine()) set(undefined)
          stop()
        }
      },
      ...(adapter.switchNetwork && {
        async switchNetwork(session, network) {
          const before = chainReports
          await adapter.switchNetwork!(session, network)
          // An event that arrived meanwhile is newer than the answer.
          if (live?.session.connectorId === session.connectorId && chainReports === before)
            change({ chainId: network.caipNetworkId })
        },
      }),
      chosen(session) {
        // Called before the listeners, so that they find a provider that uses the chosen account.
        adapter.chosen?.(session)
        if (live?.session.connectorId === session.connectorId)
          change({ accounts: session.accounts, picked: true })
      },
      attachSession(session, provider, end) {
        const mine = { session, provider, end: async () => end() }
        const isMine = () => live?.end === mine.end
        set(mine)
        return {
          changed: session => isMine() && set({ ...mine, session }),
          ended: () => isMine() && set(undefined),
        }
      },
    }),
  }
}

/**
 * The live session with what its wallet has answered; the same object if nothing is new, none if the wallet is
 * locked. The wallet does not know which account the user chose in Aglet.
 */
function refreshed(live: Live, now: Session | undefined): Live | undefined {
  if (!now) return undefined
  const { session } = live
  const { accounts } = session.picked || isSameAccount(session, now) ? session : now
  const isSame = accounts === session.accounts && now.chainId === session.chainId
  return isSame ? live : { ...live, session: { ...session, accounts, chainId: now.chainId } }
}

const isSameAccount = (one: Session, other: Session) =>
  one.accounts[0]?.address === other.accounts[0]?.address
