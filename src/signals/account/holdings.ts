import { type Signal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { Identity, NativeBalance, TokenBalance } from '../../types'

/** A thing that is fetched: what was last known, and how the newest try stands. */
export interface Fetched<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Kept while a newer one loads or fails. */
  readonly value?: T
  /** When `value` arrived (ms since the epoch). */
  readonly at?: number
  readonly error?: AgletError
}

export const IDLE: Fetched<never> = { status: 'idle' }

/** What the active account holds and is called. All of it is about one account, `key`; `fetching.ts` changes it. */
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
