import type { Namespace } from '../../types'

/** Whether the API serves token balances, purchases and activity for accounts of a family ([9.24]). */
export const isServedFamily = (namespace: Namespace): boolean =>
  namespace === 'eip155' || namespace === 'solana'
