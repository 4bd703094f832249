import type { Runtime } from './aglet'
import { AgletError } from './errors'

/** Stamped by the build from package.json. */
declare const AGLET_VERSION: string

/** The lazy seams of an entry; only the modal's differs between them. */
export const createRuntime = (sdk: string, loadUi: Runtime['loadUi']): Runtime => ({
  sdk,
  version: AGLET_VERSION,
  loadUi,
  async loadAdapter(namespace) {
    if (namespace === 'eip155') return (await import('./parts/wallet')).evm
    throw new AgletError('adapter_not_found', 'Adapter not found', { meta: { Namespace: namespace } })
  },
})
