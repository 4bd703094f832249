import { type Address, getAddress, isAddress } from 'viem'
import { isSolanaAddress } from '../solana/address'

/** An EVM address with its checksum, a Solana address as it is, or undefined. Any letter case will do. */
export function readAddress(text: string): Address | string | undefined {
  if (isAddress(text, { strict: false })) return getAddress(text)
  return isSolanaAddress(text) ? text : undefined
}
