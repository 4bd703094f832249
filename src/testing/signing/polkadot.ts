import { blake2b } from '@noble/hashes/blake2.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import english from '@polkadot/util-crypto/mnemonic/wordlists/en'
import { base58, hex } from '@scure/base'
import { getPublicKey, HDKD, secretFromSeed, sign } from '@scure/sr25519'
import { AgletError } from '../../errors'
import { fromPrefixedHex } from '../../lib/data/prefixedHex'
import { TEST_MNEMONIC } from '../keys'
import { type ExtrinsicPayload, extrinsicBytes } from './extrinsicPayload'

/** An sr25519 key. */
export interface PolkadotKey {
  /** SS58 with prefix 42, for any Substrate chain. */
  readonly address: string
  /** 32 bytes */
  readonly publicKey: Uint8Array
  /** 64 bytes */
  readonly secretKey: Uint8Array
}

/**
 * The mini secret of TEST_MNEMONIC, hard-coded: 2,048 rounds of SHA-512 would delay the page that loads it.
 */
const TEST_MINI_SECRET = '4ca479f5e0dc0ee04ebcbadb64c220267dad42b8cfa4da1f0874787523b4709c'

/**
 * Three accounts of a mnemonic: the root account, and those of the paths //0 and //1, as Polkadot wallets
 * derive them.
 *
 * @throws AgletError "invalid_option" for words that are not in BIP-39's English list.
 */
export function polkadotKeys(mnemonic: string = TEST_MNEMONIC): readonly PolkadotKey[] {
  const root = secretFromSeed(
    mnemonic === TEST_MNEMONIC ? hex.decode(TEST_MINI_SECRET) : miniSecret(mnemonic),
  )
  return [root, HDKD.secretHard(root, junction(0)), HDKD.secretHard(root, junction(1))].map(keyOf)
}

/** @param seed 32 bytes: a mini secret */
export const polkadotKey = (seed: Uint8Array): PolkadotKey => keyOf(secretFromSeed(seed))

function keyOf(secretKey: Uint8Array): PolkadotKey {
  const publicKey = getPublicKey(secretKey)
  return { address: ss58(publicKey), publicKey, secretKey }
}

/**
 * The text form of a public key (SS58).
 *
 * @param prefix of the chain, 0 to 63: 42 for any Substrate chain, 0 for Polkadot.
 */
export function ss58(publicKey: Uint8Array, prefix = 42): string {
  const body = Uint8Array.of(prefix, ...publicKey)
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...checksum.slice(0, 2)))
}

/** Whether a text is the key's address with any one-byte prefix. */
export function isAddressOf(key: PolkadotKey, address: string): boolean {
  const prefix = (() => {
    try {
      return base58.decode(address)[0]
    } catch {
      return undefined
    }
  })()
  return prefix !== undefined && ss58(key.publicKey, prefix) === address
}

/**
 * Signs data that is not a transaction. It is wrapped in `<Bytes>…</Bytes>` unless it already is, so that no
 * page can have a transaction signed as a message.
 *
 * @param data hex with 0x, or text
 * @returns 0x-prefixed hex of 64 bytes
 */
export function signRaw(key: PolkadotKey, data: string): `0x${string}` {
  const bytes = fromPrefixedHex(data) ?? new TextEncoder().encode(data)
  return `0x${hex.encode(sign(key.secretKey, wrapBytes(bytes)))}`
}

const [OPEN, CLOSE] = ['<Bytes>', '</Bytes>'].map(text => new TextEncoder().encode(text)) as [
  Uint8Array,
  Uint8Array,
]

/** The bytes that a wallet signs for raw data. */
function wrapBytes(bytes: Uint8Array): Uint8Array {
  const starts = OPEN.every((byte, index) => bytes[index] === byte)
  const ends = CLOSE.every((byte, index) => bytes[bytes.length - CLOSE.length + index] === byte)
  return starts && ends ? bytes : Uint8Array.of(...OPEN, ...bytes, ...CLOSE)
}

/**
 * Signs a transaction.
 *
 * @returns 0x01 (sr25519) and the 64 bytes, as 0x-prefixed hex
 * @throws ProviderRpcError -32602 for a payload with an unknown extension.
 */
export function signPayload(key: PolkadotKey, payload: ExtrinsicPayload): `0x${string}` {
  const bytes = extrinsicBytes(payload)
  // Payloads over 256 bytes are hashed first, as the verifier does too.
  const signed = bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
  return `0x01${hex.encode(sign(key.secretKey, signed))}`
}

/** The chain code of a hard derivation with a number: 32 bytes, little-endian. */
const junction = (index: number) => Uint8Array.of(index, ...new Uint8Array(31))

/**
 * Substrate derives the seed from the entropy, where BIP-39 derives it from the words. The word list is not
 * viem's, which comes with those of nine other languages.
 */
function miniSecret(mnemonic: string): Uint8Array {
  const indexes = mnemonic
    .normalize('NFKD')
    .trim()
    .split(/\s+/)
    .map(word => english.indexOf(word))
  if (indexes.includes(-1) || indexes.length % 3)
    throw new AgletError('invalid_option', 'The mnemonic has words that are not in the English list.', {
      meta: { option: 'accounts' },
    })
  const bits = indexes.map(index => index.toString(2).padStart(11, '0')).join('')
  // One bit in 33 belongs to the checksum.
  const entropy = bits.slice(0, (bits.length / 33) * 32).match(/.{8}/g) ?? []
  const bytes = Uint8Array.from(entropy, byte => Number.parseInt(byte, 2))
  return pbkdf2(sha512, bytes, 'mnemonic', { c: 2048, dkLen: 64 }).slice(0, 32)
}
