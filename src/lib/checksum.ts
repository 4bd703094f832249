import { AgletError } from '../errors'
import { isAddress } from './address'
import { keccak256 } from './keccak256'

/**
 * The EIP-55 form of an EVM address given in any case, with or without 0x. Only chunks that load on intent
 * may import it.
 * @throws AgletError "bad_response" when it is no EVM address.
 */
export function checksumAddress(address: string): `0x${string}` {
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
