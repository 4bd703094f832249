import type { CaipNetworkId, Namespace } from '../../types'

/** The chain that each family's wallet reported last by itself; a new object for each report. */
export const createReportedChains = () => new Map<Namespace, { readonly chainId: CaipNetworkId }>()
