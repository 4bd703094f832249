/** What goes wrong with the relay. Fields combine. */
export interface RelayFault {
  /** New sockets: `status` answers 401, `connection` breaks off without an answer. */
  readonly refuse?: 'status' | 'connection'
  /** New sockets: the connection is taken, and nothing is ever answered. */
  readonly hang?: boolean
  /** New sockets: opened, and closed at once with this code and reason, as the real relay refuses clients. */
  readonly close?: { readonly code: number; readonly reason: string }
  /** Open sockets stay open, and nothing is answered, pushed or pinged any more. */
  readonly silent?: boolean
  /** A publish is stored and passed on, and its sender's socket drops instead of the answer. */
  readonly dropAfterPublish?: boolean
  /** ms before each frame that the relay sends. */
  readonly latency?: number
  /** How many sockets (or publishes, for `dropAfterPublish`) it hits before it clears itself; always when left out. */
  readonly times?: number
}

/** Reasons that the real relay closes with, all with code 3000. */
export const REFUSALS = {
  key: 'Unauthorized: invalid key',
  origin: 'Unauthorized: origin not allowed',
  early: 'JWT validation error: JWT Token is not yet valid',
} as const

/** The fault that is switched on, if any. */
export interface RelayFaults {
  /** Replaces the fault; null clears it. */
  set(fault: RelayFault | null): void
  readonly current: RelayFault | undefined
  /** The fault when it has one of these fields, and counts the hit. */
  take(...fields: readonly (keyof RelayFault)[]): RelayFault | undefined
}

export function createRelayFaults(): RelayFaults {
  let fault: RelayFault | undefined
  let left = 0
  return {
    set(next) {
      fault = next ?? undefined
      left = next?.times ?? Number.POSITIVE_INFINITY
    },
    get current() {
      return fault
    },
    take(...fields) {
      const hit = fault
      if (!hit || !fields.some(field => hit[field])) return undefined
      if (--left <= 0) fault = undefined
      return hit
    },
  }
}
