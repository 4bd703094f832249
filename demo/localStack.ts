import type { Options } from 'aglet/react'

/** Where the parts of the local stack are, as `aglet dev --json` prints it. */
export interface Addresses {
  readonly api: string
  /** Of pairings: ws://… */
  readonly relay: string
  /** Page of the demo wallet; absent when it is not served. */
  readonly wallet?: string
  /** The page of the embedded wallet's frame; its inbox is `/inbox` there. */
  readonly frame: string
  /** RPC of Solana; absent where its runtime cannot be loaded. */
  readonly solana?: string
  /** The Bitcoin ledger, in mempool.space's form. */
  readonly bitcoin: string
  /** A node's answers about Polkadot accounts. */
  readonly polkadot: string
  /** Chain RPC by EIP-155 chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly projectId: string
}

/** Bytes of the first script, compressed; see build.mjs. */
export interface BuildFacts {
  readonly script: number
}

/** A file of this page's own server. */
async function read<T>(file: string): Promise<T> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}

export const readAddresses = () => read<Addresses>('/dev.json')
export const readConfig = () => read<Options>('/aglet.dev.json')
export const readBuildFacts = () => read<BuildFacts>('/build.json')
