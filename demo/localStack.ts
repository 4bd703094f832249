import type { Options } from 'aglet/react'

/** The URLs of the local stack's servers, as `aglet dev --json` prints them. */
export interface Addresses {
  readonly api: string
  /** WalletConnect relay: ws://… */
  readonly relay: string
  /** Page of the demo wallet; absent when it is not served. */
  readonly wallet?: string
  /** The page of the embedded wallet's frame; the inbox is at `/inbox` on the same host. */
  readonly frame: string
  /** Solana RPC; absent when its runtime cannot be loaded. */
  readonly solana?: string
  /** The Bitcoin ledger's API, in the form of mempool.space. */
  readonly bitcoin: string
  /** Node RPC for Polkadot accounts. */
  readonly polkadot: string
  /** Chain RPC by EIP-155 chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly projectId: string
}

/** Compressed size of the first script (bytes); written by build.mjs. */
export interface BuildFacts {
  readonly script: number
}

/** Reads a JSON file from this page's own server. */
async function read<T>(file: string): Promise<T> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}

export const readAddresses = () => read<Addresses>('/dev.json')
export const readConfig = () => read<Options>('/aglet.dev.json')
export const readBuildFacts = () => read<BuildFacts>('/build.json')
