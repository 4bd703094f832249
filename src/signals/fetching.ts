import { batch, type Signal } from '@preact/signals-core'
import type { AgletError } from '../errors'
import { type Fetched, type Holdings, IDLE } from './holdings'

// The ways in which holdings change; apart from them, since the first script only has them empty.

export type Part = 'native' | 'tokens' | 'identity'
export type ValueOf<P extends Part> = NonNullable<Holdings[P]['value']['value']>

/** Turns to another account or network; what was known of the former goes at once. */
export function turnTo({ key, native, tokens, identity }: Holdings, next: string): void {
  if (key.peek() === next) return
  batch(() => {
    key.value = next
    native.value = tokens.value = identity.value = IDLE
  })
}

/** A late answer about another account is dropped: `of` says whom it is about. */
function change(
  holdings: Holdings,
  part: Part,
  of: string,
  next: (now: Fetched<unknown>) => Fetched<unknown>,
): void {
  const signal = holdings[part] as Signal<Fetched<unknown>>
  if (holdings.key.peek() === of) signal.value = next(signal.peek())
}

export const startPart = (holdings: Holdings, part: Part, of: string): void =>
  change(holdings, part, of, now => ({ ...now, status: 'loading' }))

export const succeedPart = <P extends Part>(
  holdings: Holdings,
  part: P,
  of: string,
  value: ValueOf<P>,
  at: number,
): void => change(holdings, part, of, () => ({ status: 'ready', value, at }))

export const failPart = (holdings: Holdings, part: Part, of: string, error: AgletError): void =>
  change(holdings, part, of, now => ({ ...now, status: 'failed', error }))
