import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../errors'
import type { CaipNetworkId, Namespace, Session } from '../types'

/**
 * One family's connection. One value, so that no two facts about it can disagree:
 * an address exists only where its status says so.
 */
export type Connection =
  | { readonly status: 'disconnected'; readonly error?: AgletError }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | {
      readonly status: 'reconnecting'
      readonly connectorId: string
      /** As stored at the last visit; not verified. */
      readonly lastAddress?: string
      /** Still looking, found but locked, or not found so far; a wallet that comes late is still taken. */
      readonly wallet: 'waiting' | 'locked' | 'absent'
    }
  | { readonly status: 'connected'; readonly connectorId: string; readonly session: Session }

/** One try at connecting. Compared by identity, so that late answers are known. */
export interface Attempt {
  readonly namespace: Namespace
  readonly connectorId: string
}

const DISCONNECTED: Connection = { status: 'disconnected' }

/** The connections of all families, and the only ways they change. */
export function createConnections() {
  const all = signal<Readonly<Partial<Record<Namespace, Connection>>>>({})
  /** Families by recency of their connection, newest first. */
  const recency = signal<readonly Namespace[]>([])
  const attempts = new Map<Namespace, Attempt>()

  const of = (namespace: Namespace): Connection => all.peek()[namespace] ?? DISCONNECTED
  const set = (namespace: Namespace, next: Connection) => {
    all.value = { ...all.peek(), [namespace]: next }
  }
  const isCurrent = (attempt: Attempt) => attempts.get(attempt.namespace) === attempt
  const connected = (session: Session) =>
    batch(() => {
      const { namespace, connectorId } = session
      set(namespace, { status: 'connected', connectorId, session })
      recency.value = [namespace, ...recency.peek().filter(other => other !== namespace)]
    })
  const sessionOf = (namespace: Namespace): Session | undefined => {
    const connection = of(namespace)
    return connection.status === 'connected' ? connection.session : undefined
  }

  return {
    all: all as ReadonlySignal<Readonly<Partial<Record<Namespace, Connection>>>>,
    /** Reads without subscribing. */
    of,
    sessionOf,
    /** Families with a live session, the newest first. */
    live: computed(() => recency.value.filter(namespace => all.value[namespace]?.status === 'connected')),
    isCurrent,

    /** Begins a try, and so ends any other of the family. */
    start(namespace: Namespace, connectorId: string): Attempt {
      const attempt: Attempt = { namespace, connectorId }
      attempts.set(namespace, attempt)
      set(namespace, { status: 'connecting', connectorId })
      return attempt
    },
    /** Waits for a stored wallet to show up. */
    await(namespace: Namespace, connectorId: string, lastAddress?: string): Attempt {
      const attempt: Attempt = { namespace, connectorId }
      attempts.set(namespace, attempt)
      set(namespace, {
        status: 'reconnecting',
        connectorId,
        wallet: 'waiting',
        ...(lastAddress && { lastAddress }),
      })
      return attempt
    },
    /** Says what keeps a reconnection waiting. */
    wait(attempt: Attempt, wallet: 'waiting' | 'locked' | 'absent') {
      const connection = of(attempt.namespace)
      if (isCurrent(attempt) && connection.status === 'reconnecting')
        set(attempt.namespace, { ...connection, wallet })
    },
    /** @returns false when a newer attempt or a cancel replaced this one: the session is then unwanted. */
    succeed(attempt: Attempt, session: Session): boolean {
      if (!isCurrent(attempt)) return false
      attempts.delete(attempt.namespace)
      connected(session)
      return true
    },
    fail(attempt: Attempt, error?: AgletError): boolean {
      if (!isCurrent(attempt)) return false
      attempts.delete(attempt.namespace)
      set(attempt.namespace, error ? { status: 'disconnected', error } : DISCONNECTED)
      return true
    },
    /** What the wallet itself reports: other accounts, another chain. Ignored without a session. */
    change(
      namespace: Namespace,
      connectorId: string,
      change: { accounts?: Session['accounts']; chainId?: CaipNetworkId },
    ) {
      const session = sessionOf(namespace)
      if (session?.connectorId === connectorId)
        set(namespace, { status: 'connected', connectorId, session: { ...session, ...change } })
    },
    /** Ends the family's session or try. */
    end(namespace: Namespace) {
      attempts.delete(namespace)
      batch(() => {
        set(namespace, DISCONNECTED)
        recency.value = recency.peek().filter(other => other !== namespace)
      })
    },
  }
}

export type Connections = ReturnType<typeof createConnections>
