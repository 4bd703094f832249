import type { Namespace } from '../../types'

/** All chain families, as CAIP-2 namespaces, in display order. */
export const NAMESPACES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
