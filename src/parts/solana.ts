import type { Adapter, AdapterContext } from '../adapters/adapter'
import { AgletError } from '../errors'

/** Replaced by the real one in the next commits. */
export function solana(_: AdapterContext): Adapter {
  throw new AgletError('adapter_not_found', 'Adapter not found')
}
