import type { Namespace } from 'aglet/react'

/** Display names of the chain families, in the order of this page. */
export const FAMILIES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
