import { KNOWN_WALLETS } from './knownWallets'
import { skeleton } from './skeleton'

const bare = (name: string) => skeleton(name).replace(/wallet$/, '')

/** Tells a wallet that bears a known name without that wallet's id (EIP-6963 asks apps to look for it). */
export function bearsForeignName(name: string, rdns = ''): boolean {
  const known = Object.entries(KNOWN_WALLETS).find(([known]) => bare(known) === bare(name))
  return known !== undefined && !known[1].split(' ').includes(rdns)
}
