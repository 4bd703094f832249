import { keccak_256 } from '@noble/hashes/sha3'
import { AgletError } from '../../errors'
import { isAddress } from '../account/address'

/**
 * The EIP-55 form of an EVM address given in any case, with or without 0x. For what loads without viem: the accounts
 * that a wallet names, and an address as it is typed. Where money moves, viem's `getAddress` does it.
 *
 * @throws AgletError "bad_response" when it is no EVM address.
 */
export function checksumAddress(address: string): `0x${string}` {
  if (!isAddress(address, 'eip155')) throw new AgletError('bad_response', 'Invalid address')
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(digits)
  let text: `0x${string}` = '0x'
  for (let i = 0; i < 40; i++) {
    const nibble = hash[i >> 1]! >> (i % 2 ? 0 : 4)
    text += nibble & 8 ? digits[i]!.toUpperCase() : digits[i]
  }
  return text
}

/**
 * Whether an EVM address has capital and small letters that are not those of EIP-55: one of its characters may be wrong.
 * One in small or in capital letters alone has no checksum.
 */
export function isMiswritten(address: string): boolean {
  const digits = address.slice(-40)
  return /[a-f]/.test(digits) && /[A-F]/.test(digits) && !checksumAddress(address).endsWith(digits)
}
