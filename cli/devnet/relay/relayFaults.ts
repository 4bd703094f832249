/** A fault of the relay. Fields combine. */
export interface RelayFault {
  /** For new sockets: `status` answers 401, `connection` drops the connection without an answer. */
  readonly refuse?: 'status' | 'connection'
  /** For new sockets: the connection is accepted, but the upgrade is never answered. */
  readonly hang?: boolean
  /**
   * For new sockets: opened, then closed at once with this code and reason, as the real relay rejects
   * clients.
   */
  readonly close?: { readonly code: number; readonly reason: string }
  /** Open sockets stay open, but nothing is answered, pushed or pinged. */
  readonly silent?: boolean
  /** A publish is stored and pushed, but the sender's socket is dropped instead of answered. */
  readonly dropAfterPublish?: boolean
  /** Delay of each frame that the relay sends (ms). */
  readonly latency?: number
  /**
   * Number of affected sockets (publishes for `dropAfterPublish`), then the fault is cleared; unlimited when
   * left out.
   */
  readonly times?: number
}

/** Close reasons of the real relay, all with code 3000. */
export const REFUSALS = {
  key: 'Unauthorized: invalid key',
  origin: 'Unauthorized: origin not allowed',
  early: 'JWT validation error: JWT Token is not yet valid',
} as const

/** Holds the active fault, if any. */
export interface RelayFaults {
  /** Replaces the fault; null clears it. */
  set(fault: RelayFault | null): void
  readonly current: RelayFault | undefined
  /** Returns the fault if it has one of these fields, and counts the use. */
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
