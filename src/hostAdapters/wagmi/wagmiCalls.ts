import type { Connector as WagmiConnector } from '@wagmi/core'

/** What Aglet itself has under way with wagmi. */
export interface WagmiCalls {
  /** Calls whose outcome is reported once they are done. */
  readonly pending: number
  /** Whether a connection is ended by Aglet's own hand. */
  readonly isEnding: boolean
  /** @param uid wagmi's, of the connector */
  isPending(uid: string): boolean
  /** Whether this connector's wallet shows a prompt that Aglet no longer waits for. */
  isUnawaited(uid: string): boolean
  /** Runs a call that changes wagmi's state, and reports only what came of it. */
  whilePending<T>(connector: WagmiConnector, run: () => Promise<T>): Promise<T>
  /** Runs what ends connections, whose steps are no news. */
  quietly(run: () => Promise<void>): Promise<void>
  /** Notes a prompt that Aglet no longer waits for. @param onApproved the user has agreed to it after all */
  leave(connector: WagmiConnector, asked: Promise<unknown>, onApproved: () => Promise<void>): void
}

/** @param onDone something of it has ended: what wagmi has now may be reported */
export function createWagmiCalls(onDone: () => void): WagmiCalls {
  /** By wagmi's uid of the connector. */
  const pending = new Map<string, number>()
  /** By the same uid. */
  const unawaited = new Map<string, number>()
  let ending = 0

  return {
    get pending() {
      return pending.size
    },
    get isEnding() {
      return ending > 0
    },
    isPending: uid => pending.has(uid),
    isUnawaited: uid => unawaited.has(uid),
    async whilePending({ uid }, run) {
      count(pending, uid, 1)
      try {
        return await run()
      } finally {
        count(pending, uid, -1)
        onDone()
      }
    },
    async quietly(run) {
      ending++
      try {
        await run()
      } finally {
        ending--
        onDone()
      }
    },
    leave({ uid }, asked, onApproved) {
      count(unawaited, uid, 1)
      const onSettled = () => count(unawaited, uid, -1)
      asked.then(
        () => {
          onSettled()
          return onApproved()
        },
        () => onSettled(),
      )
    },
  }
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}
