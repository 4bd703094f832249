import { hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { HDKey } from 'viem/accounts'
import { TEST_MNEMONIC } from '../keys'
import { mnemonicSeed } from './seed'

export type BitcoinNetwork = 'mainnet' | 'testnet'

/** A single-key address and its key. */
export interface BitcoinKey {
  /** Its use in wallets: payments (p2wpkh), or inscriptions (p2tr). */
  readonly purpose: 'payment' | 'ordinals'
  readonly type: 'p2wpkh' | 'p2tr'
  readonly network: BitcoinNetwork
  /** bech32 or bech32m: bc1…, or tb1… */
  readonly address: string
  /**
   * hex: 33 bytes of a compressed key; for p2tr the 32 bytes of the internal key, as Bitcoin wallets return
   * it.
   */
  readonly publicKey: string
  /** From the mnemonic's root: m/84'/… or m/86'/… */
  readonly path: string
  /** 32 bytes, before any tweak */
  readonly secretKey: Uint8Array
}

/** One account of a Bitcoin wallet. */
export interface BitcoinAccount {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

/** Number of accounts derived from a mnemonic. */
const DERIVED = 3

/** The library's parameters of a network. */
export const networkOf = (network: BitcoinNetwork) => (network === 'mainnet' ? NETWORK : TEST_NETWORK)

/**
 * The first three accounts of a mnemonic: the first receiving address of BIP-84 (m/84'/0'/i'/0/0) and of
 * BIP-86 (m/86'/0'/i'/0/0). On the testnet, the coin type is 1 instead of 0.
 */
export function bitcoinKeys(
  mnemonic: string = TEST_MNEMONIC,
  network: BitcoinNetwork = 'mainnet',
): readonly BitcoinAccount[] {
  const root = HDKey.fromMasterSeed(mnemonicSeed(mnemonic))
  const coin = network === 'mainnet' ? 0 : 1
  const secret = (path: string) => {
    const { privateKey } = root.derive(path)
    if (!privateKey) throw new Error(`No private key at ${path}.`)
    return privateKey
  }
  return Array.from({ length: DERIVED }, (_, index) => {
    const [payment, ordinals] = [`m/84'/${coin}'/${index}'/0/0`, `m/86'/${coin}'/${index}'/0/0`] as const
    return {
      payment: bitcoinKey('p2wpkh', secret(payment), network, payment),
      ordinals: bitcoinKey('p2tr', secret(ordinals), network, ordinals),
    }
  })
}

/** @param path only stored, not used: '' for a key that comes from no mnemonic. */
function bitcoinKey(
  type: BitcoinKey['type'],
  secretKey: Uint8Array,
  network: BitcoinNetwork = 'mainnet',
  path = '',
): BitcoinKey {
  const publicKey = type === 'p2tr' ? pubSchnorr(secretKey) : pubECDSA(secretKey)
  return {
    purpose: type === 'p2tr' ? 'ordinals' : 'payment',
    type,
    network,
    address: lockOf(type, publicKey, network).address,
    publicKey: hex.encode(publicKey),
    path,
    secretKey,
  }
}

/** hex of the 33 bytes of the compressed public key, which some wallets return for p2tr as well. */
export const compressedPublicKey = ({ secretKey }: BitcoinKey): string => hex.encode(pubECDSA(secretKey))

/** The script that locks an address's coins, and the fields that an input needs for signing. */
export function lockOf(type: BitcoinKey['type'], publicKey: Uint8Array, network: BitcoinNetwork) {
  const lock =
    type === 'p2tr' ? p2tr(publicKey, undefined, networkOf(network)) : p2wpkh(publicKey, networkOf(network))
  if (!lock.address) throw new Error('An address of this type always exists.')
  return {
    address: lock.address,
    script: lock.script,
    ...(type === 'p2tr' ? { tapInternalKey: publicKey } : {}),
  }
}
