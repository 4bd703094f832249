import type { Addresses } from './addresses'
import type { Settings } from './settings'

export type Family = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** A chain that the wallet supports. */
export interface WalletChain {
  /** CAIP-2 */
  readonly id: string
  readonly family: Family
  readonly name: string
  /** JSON-RPC, for Bitcoin an API in mempool.space's form; absent when the stack runs no such chain. */
  readonly rpcUrl?: string | undefined
}

const EVM_NAMES: Readonly<Record<string, string>> = { 1: 'Ethereum', 8453: 'Base' }

/** Solana clusters by genesis hash; older sites use the last two references for mainnet and devnet. */
const SOLANA: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'Solana Devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'Solana',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'Solana Devnet',
}

export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/** Polkadot's chains by genesis hash, with the prefix of their addresses (SS58). */
export const POLKADOT: Readonly<Record<string, { readonly name: string; readonly prefix: number }>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { name: 'Polkadot', prefix: 0 },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { name: 'Kusama', prefix: 2 },
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': { name: 'Westend', prefix: 42 },
}

/** All chains of the wallet; chains added by sites come last in their family. */
export function listChains({ evm, solana, bitcoin }: Addresses, { added }: Settings): readonly WalletChain[] {
  return [
    ...Object.entries(evm).map(([id, rpcUrl]) => evmChain(id, EVM_NAMES[id] ?? `Chain ${id}`, rpcUrl)),
    ...Object.entries(added)
      .filter(([id]) => !Object.hasOwn(evm, id))
      .map(([id, { name, rpcUrl }]) => evmChain(id, name, rpcUrl)),
    ...Object.entries(SOLANA).map(
      ([reference, name]): WalletChain => ({
        id: `solana:${reference}`,
        family: 'solana',
        name,
        rpcUrl: solana,
      }),
    ),
    { id: BITCOIN, family: 'bip122', name: 'Bitcoin', rpcUrl: bitcoin.mainnet },
    { id: BITCOIN_TESTNET, family: 'bip122', name: 'Bitcoin Testnet', rpcUrl: bitcoin.testnet },
    ...Object.entries(POLKADOT).map(([id, { name }]): WalletChain => ({ id, family: 'polkadot', name })),
  ]
}

const evmChain = (id: string, name: string, rpcUrl: string): WalletChain => ({
  id: `eip155:${id}`,
  family: 'eip155',
  name,
  rpcUrl,
})
