import type { CaipNetworkId, Namespace } from '../../types'
import { checksumAddress, isMiswritten } from '../evm/checksum'
import { keccak_256 } from '../evm/nobleSha3'
import { publicKey } from '../solana/publicKey'
import { isAddress } from './address'
import { ADDRESS_SHAPES, isDotted, readTyped } from './typedAddress'

/** A parsed input of a field that accepts an account of any family. */
export type AnyAccount =
  | {
      readonly kind: 'address'
      readonly namespace: Namespace
      /** In its family's own form. */
      readonly address: string
      /** The network given with the address (CAIP-10, EIP-681). */
      readonly network?: CaipNetworkId
    }
  /** The text may be a name. */
  | { readonly kind: 'name'; readonly name: string }
  /**
   * An address of a family for which the host has no network; `family` is the family's display name, e.g.
   * `Solana`.
   */
  | { readonly kind: 'foreign'; readonly family: string }
  /** A mixed-case EVM address that fails the EIP-55 checksum: a character may be wrong. */
  | { readonly kind: 'miswritten' }
  | { readonly kind: 'none' }

/** A BIP-21 URI; its amount is ignored. */
const BITCOIN_LINK = /^\s*bitcoin:([^?]*).*/i
/** A Bitcoin address in capitals, as QR codes contain it because they are smaller then (BIP-173). */
const CAPITAL_BECH32 = /^(?:BC|TB|BCRT)1[^a-z]+$/

/** Whether a text has the shape of an address of the family; an EVM address may lack its prefix. */
function fits(family: Namespace, text: string, looksLike: (text: string) => boolean): boolean {
  if (family === 'eip155') return isAddress(text, family)
  return looksLike(text) && (family !== 'solana' || publicKey(text) !== undefined)
}

/**
 * Parses an address in any of its common notations, or a name. Never throws, whatever was pasted.
 *
 * @param families the families of the host's networks
 */
export function readAnyAccount(typed: string, families: readonly Namespace[]): AnyAccount {
  const { text, joined: read, caip, network } = readTyped(typed.replace(BITCOIN_LINK, '$1'))
  const joined = CAPITAL_BECH32.test(read) ? read.toLowerCase() : read
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
  if (namespace === 'eip155' && isMiswritten(joined, keccak_256)) return { kind: 'miswritten' }
  return {
    kind: 'address',
    namespace,
    address: namespace === 'eip155' ? checksumAddress(joined, keccak_256) : joined,
    ...(network && { network }),
  }
}
