import type { Aglet, Runtime } from './aglet'
import { AgletError } from './errors'
import type { Namespace } from './types'

/** Stamped by the build from package.json. */
declare const AGLET_VERSION: string

type Mount = typeof import('./views/mount')

/** The lazy seams of an entry; only the modal's differs between them. */
export function createRuntime(sdk: string, loadMount: () => Promise<Mount>): Runtime {
  return {
    sdk,
    version: AGLET_VERSION,
    async loadAdapter(namespace: Namespace) {
      if (namespace === 'eip155') return (await import('./adapters/evm')).evm
      throw new AgletError('adapter_not_found', 'Adapter not found', { meta: { Namespace: namespace } })
    },
    mount: async (aglet: Aglet, into?: HTMLElement) => (await loadMount()).mount(aglet, into),
    preload: () => {
      loadMount().catch(() => {})
    },
  }
}
