import { AgletError } from '../../errors'
import { isAddress } from '../account/address'
import type { Keccak256 } from './nobleSha3'

/**
 * The EIP-55 form of an EVM address given in any case, with or without 0x. For code that loads without viem:
 * the accounts that a wallet returns, and addresses that the user types. Code that moves money uses viem's
 * `getAddress`.
 *
 * @throws AgletError "bad_response" when it is not an EVM address.
 */
export function checksumAddress(address: string, keccak256: Keccak256): `0x${string}` {
  if (!isAddress(address, 'eip155')) throw new AgletError('bad_response', 'Invalid address')
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak256(digits)
  let text: `0x${string}` = '0x'
  for (let i = 0; i < 40; i++) {
    const nibble = hash[i >> 1]! >> (i % 2 ? 0 : 4)
    text += nibble & 8 ? digits[i]!.toUpperCase() : digits[i]
  }
  return text
}

/**
 * Whether a mixed-case EVM address fails the EIP-55 checksum, so that one of its characters may be wrong. An
 * address in lower or upper case only has no checksum.
 */
export function isMiswritten(address: string, keccak256: Keccak256): boolean {
  const digits = address.slice(-40)
  return /[a-f]/.test(digits) && /[A-F]/.test(digits) && !checksumAddress(address, keccak256).endsWith(digits)
}
