import type { BitcoinProvider } from '../adapters/providers'
import { type FamilyLibrary, familyLibrary } from './familyLibrary'

export type { BitcoinProvider } from '../adapters/providers'

export type BitcoinAdapter = FamilyLibrary<BitcoinProvider>

/** For hosts with Bitcoin: `adapters: [bitcoinAdapter()]`. */
export const bitcoinAdapter = (): BitcoinAdapter =>
  familyLibrary('bip122', 'bitcoin', async context =>
    (await import('../adapters/bitcoin/bitcoin')).bitcoin(context),
  )
