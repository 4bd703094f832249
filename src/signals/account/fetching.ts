import { batch, type Signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import { type Fetched, type Holdings, IDLE } from './holdings'
import { keepTokens } from './keepTokens'

// The functions that change holdings. They are in a separate file because the first script only needs empty
// holdings.

export type HoldingsPart = 'native' | 'tokens' | 'identity'
export type ValueOf<P extends HoldingsPart> = NonNullable<Holdings[P]['value']['value']>

/** Switches to another account or network, and clears the holdings of the previous one. */
export function resetHoldings({ key, native, tokens, identity }: Holdings, next: string): void {
  if (key.peek() === next) return
  batch(() => {
    key.value = next
    native.value = tokens.value = identity.value = IDLE
  })
}

/**
 * Changes one part. A late answer for another account is dropped: `key` is the account that was asked about.
 */
function change(
  holdings: Holdings,
  part: HoldingsPart,
  key: string,
  next: (now: Fetched<unknown>) => Fetched<unknown>,
): void {
  const signal = holdings[part] as Signal<Fetched<unknown>>
  if (holdings.key.peek() === key) signal.value = next(signal.peek())
}

export const startFetch = (holdings: Holdings, part: HoldingsPart, key: string): void =>
  change(holdings, part, key, now => ({ ...now, status: 'loading' }))

export const succeedFetch = <P extends HoldingsPart>(
  holdings: Holdings,
  part: P,
  key: string,
  value: ValueOf<P>,
  at: number,
): void =>
  change(holdings, part, key, () => ({
    status: 'ready',
    value: Array.isArray(value) ? keepTokens(holdings.tokens.peek().value ?? [], value) : value,
    at,
  }))

export const failFetch = (holdings: Holdings, part: HoldingsPart, key: string, error: AgletError): void =>
  change(holdings, part, key, now => ({ ...now, status: 'failed', error }))
