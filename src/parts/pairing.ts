import type { Adapter } from '../adapters/adapter'
import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import type { Namespace } from '../types'

/** Replaced by the real one in the next commits. */
export function pairingAdapter(_: Aglet, namespace: Namespace): Adapter {
  throw new AgletError('adapter_not_found', 'Adapter not found', { meta: { Namespace: namespace } })
}
