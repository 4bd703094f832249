import { batch } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { AgletError } from '../../errors'
import { chosenFirst } from '../../lib/account/chosenFirst'
import type { Namespace, Session } from '../../types'
import {
  type Attempt,
  type Connection,
  DISCONNECTED,
  type KeptConnection,
  type WaitingConnection,
  waitingFor,
} from './connections'

/**
 * The only functions that change connections after the start. The function is long because all of them read
 * and write the same connections, and it is easier to check side by side that none is missing.
 */
export function createTransitions({ connections: { all, recency, of } }: Pick<AgletCore, 'connections'>) {
  /** The newest attempt of each family. */
  const attempts = new Map<Namespace, Attempt>()
  const set = (namespace: Namespace, next: Connection) => {
    all.value = { ...all.peek(), [namespace]: next }
  }
  const isCurrent = (attempt: Attempt) => attempts.get(attempt.namespace) === attempt
  const setConnected = (session: Session) =>
    batch(() => {
      const { namespace, connectorId } = session
      set(namespace, { status: 'connected', connectorId, session })
      recency.value = [namespace, ...recency.peek().filter(other => other !== namespace)]
    })
  /** The family's connection, or during an attempt the one that is restored if the attempt fails. */
  const keptIn = (namespace: Namespace): KeptConnection | undefined => {
    const now = of(namespace)
    return now.status === 'connecting' ? now.before : now.status === 'disconnected' ? undefined : now
  }
  /** Replaces the kept connection, whether or not an attempt is in progress. */
  const setKept = (namespace: Namespace, next?: KeptConnection) => {
    const now = of(namespace)
    if (now.status !== 'connecting') set(namespace, next ?? DISCONNECTED)
    else set(namespace, { status: 'connecting', connectorId: now.connectorId, ...(next && { before: next }) })
  }
  /** Restores the connection from before the attempt. */
  const restore = (namespace: Namespace, error?: AgletError) => {
    attempts.delete(namespace)
    const { error: _, ...kept } = keptIn(namespace) ?? DISCONNECTED
    set(namespace, { ...kept, ...(error && { error }) } as Connection)
  }
  return {
    isCurrent,

    /**
     * Starts an attempt, which ends any other of the family; the family's connection is kept until it
     * succeeds.
     */
    start(namespace: Namespace, connectorId: string): Attempt {
      const before = keptIn(namespace)
      const isLocked = before?.status === 'reconnecting' && before.connectorId === connectorId
      const chosen = isLocked && before.picked ? before.lastAddress : undefined
      const attempt: Attempt = { namespace, connectorId, chosen }
      attempts.set(namespace, attempt)
      set(namespace, { status: 'connecting', connectorId, ...(before && { before }) })
      return attempt
    },
    /** Starts waiting for a stored wallet to be found. */
    waitForWallet(
      namespace: Namespace,
      connectorId: string,
      lastAddress?: string,
      picked?: boolean,
    ): Attempt {
      const attempt: Attempt = { namespace, connectorId }
      attempts.set(namespace, attempt)
      set(namespace, waitingFor(connectorId, lastAddress, picked))
      return attempt
    },
    /** Records the state of the wallet that a reconnection waits for. */
    setWaiting(attempt: Attempt, wallet: WaitingConnection['wallet']) {
      const kept = keptIn(attempt.namespace)
      if (kept?.status === 'reconnecting' && kept.connectorId === attempt.connectorId)
        setKept(attempt.namespace, { ...kept, wallet })
    },
    /**
     * @returns false when a newer attempt or a cancel replaced this one: the session must then be discarded.
     */
    succeed(attempt: Attempt, session: Session): boolean {
      if (!isCurrent(attempt)) return false
      attempts.delete(attempt.namespace)
      setConnected(session)
      return true
    },
    /** Ends the attempt; the family's earlier connection stays. */
    fail(attempt: Attempt, error?: AgletError): boolean {
      if (!isCurrent(attempt)) return false
      restore(attempt.namespace, error)
      return true
    },
    /** Ends any attempt of the family without an error. */
    cancel(namespace: Namespace) {
      if (of(namespace).status === 'connecting') restore(namespace)
    },
    /** Applies a change that the wallet reports: other accounts, another chain. Ignored without a session. */
    change(
      namespace: Namespace,
      connectorId: string,
      change: Partial<Pick<Session, 'accounts' | 'chainId' | 'approved' | 'mayAdd' | 'picked' | 'embedded'>>,
    ) {
      const kept = keptIn(namespace)
      if (kept?.status === 'connected' && kept.connectorId === connectorId)
        setKept(namespace, {
          status: 'connected',
          connectorId,
          session: { ...kept.session, ...change },
        })
    },
    /** Records that the wallet exposes no accounts until it is unlocked. */
    lock(namespace: Namespace, connectorId: string) {
      const kept = keptIn(namespace)
      if (kept?.status !== 'connected' || kept.connectorId !== connectorId) return
      const { accounts, picked } = kept.session
      setKept(namespace, {
        status: 'reconnecting',
        connectorId,
        wallet: 'locked',
        lastAddress: accounts[0]!.address,
        ...(picked && { picked }),
      })
    },
    /**
     * Records that the wallet exposes accounts again.
     *
     * @returns the session; undefined when no reconnection waited for it
     */
    unlock(shown: Session): Session | undefined {
      const { namespace, connectorId } = shown
      const kept = keptIn(namespace)
      if (kept?.status !== 'reconnecting' || kept.connectorId !== connectorId) return undefined
      const session = chosenFirst(shown, kept.picked ? kept.lastAddress : undefined)
      if (of(namespace) !== kept) setKept(namespace, { status: 'connected', connectorId, session })
      else {
        attempts.delete(namespace)
        setConnected(session)
      }
      return session
    },
    /** Removes a session that the wallet has ended; an attempt with another wallet continues. */
    dropSession(namespace: Namespace, connectorId: string) {
      if (keptIn(namespace)?.connectorId === connectorId) setKept(namespace)
    },
    /** Ends the family's session and any attempt. */
    endConnection(namespace: Namespace) {
      attempts.delete(namespace)
      batch(() => {
        set(namespace, DISCONNECTED)
        recency.value = recency.peek().filter(other => other !== namespace)
      })
    },
  }
}
