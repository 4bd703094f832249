// Imported for its effect too: from here on, a component of our Preact follows each signal that it reads while it is drawn.
import '@preact/signals'
import type { Readable } from '../../types'

/**
 * What `useValue.ts` does, in the builds that carry their own Preact (script, ESM): the build puts this file in its
 * place (`ownSignals` in scripts/plugins.mjs). A component whose props are the same is not drawn again with its parent.
 */
export function useValue<T>(signal: Readable<T>): T {
  return signal.value
}
