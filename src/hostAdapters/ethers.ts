import { BrowserProvider } from 'ethers'
import { type EvmLibrary, evmLibrary } from './evmLibrary'

type BrowserWallet = ConstructorParameters<typeof BrowserProvider>[0]

export type EthersAdapter = EvmLibrary<BrowserProvider>

/**
 * For hosts with ethers 6: `adapters: [ethersAdapter()]`. What the wallet does, by the user's hand, Aglet's or the
 * library's, both report.
 */
export function ethersAdapter(): EthersAdapter {
  // "any": another network is news, not an error. No cache: what was read before a switch is not the answer after it.
  return evmLibrary(
    'ethers',
    wallet => new BrowserProvider(wallet as BrowserWallet, 'any', { cacheTimeout: -1 }),
  )
}
