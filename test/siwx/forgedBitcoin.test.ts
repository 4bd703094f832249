import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, RawWitness, SigHash } from '@scure/btc-signer'
import { concatBytes, hash160 } from '@scure/btc-signer/utils.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyBitcoin } from '../../src/siwx/verify/verifyBitcoin'
import { bip322Transaction } from '../../src/testing/signing/bitcoinMessage'

// Somebody who knows an address signs exactly what its owner would sign, but with another key.

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const MESSAGE = 'Sign in'

interface Key {
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
}
const keyOf = (digit: number): Key => {
  const secret = new Uint8Array(32).fill(digit)
  return { secret, publicKey: secp256k1.getPublicKey(secret, true) }
}
type Lock = Parameters<typeof OutScript.encode>[0]

/** The locks of a key's addresses. */
const locksOf = ({ publicKey }: Key): Readonly<Record<string, Lock>> => {
  const hash = hash160(publicKey)
  return {
    P2WPKH: { type: 'wpkh', hash },
    'P2SH-P2WPKH': { type: 'sh', hash: hash160(OutScript.encode({ type: 'wpkh', hash })) },
    P2TR: { type: 'tr', pubkey: publicKey.subarray(1) },
  }
}

/** Signs for the address of a lock by BIP-322, with any key. @returns the witness in base64 */
function signFor(lock: Lock, { secret, publicKey }: Key): string {
  const script = OutScript.encode(lock)
  const toSign = bip322Transaction(script, MESSAGE)
  if (lock.type === 'tr') {
    const digest = toSign.preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n])
    return base64.encode(RawWitness.encode([schnorr.sign(digest, secret)]))
  }
  const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  const digest = toSign.preimageWitnessV0(0, code, SigHash.ALL, 0n)
  const signature = secp256k1.sign(digest, secret).toDERRawBytes()
  return base64.encode(RawWitness.encode([concatBytes(signature, Uint8Array.of(SigHash.ALL)), publicKey]))
}

const owner = keyOf(7)
const other = keyOf(9)

for (const [name, lock] of Object.entries(locksOf(owner)))
  test(`S13 BIP-322: a signature for a ${name} address by another key is rejected`, async () => {
    const address = Address(NETWORK).encode(lock as Parameters<ReturnType<typeof Address>['encode']>[0])
    const verify = (key: Key) =>
      verifyBitcoin({ address, chainId: BITCOIN, message: MESSAGE, signature: signFor(lock, key) })
    assert.is(await verify(owner), true)
    assert.is(await verify(other), false)
  })

test('S13 BIP-322: a signature with an uncompressed key is rejected, as no witness spends with one (BIP-143)', async () => {
  const uncompressed = { ...owner, publicKey: secp256k1.getPublicKey(owner.secret, false) }
  for (const [name, lock] of Object.entries(locksOf(uncompressed)).slice(0, 2)) {
    const address = Address(NETWORK).encode(lock as Parameters<ReturnType<typeof Address>['encode']>[0])
    const signature = signFor(lock, uncompressed)
    assert.is(await verifyBitcoin({ address, chainId: BITCOIN, message: MESSAGE, signature }), false, name)
  }
})

test.run()
