/** Where the parts of the local stack are, as the page's own server tells it. */
export interface Addresses {
  /** ws://… */
  readonly relay: string
  readonly projectId: string
  /** Chain RPC by EIP-155 chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** Of the contract that makes several calls for an account (EIP-7702), on each of those chains. */
  readonly batch: `0x${string}`
  /** JSON-RPC; absent when the stack has no Solana endpoint. */
  readonly solana?: string
  /** Of the Bitcoin ledgers, in mempool.space's form. */
  readonly bitcoin: Readonly<Record<'mainnet' | 'testnet', string>>
}

/** @throws Error when the page is not served by the stack. */
export async function readAddresses(): Promise<Addresses> {
  const response = await fetch('./addresses.json')
  if (!response.ok) throw new Error(`addresses.json: ${response.status}`)
  return response.json()
}
