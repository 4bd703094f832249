import type { Adapter, AdapterContext, HostAdapter } from '../adapters/adapter'
import { evm } from '../adapters/evm/evm'
import { keccak_256 } from '../lib/evm/nobleSha3'
import type { Namespace } from '../types'

const FAMILIES: Readonly<Record<Namespace, (context: AdapterContext) => Adapter | Promise<Adapter>>> = {
  eip155: context => evm(context, async () => keccak_256),
  solana: async context => (await import('../adapters/solana/solana')).solana(context),
  bip122: async context => (await import('../adapters/bitcoin/bitcoin')).bitcoin(context),
  polkadot: async context => (await import('../adapters/polkadot/polkadot')).polkadot(context),
}

/**
 * Aglet's built-in adapter of a family, as a host adapter. `adapters: [universal()]` is the same as leaving
 * `adapters` out; an empty list leaves only pairing.
 */
export const universal = (namespace: Namespace = 'eip155'): HostAdapter => ({
  namespace,
  type: 'universal',
  create: FAMILIES[namespace],
})
