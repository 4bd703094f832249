import { type Address, getAddress, keccak256, slice, toHex } from 'viem'

/** A fixed address for something that no real chain has. */
export function madeUp(name: string): Address {
  return getAddress(slice(keccak256(toHex(`aglet devnet ${name}`)), 12))
}
