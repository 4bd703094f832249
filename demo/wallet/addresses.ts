/** The URLs of the local stack's servers, as the page's own server returns them. */
export interface Addresses {
  /** ws://… */
  readonly relay: string
  readonly projectId: string
  /** Chain RPC by EIP-155 chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** The contract that executes several calls for an account (EIP-7702), on each of those chains. */
  readonly batch: `0x${string}`
  /** JSON-RPC; absent when the stack has no Solana endpoint. */
  readonly solana?: string
  /** APIs of the Bitcoin ledgers, in the form of mempool.space. */
  readonly bitcoin: Readonly<Record<'mainnet' | 'testnet', string>>
}

/** @throws Error when the page is not served by the stack. */
export async function readAddresses(): Promise<Addresses> {
  const response = await fetch('./addresses.json')
  if (!response.ok) throw new Error(`addresses.json: ${response.status}`)
  return response.json()
}
