/** Flags that identify injected wallets. The first match counts, since many wallets also set `isMetaMask`. */
const FLAGS = [
  ['isRabby', 'Rabby Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isPhantom', 'Phantom'],
  ['isMetaMask', 'MetaMask'],
] as const

function hasFlag(provider: unknown, flag: string): boolean {
  try {
    return (provider as Record<string, unknown>)[flag] === true
  } catch {
    // A getter threw, so the flag is not set.
    return false
  }
}

/**
 * The wallet name that a bare `window.ethereum` identifies itself by; undefined when it sets no known flag.
 */
export const injectedName = (provider: unknown): string | undefined =>
  FLAGS.find(([flag]) => hasFlag(provider, flag))?.[1]
