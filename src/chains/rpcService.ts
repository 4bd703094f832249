import type { CaipNetworkId } from '../types'

/**
 * The EVM chains that the RPC service supports; a compact string, since it is part of the code that shows the
 * account.
 */
const EVM =
  '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 ' +
  '84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555'

/**
 * Whether the blockchain API forwards calls to this chain: all Solana and Bitcoin networks, and some EVM
 * chains.
 */
export function isServed(id: CaipNetworkId): boolean {
  const [family, reference = ''] = id.split(':')
  return (
    family === 'solana' || family === 'bip122' || (family === 'eip155' && EVM.split(' ').includes(reference))
  )
}
