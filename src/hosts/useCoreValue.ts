import type { AgletCore } from '../aglet'
import { useSignal } from '../components/context/useSignal'
import type { Readable } from '../types'
import { useCore } from './AgletProvider'
import { createUnstarted } from './createUnstarted'

/**
 * Reads a signal of the instance above, in the page's own tree. A component that hydrates when the instance has already taken
 * up an earlier session is first drawn as the server drew it, and then as it is.
 */
export function useCoreValue<T>(select: (core: AgletCore) => Readable<T>): T {
  const core = useCore()
  return useSignal(select(core), () => select(core.get(createUnstarted)).peek())
}
