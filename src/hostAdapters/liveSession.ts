import type { Adapter } from '../adapters/adapter'
import type { Session } from '../types'

/** The session that Aglet follows, and the wallet's provider behind it. */
export interface Live {
  readonly session: Session
  readonly provider: unknown
  /** Ends it, as the host's own wish. */
  end(): Promise<void>
}

export interface LiveSession {
  now(): Live | undefined
  /** Calls back after each change: connected, other account, other chain, gone. @returns the stop */
  onChange(listener: () => void): () => void
  /** The same adapter, with a note of what it is followed for. */
  track(adapter: Adapter): Adapter
}

/**
 * What a host's library is told of a family's connection, the moment before Aglet's own state has it. It is long since
 * whoever follows a wallet compares itself with the one session that is live, and may replace it.
 */
export function createLiveSession(): LiveSession {
  let live: Live | undefined
  const listeners = new Set<() => void>()

  const set = (next: Live | undefined) => {
    if (next === live) return
    live = next
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        console.error('Aglet: a listener failed.', error)
      }
    }
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
      watch(session, on) {
        // Without an account nobody is connected: someone waits for a wallet to open.
        if (!session.accounts.length) return adapter.watch(session, on)
        const provider = adapter.provider(session.connectorId)
        /** What this watcher knows, also while the wallet is locked. */
        let known = session
        const isMine = () => live?.end === end
        let ending: Promise<void> | undefined
        const end = () => (ending ??= endOnceTold())
        const endOnceTold = async () => {
          // A listener may ask for it while it is told of the session, which Aglet's own state has only a moment later.
          await Promise.resolve()
          // What the wallet says of it later is no news.
          stop()
          if (isMine()) set(undefined)
          on.ended()
          await adapter.disconnect(known)
        }
        const show = () => set({ session: known, provider, end })
        show()
        const stop = adapter.watch(session, {
          changed(part) {
            known = { ...(isMine() ? live!.session : known), ...part }
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
          await adapter.switchNetwork!(session, network)
          if (live?.session.connectorId === session.connectorId) change({ chainId: network.caipNetworkId })
        },
      }),
      chosen(session) {
        // First, so that whoever is told of the change finds a provider that acts for the account.
        adapter.chosen?.(session)
        if (live?.session.connectorId === session.connectorId) change({ accounts: session.accounts })
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
