import type { CaipNetworkId, Namespace } from '../../types'
import { isAddress } from '../account/address'
import { ADDRESS_SHAPES, isBitcoinAddress, isDotted, readTyped } from '../account/typedAddress'
import { checksumAddress, isMiswritten } from '../evm/checksum'
import { keccak_256 } from '../evm/nobleSha3'

/** A parsed recipient input. */
export interface TypedRecipient {
  /** The text without invisible characters. */
  readonly text: string
  /** Whether invisible characters were removed. */
  readonly hidden?: boolean
  /** The address in its family's own form, when it belongs to the family of the transfer. */
  readonly address?: string
  /** A mixed-case address that fails the EIP-55 checksum: a character may be wrong. */
  readonly miswritten?: boolean
  /** The network given with the address (CAIP-10, EIP-681). */
  readonly network?: CaipNetworkId
  /** For an address of another family: the family's display name, e.g. `Bitcoin`. */
  readonly foreign?: string
  /** The text may be a name. */
  readonly name?: boolean
}

/** Parses a typed recipient for a transfer in a family. Never throws, whatever was pasted. */
export function readRecipient(typed: string, namespace: Namespace): TypedRecipient {
  const { text, hidden, joined, caip, network } = readTyped(typed)
  const found: TypedRecipient = { text, ...(hidden && { hidden }), ...(network && { network }) }

  const own = !caip || caip.namespace === namespace
  if (own && isAddress(joined, namespace) && !(namespace === 'solana' && isBitcoinAddress(joined))) {
    if (namespace === 'solana') return { ...found, address: joined }
    return {
      ...found,
      address: checksumAddress(joined, keccak_256),
      ...(isMiswritten(joined, keccak_256) && { miswritten: true }),
    }
  }
  const shape = ADDRESS_SHAPES.find(([family, , fits]) =>
    caip ? family === caip.namespace : family !== namespace && fits(joined),
  )
  if (shape && shape[0] !== namespace) return { ...found, foreign: shape[1] }
  return isDotted(text) ? { ...found, name: true } : found
}
