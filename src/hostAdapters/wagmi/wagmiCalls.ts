import type { Connector as WagmiConnector } from '@wagmi/core'

/** Aglet's own calls to wagmi that are in progress. */
export interface WagmiCalls {
  /** The number of connectors with a call whose outcome is reported when it ends. */
  readonly pending: number
  /** Whether Aglet is changing connections silently (`quietly`). */
  readonly isEnding: boolean
  /** @param uid wagmi's uid of the connector */
  isPending(uid: string): boolean
  /** Whether this connector's wallet shows a prompt that Aglet no longer waits for. */
  isUnawaited(uid: string): boolean
  /** Runs a call that changes wagmi's state, and reports only the final state. */
  whilePending<T>(connector: WagmiConnector, run: () => Promise<T>): Promise<T>
  /** Runs a change of connections whose steps are not reported. */
  withoutReports(run: () => Promise<void>): Promise<void>
  /**
   * Tracks a prompt that Aglet no longer waits for.
   *
   * @param onApproved called if the user approves it after all
   */
  leave(connector: WagmiConnector, asked: Promise<unknown>, onApproved: () => Promise<void>): void
}

/** @param onDone called when a call has ended, so that wagmi's state may be reported */
export function createWagmiCalls(onDone: () => void): WagmiCalls {
  /** Numbers of calls by wagmi's uid of the connector. */
  const pending = new Map<string, number>()
  /** Numbers of prompts by the same uid. */
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
    async withoutReports(run) {
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
