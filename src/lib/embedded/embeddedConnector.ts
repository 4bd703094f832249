import type { Connector, Namespace } from '../../types'
import { EMBEDDED, EMBEDDED_FAMILIES } from './embeddedWallet'

/** The embedded wallet's connector in one family ([3.5]). */
export const embeddedConnector = (chain: Namespace): Connector => ({
  id: EMBEDDED,
  name: 'Auth',
  type: 'AUTH',
  chain,
})

/** Whether the embedded wallet supports accounts of a family. */
export const isEmbeddedFamily = (family: Namespace): boolean =>
  EMBEDDED_FAMILIES.some(served => served === family)
