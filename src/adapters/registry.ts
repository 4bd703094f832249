import { AgletError } from '../errors'
import type { Namespace } from '../types'
import type { Adapter, AdapterContext } from './adapter'
import { evm } from './evm'

/**
 * The built-in adapter of a family.
 *
 * @throws AgletError `adapter_not_found`
 */
export function adapterOf(namespace: Namespace): (context: AdapterContext) => Adapter {
  if (namespace === 'eip155') return evm
  throw new AgletError('adapter_not_found', 'Adapter not found', { meta: { Namespace: namespace } })
}
