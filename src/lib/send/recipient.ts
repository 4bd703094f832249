import type { CaipNetworkId, Namespace } from '../../types'
import { isAddress } from '../account/address'
import { ADDRESS_SHAPES, isBitcoinAddress, isDotted, readTyped } from '../account/typedAddress'
import { checksumAddress, isMiswritten } from '../evm/checksum'

/** What was typed or pasted for a recipient, read. */
export interface TypedRecipient {
  /** Without what does not show. */
  readonly text: string
  /** Something that does not show was taken out. */
  readonly hidden?: boolean
  /** The address in its family's own form, if it is one of the family that is sent in. */
  readonly address?: string
  /** Its capital letters are not those that EIP-55 wants: a character may be wrong. */
  readonly miswritten?: boolean
  /** The network that came with it (CAIP-10, EIP-681). */
  readonly network?: CaipNetworkId
  /** Set for an address of another family: the family's name that users know, e.g. `Bitcoin`. */
  readonly foreign?: string
  /** It may be a name. */
  readonly name?: boolean
}

/** Reads what was typed, for a flow in a family. Never throws, whatever was pasted. */
export function readRecipient(typed: string, namespace: Namespace): TypedRecipient {
  const { text, hidden, joined, caip, network } = readTyped(typed)
  const found: TypedRecipient = { text, ...(hidden && { hidden }), ...(network && { network }) }

  const own = !caip || caip.namespace === namespace
  if (own && isAddress(joined, namespace) && !(namespace === 'solana' && isBitcoinAddress(joined))) {
    if (namespace === 'solana') return { ...found, address: joined }
    return { ...found, address: checksumAddress(joined), ...(isMiswritten(joined) && { miswritten: true }) }
  }
  const shape = ADDRESS_SHAPES.find(([family, , fits]) =>
    caip ? family === caip.namespace : family !== namespace && fits(joined),
  )
  if (shape && shape[0] !== namespace) return { ...found, foreign: shape[1] }
  return isDotted(text) ? { ...found, name: true } : found
}
