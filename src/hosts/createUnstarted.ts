import { type AgletCore, createCore } from '../aglet'

/**
 * The instance as it is before it starts, which is how a server draws it: on a server itself, and in a browser a second one,
 * made by the first component that hydrates, with the options of then.
 */
export const createUnstarted = (core: AgletCore): AgletCore =>
  typeof window === 'undefined' ? core : createCore(core.options.peek(), core.runtime)
