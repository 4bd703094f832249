import { type Address, getAddress, isAddress } from 'viem'
import { isSolanaAddress } from '../solana/address'

/** An EVM address in any letter case with its checksum added, a Solana address unchanged, or undefined. */
export function readAddress(text: string): Address | string | undefined {
  if (isAddress(text, { strict: false })) return getAddress(text)
  return isSolanaAddress(text) ? text : undefined
}
