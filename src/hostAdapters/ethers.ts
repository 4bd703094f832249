import { BrowserProvider } from 'ethers'
import { type EvmLibrary, evmLibrary } from './evmLibrary'

type BrowserWallet = ConstructorParameters<typeof BrowserProvider>[0]

export type EthersAdapter = EvmLibrary<BrowserProvider>

/**
 * For hosts with ethers 6: `adapters: [ethersAdapter()]`. Aglet and this adapter both report every change of
 * the wallet, whether the user, Aglet or the host made it.
 */
export function ethersAdapter(): EthersAdapter {
  // "any": a network switch is no error. No cache: replies from before a switch must not be reused after it.
  return evmLibrary(
    'ethers',
    wallet => new BrowserProvider(wallet as BrowserWallet, 'any', { cacheTimeout: -1 }),
  )
}
