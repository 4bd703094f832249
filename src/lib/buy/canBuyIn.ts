import type { Namespace } from '../../types'

/** Whether accounts of a family can be bought for ([9.24]). */
export const canBuyIn = (namespace: Namespace): boolean => namespace === 'eip155' || namespace === 'solana'
