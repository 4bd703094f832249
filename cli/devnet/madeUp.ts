import { type Address, getAddress, keccak256, slice, toHex } from 'viem'

/** A fixed invented address for a contract or account that does not exist on the real chain. */
export function madeUp(name: string): Address {
  return getAddress(slice(keccak256(toHex(`aglet devnet ${name}`)), 12))
}
