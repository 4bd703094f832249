import { type AgletCore, createCore } from '../aglet'

/**
 * The instance before its start, as the server renders it. On a server this is the instance itself; in a
 * browser it is a second one, created by the first component that hydrates, with the options of that moment.
 */
export const createUnstarted = (core: AgletCore): AgletCore =>
  typeof window === 'undefined' ? core : createCore(core.options.peek(), core.runtime)
