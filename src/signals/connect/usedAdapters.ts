import type { HostAdapter } from '../../adapters/adapter'

/** The host's adapters that the instance has created. */
export const createUsedAdapters = () => new WeakSet<HostAdapter>()
