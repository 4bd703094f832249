/** Flags by which in-app browsers tell who they are; the first that fits, since many also say MetaMask. */
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
    // A getter that throws says nothing.
    return false
  }
}

/** Who a bare `window.ethereum` says that it is; undefined when it does not. */
export const injectedName = (provider: unknown): string | undefined =>
  FLAGS.find(([flag]) => hasFlag(provider, flag))?.[1]
