import type { PolkadotProvider } from '../adapters/providers'
import { type FamilyLibrary, familyLibrary } from './familyLibrary'

export type { PolkadotProvider } from '../adapters/providers'

export type PolkadotAdapter = FamilyLibrary<PolkadotProvider>

/** For hosts with Polkadot: `adapters: [polkadotAdapter()]`. */
export const polkadotAdapter = (): PolkadotAdapter =>
  familyLibrary('polkadot', 'universal', async context =>
    (await import('../adapters/polkadot/polkadot')).polkadot(context),
  )
