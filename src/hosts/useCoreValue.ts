import type { AgletCore } from '../aglet'
import { useSignal } from '../components/context/useSignal'
import type { Readable } from '../types'
import { useCore } from './AgletProvider'
import { createUnstarted } from './createUnstarted'

/**
 * Reads a signal of the nearest instance, in the page's own tree. A component that hydrates after the
 * instance has restored a session first renders the server's state, and then the current one.
 */
export function useCoreValue<T>(select: (core: AgletCore) => Readable<T>): T {
  const core = useCore()
  return useSignal(select(core), () => select(core.get(createUnstarted)).peek())
}
