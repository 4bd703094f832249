import type { Adapter, AdapterContext } from './adapter'
import { unsupported } from './walletCall'

/** Being written. */
export function bitcoin(_context: AdapterContext): Adapter {
  throw unsupported('bitcoin')
}
