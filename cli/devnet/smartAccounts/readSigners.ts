import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { type Address, bytesToHex, getAddress, type Hex, hexToString, isAddress, isHex, size } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { list, record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'

/** Prefix bytes of a secp256k1 `did:key`. */
const DID_PREFIX = '0xe701'

/**
 * The addresses of the keys in an ERC-7715 `signer` of the type `account`, `key` or `keys`, given as
 * addresses, secp256k1 public keys, or `did:key`s.
 *
 * @throws ProviderRpcError -32602 for keys of other curves, and for the signer type `wallet`
 */
export function readSigners(signer: unknown): readonly Address[] {
  const fields = record(signer)
  const data = record(fields?.['data'])
  const keys =
    fields?.['type'] === 'keys'
      ? (list(data?.['keys']) ?? list(data?.['ids']) ?? [])
      : [data?.['id'] ?? data ?? undefined]
  const known = ['account', 'key', 'keys'].includes(String(fields?.['type']))
  if (!known || !keys.length)
    throw invalidParams(
      'Expected a signer of the type account, key or keys: this wallet holds no session keys.',
    )
  return keys.map(readKey)
}

function readKey(key: unknown): Address {
  const fields = record(key)
  const id = fields ? fields['publicKey'] : key
  const type = fields?.['type'] ?? 'secp256k1'
  try {
    if (type === 'secp256k1' && typeof id === 'string') {
      if (isAddress(id, { strict: false })) return getAddress(id)
      if (id.startsWith('did:key:z')) return addressOf(fromDid(id))
      if (isHex(id)) return addressOf(size(id) === 130 ? `0x${hexToString(id)}` : id)
    }
  } catch {
    // Not a point on the curve.
  }
  throw invalidParams('Expected the signer to be a secp256k1 key.')
}

function fromDid(id: string): Hex {
  const hex = bytesToHex(base58.decode(id.slice('did:key:z'.length)))
  return hex.startsWith(DID_PREFIX) ? `0x${hex.slice(DID_PREFIX.length)}` : '0x'
}

/** The address of a public key, compressed or not. @throws Error for an invalid key */
const addressOf = (publicKey: Hex): Address =>
  publicKeyToAddress(`0x${secp256k1.ProjectivePoint.fromHex(publicKey.slice(2)).toHex(false)}`)
