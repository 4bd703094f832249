import { type Signal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { Identity, NativeBalance, TokenBalance } from '../../types'

/** Data fetched from a server: the last known value, and the status of the newest request. */
export interface Fetched<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Kept while a newer request is pending or failed. */
  readonly value?: T
  /** When `value` arrived (ms since the epoch). */
  readonly at?: number
  readonly error?: AgletError
}

export const IDLE: Fetched<never> = { status: 'idle' }

/**
 * The balances and the name of the active account. All parts belong to one account, `key`; changed by
 * `fetching.ts`.
 */
export interface Holdings {
  /** CAIP-10. */
  readonly key: Signal<string>
  readonly native: Signal<Fetched<NativeBalance>>
  readonly tokens: Signal<Fetched<readonly TokenBalance[]>>
  readonly identity: Signal<Fetched<Identity>>
}

export const createHoldings = (): Holdings => ({
  key: signal(''),
  native: signal(IDLE),
  tokens: signal(IDLE),
  identity: signal(IDLE),
})
