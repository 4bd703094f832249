import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { Namespace, Session } from '../../types'
import type { Transitions } from './connecting'

/**
 * One family's connection. One value, so that no two facts about it can disagree:
 * an address exists only where its status says so.
 */
export type Connection =
  | { readonly status: 'disconnected'; readonly error?: AgletError }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** What the family had before, and has again unless this try succeeds. */
      readonly before?: KeptConnection
    }
  | KeptConnection

/** A connection that is not lost by trying another wallet; `error` is how the last such try ended. */
export type KeptConnection =
  | {
      readonly status: 'reconnecting'
      readonly connectorId: string
      /** As stored at the last visit; not verified. */
      readonly lastAddress?: string
      /** That address was chosen here, among those that the wallet had granted. */
      readonly picked?: boolean
      /**
       * Still looking; found but locked; found, without a word on whether it still agrees unless its user is asked; or not
       * found so far. A wallet that is found late is still used.
       */
      readonly wallet: 'waiting' | 'locked' | 'silent' | 'absent'
      readonly error?: AgletError
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      readonly session: Session
      readonly error?: AgletError
    }

/** One attempt at connecting. Compared by identity, so that late answers are recognised and dropped. */
export interface Attempt {
  readonly namespace: Namespace
  readonly connectorId: string
}

export const DISCONNECTED: { readonly status: 'disconnected'; readonly error?: AgletError } = {
  status: 'disconnected',
}

/** The connection of each family. */
export type All = Readonly<Partial<Record<Namespace, Connection>>>

/** The connections of all families: the facts. */
export interface ConnectionFacts {
  /** Changed by the transitions alone. */
  readonly all: Signal<All>
  /** Families by recency of their connection, newest first. */
  readonly recency: Signal<readonly Namespace[]>
  /** Families with a live session, the newest first. */
  readonly live: ReadonlySignal<readonly Namespace[]>
  /** The newest try of each family. */
  readonly attempts: Map<Namespace, Attempt>
  /** Reads without subscribing. */
  of(namespace: Namespace): Connection
  sessionOf(namespace: Namespace): Session | undefined
  /** Waits for a stored wallet to show up. */
  waitForWallet(namespace: Namespace, connectorId: string, lastAddress?: string, picked?: boolean): Attempt
}

/** The facts, and the only ways they change, which come with the code that connects (`connecting.ts`). */
export type Connections = ConnectionFacts & Transitions

export function createConnections(): ConnectionFacts {
  const all = signal<All>({})
  const recency = signal<readonly Namespace[]>([])
  const attempts = new Map<Namespace, Attempt>()
  const of = (namespace: Namespace): Connection => all.peek()[namespace] ?? DISCONNECTED
  return {
    all,
    recency,
    live: computed(() => recency.value.filter(namespace => all.value[namespace]?.status === 'connected')),
    attempts,
    of,
    sessionOf(namespace) {
      const connection = of(namespace)
      return connection.status === 'connected' ? connection.session : undefined
    },
    waitForWallet(namespace, connectorId, lastAddress, picked) {
      const attempt: Attempt = { namespace, connectorId }
      attempts.set(namespace, attempt)
      const waiting = {
        status: 'reconnecting',
        connectorId,
        wallet: 'waiting',
        ...(lastAddress && { lastAddress }),
        ...(picked && { picked }),
      } as const
      all.value = { ...all.peek(), [namespace]: waiting }
      return attempt
    },
  }
}
