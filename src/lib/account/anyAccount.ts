import type { CaipNetworkId, Namespace } from '../../types'
import { checksumAddress, isMiswritten } from '../evm/checksum'
import { publicKey } from '../solana/publicKey'
import { isAddress } from './address'
import { ADDRESS_SHAPES, isDotted, readTyped } from './typedAddress'

/** What was typed where an account of any family may be meant. */
export type AnyAccount =
  | {
      readonly kind: 'address'
      readonly namespace: Namespace
      /** In its family's own form. */
      readonly address: string
      /** The network that came with it (CAIP-10, EIP-681). */
      readonly network?: CaipNetworkId
    }
  /** It may be a name. */
  | { readonly kind: 'name'; readonly name: string }
  /** An address of a family that the host has no network of; `family` is the name that users know, e.g. `Solana`. */
  | { readonly kind: 'foreign'; readonly family: string }
  /** Its capital letters are not those that EIP-55 wants: a character may be wrong. */
  | { readonly kind: 'miswritten' }
  | { readonly kind: 'none' }

/** Whether a text is an address of the family, as far as its shape tells; an EVM address may lack its prefix. */
function fits(family: Namespace, text: string, looksLike: (text: string) => boolean): boolean {
  if (family === 'eip155') return isAddress(text, family)
  return looksLike(text) && (family !== 'solana' || publicKey(text) !== undefined)
}

/**
 * Reads what was typed: an address in any of the usual ways of writing one, or a name. Never throws, whatever was pasted.
 *
 * @param families those that the host has networks of
 */
export function readAnyAccount(typed: string, families: readonly Namespace[]): AnyAccount {
  const { text, joined, caip, network } = readTyped(typed)
  const fitting = ADDRESS_SHAPES.filter(
    ([family, , looksLike]) => (!caip || caip.namespace === family) && fits(family, joined, looksLike),
  )
  const own = fitting.find(([family]) => families.includes(family))
  if (!own) {
    const [foreign] = fitting
    if (foreign) return { kind: 'foreign', family: foreign[1] }
    return isDotted(text) ? { kind: 'name', name: text } : { kind: 'none' }
  }
  const [namespace] = own
  if (namespace === 'eip155' && isMiswritten(joined)) return { kind: 'miswritten' }
  return {
    kind: 'address',
    namespace,
    address: namespace === 'eip155' ? checksumAddress(joined) : joined,
    ...(network && { network }),
  }
}
