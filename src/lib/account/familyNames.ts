import type { Namespace } from '../../types'

/** Display names of the chain families. */
export const FAMILY_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}
