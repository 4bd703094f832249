import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { Namespace, Session } from '../../types'

/**
 * One family's connection as a single value, so that its fields cannot contradict each other: an address
 * exists only when the status says so.
 */
export type Connection =
  | { readonly status: 'disconnected'; readonly error?: AgletError }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** The earlier connection, which is restored unless this attempt succeeds. */
      readonly before?: KeptConnection
    }
  | KeptConnection

/**
 * A connection that survives an attempt with another wallet; `error` is the error of the last such attempt.
 */
export type KeptConnection =
  | {
      readonly status: 'reconnecting'
      readonly connectorId: string
      /** As stored at the last visit; not verified. */
      readonly lastAddress?: string
      /** The user chose that address in Aglet among the accounts that the wallet granted. */
      readonly picked?: boolean
      /**
       * `waiting`: not found yet; `locked`: found but locked; `silent`: found, but it does not tell without
       * prompting the user whether it still grants access; `absent`: not found in time. A wallet that is
       * found late is still used.
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

/** One connection attempt. Compared by identity, so that late answers are recognised and dropped. */
export interface Attempt {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The account that the user chose in Aglet before this wallet was locked. */
  readonly chosen?: string | undefined
}

export const DISCONNECTED: { readonly status: 'disconnected'; readonly error?: AgletError } = {
  status: 'disconnected',
}

/** A connection without the current attempt: during an attempt, the one before it. */
export const keptOf = (now: Connection | undefined) => (now?.status === 'connecting' ? now.before : now)

/** A connection whose wallet cannot be used yet. */
export type WaitingConnection = Extract<KeptConnection, { readonly status: 'reconnecting' }>

/** The connection of an earlier visit, while its wallet is not found yet. */
export const waitingFor = (
  connectorId: string,
  lastAddress?: string,
  picked?: boolean,
): WaitingConnection => ({
  status: 'reconnecting',
  connectorId,
  wallet: 'waiting',
  ...(lastAddress && { lastAddress }),
  ...(picked && { picked }),
})

/** The connection of each family. */
export type ConnectionsByNamespace = Readonly<Partial<Record<Namespace, Connection>>>

/** The state of all families' connections. */
export interface Connections {
  /** Changed only by the transitions, and at the start by `hydrate`. */
  readonly all: Signal<ConnectionsByNamespace>
  /** Families by recency of their connection, newest first. */
  readonly recency: Signal<readonly Namespace[]>
  /** Families with a live session, the newest first. */
  readonly live: ReadonlySignal<readonly Namespace[]>
  /** Reads without subscribing. */
  of(namespace: Namespace): Connection
  sessionOf(namespace: Namespace): Session | undefined
}

/** The state; the functions that change it load with the code that connects (`transitions.ts`). */
export function createConnections(): Connections {
  const all = signal<ConnectionsByNamespace>({})
  const recency = signal<readonly Namespace[]>([])
  const of = (namespace: Namespace): Connection => all.peek()[namespace] ?? DISCONNECTED
  return {
    all,
    recency,
    live: computed(() => recency.value.filter(namespace => all.value[namespace]?.status === 'connected')),
    of,
    sessionOf(namespace) {
      const connection = of(namespace)
      return connection.status === 'connected' ? connection.session : undefined
    },
  }
}
