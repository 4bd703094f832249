import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { TEST_MNEMONIC } from '../keys'
import { invalidParams } from '../providerError'
import { mnemonicSeed } from './seed'
import { readSolanaTransaction } from './solanaTransaction'

/** An ed25519 key of Solana. */
export interface SolanaKey {
  /** base58 of the public key */
  readonly address: string
  /** 64 bytes: the seed followed by the public key, as Solana's tools write it. */
  readonly secretKey: Uint8Array
}

/** Number of accounts derived from a mnemonic. */
const DERIVED = 3

/** The first three accounts of a mnemonic, m/44'/501'/i'/0' (SLIP-0010), as wallets derive them. */
export function solanaKeys(mnemonic: string = TEST_MNEMONIC): readonly SolanaKey[] {
  const seed = mnemonicSeed(mnemonic)
  return Array.from({ length: DERIVED }, (_, index) => solanaKey(derive(seed, [44, 501, index, 0])))
}

/** @param secret a seed of 32 bytes, or the 64 bytes that start with it. */
export function solanaKey(secret: Uint8Array): SolanaKey {
  const seed = secret.slice(0, 32)
  const publicKey = ed25519.getPublicKey(seed)
  const secretKey = new Uint8Array(64)
  secretKey.set(seed)
  secretKey.set(publicKey, 32)
  return { address: base58.encode(publicKey), secretKey }
}

/** The 32 bytes of the public key. */
const solanaPublicKey = (secretKey: Uint8Array): Uint8Array => secretKey.slice(32, 64)

/** @returns 64 bytes (ed25519) */
export const signMessage = (secretKey: Uint8Array, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, secretKey.slice(0, 32))

/**
 * Sets the key's signature in a transaction, legacy or v0, at the index of its signer.
 *
 * @returns the same wire bytes with the signature; other signatures stay
 * @throws ProviderRpcError -32602 if the bytes are no transaction, or the key is none of its signers.
 */
export function signTransaction(secretKey: Uint8Array, transaction: Uint8Array): Uint8Array {
  const { message, signers, signaturesAt } = readSolanaTransaction(transaction)
  const address = base58.encode(solanaPublicKey(secretKey))
  const index = signers.indexOf(address)
  if (index < 0) throw invalidParams(`The account ${address} is no signer of this transaction.`)
  const signed = transaction.slice()
  signed.set(signMessage(secretKey, message), signaturesAt + index * 64)
  return signed
}

/** SLIP-0010 for ed25519, which has only hardened steps. */
function derive(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.slice(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x80000000)
    node = hmac(sha512, node.slice(32), data)
  }
  return node.slice(0, 32)
}
