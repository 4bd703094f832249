// Also imported for its side effect: it makes each component of our Preact subscribe to the signals that it
// reads while rendering.
import '@preact/signals'
import type { Readable } from '../../types'

/**
 * Replaces `useValue.ts` in the builds that contain their own Preact (script, ESM), by `ownSignals` in
 * scripts/plugins.mjs. A component with equal props is not rendered again with its parent.
 */
export function useValue<T>(signal: Readable<T>): T {
  return signal.value
}
