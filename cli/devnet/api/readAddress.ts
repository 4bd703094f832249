import { type Address, getAddress, isAddress } from 'viem'

/** An EVM address with its checksum, a Solana address as it is, or undefined. Any letter case will do. */
export function readAddress(text: string): Address | string | undefined {
  if (isAddress(text, { strict: false })) return getAddress(text)
  // base58 of 32 bytes has 32 to 44 letters.
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? text : undefined
}
