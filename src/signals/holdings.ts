import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../errors'
import type { Identity, NativeBalance, TokenBalance } from '../types'

/** A thing that is fetched: what was last known, and how the newest try stands. */
export interface Fetched<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Kept while a newer one loads or fails. */
  readonly value?: T
  /** When `value` arrived (ms since the epoch). */
  readonly at?: number
  readonly error?: AgletError
}

const IDLE: Fetched<never> = { status: 'idle' }

/** What the active account holds and is called. Every fact belongs to one `key`; another key starts empty. */
export function createHoldings() {
  const key = signal('')
  const native = signal<Fetched<NativeBalance>>(IDLE)
  const tokens = signal<Fetched<readonly TokenBalance[]>>(IDLE)
  const identity = signal<Fetched<Identity>>(IDLE)
  const parts = { native, tokens, identity }
  type Parts = { native: NativeBalance; tokens: readonly TokenBalance[]; identity: Identity }

  return {
    /** CAIP-10 of the account that all of this is about. */
    key: key as ReadonlySignal<string>,
    native: native as ReadonlySignal<Fetched<NativeBalance>>,
    tokens: tokens as ReadonlySignal<Fetched<readonly TokenBalance[]>>,
    identity: identity as ReadonlySignal<Fetched<Identity>>,
    /** Fiat total of the tokens; undefined while none is known. */
    total: computed(() => tokens.value.value?.reduce((sum, { value = 0 }) => sum + value, 0)),

    /** Turns to another account or network; what was known of the former goes at once. */
    turnTo(next: string) {
      if (key.peek() === next) return
      batch(() => {
        key.value = next
        for (const part of Object.values(parts)) part.value = IDLE
      })
    },
    start(part: keyof Parts, of: string) {
      if (key.peek() === of)
        (parts[part] as { value: Fetched<unknown> }).value = { ...parts[part].peek(), status: 'loading' }
    },
    /** A late answer about another account is dropped. */
    succeed<P extends keyof Parts>(part: P, of: string, value: Parts[P], at: number) {
      if (key.peek() === of)
        (parts[part] as { value: Fetched<unknown> }).value = { status: 'ready', value, at }
    },
    fail(part: keyof Parts, of: string, error: AgletError) {
      if (key.peek() === of)
        (parts[part] as { value: Fetched<unknown> }).value = {
          ...parts[part].peek(),
          status: 'failed',
          error,
        }
    },
  }
}

export type Holdings = ReturnType<typeof createHoldings>
