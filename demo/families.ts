import type { Namespace } from 'aglet/react'

/** What people call the chain families, in the order in which this page shows them. */
export const FAMILIES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
