import { randomBytes } from 'node:crypto'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { createSignInMessage } from '@solana/wallet-standard-util'
import { Signer, Verifier } from 'bip322-js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifySignature } from '../../src/siwx/verify/verifySignature'
import { solanaKeys, signMessage as solanaSign } from '../../src/testing/signing/solana'
import type { CaipNetworkId } from '../../src/types'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const TEST = 'bip122:000000000933ea01ad0ee984209779ba'
const on = (chainId: CaipNetworkId) => (address: string, message: string, signature: string) =>
  verifySignature({ address, chainId, message, signature })
const bitcoin = on(MAIN)

// The vectors of BIP-322, Bitcoin Core and bitcoinjs-message, as collected by bip322-js.
const WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TR = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const PKH = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
const VECTORS: readonly [name: string, address: string, message: string, signature: string][] = [
  [
    'P2WPKH, nothing',
    WPKH,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'P2WPKH',
    WPKH,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'P2WPKH, Bitcoin Core',
    WPKH,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'P2TR, Bitcoin Core',
    TR,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
  [
    'P2PKH, bitcoinjs-message',
    PKH,
    'This is an example of a signed message.',
    'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  ],
]

for (const [name, address, message, signature] of VECTORS)
  test(`BIP-322 ${name}`, async () => {
    assert.ok(await bitcoin(address, message, signature))
    assert.not(await bitcoin(address, `${message} `, signature))
    for (const another of [WPKH, TR, PKH, '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f'])
      if (another !== address) assert.not(await bitcoin(another, message, signature))
    // The address on another chain, and with a wrong last letter.
    assert.not(await on(TEST)(address, message, signature))
    assert.not(await bitcoin(`${address.slice(0, -1)}q`, message, signature))
    const bytes = Buffer.from(signature, 'base64')
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      // The header of a legacy signature may name another address type of the same key.
      if (at || bytes.length !== 65) assert.not(await bitcoin(address, message, changed.toString('base64')))
    }
  })

test('BIP-322 a signature with an extra byte, or a witness with an extra element, is rejected', async () => {
  const bytesOf = (at: number) => Buffer.from(VECTORS[at]![3], 'base64')
  const says = (at: number, bytes: Uint8Array) =>
    bitcoin(VECTORS[at]![1], VECTORS[at]![2], Buffer.from(bytes).toString('base64'))
  const taproot = bytesOf(3)
  assert.ok(await says(3, taproot))
  // Element count, element length, and the element.
  assert.not(await says(3, Uint8Array.of(1, 66, ...taproot.subarray(2), 0)))
  assert.not(await says(3, Uint8Array.of(1, 64, ...taproot.subarray(2, 66))))
  for (const at of [1, 3]) {
    const [count = 0, ...elements] = bytesOf(at)
    assert.not(await says(at, Uint8Array.of(count + 1, ...elements, 0)))
    assert.not(await says(at, Uint8Array.of(count + 1, ...elements, 1, 80)))
    assert.not(await says(at, Uint8Array.of(0)))
  }
})

const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const OF_WIF = [
  '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
]

test('BIP-322: signatures by bip322-js for P2PKH, P2SH-P2WPKH, P2WPKH and P2TR verify, as they do there', async () => {
  for (const address of OF_WIF)
    for (const message of ['', 'Hello World', 'ünïcode\n'.repeat(100)]) {
      const signature = Signer.sign(WIF, address, message)
      const text = typeof signature === 'string' ? signature : Buffer.from(signature).toString('base64')
      assert.ok(Verifier.verifySignature(address, message, text))
      assert.ok(await bitcoin(address, message, text), address)
      assert.ok(!(await bitcoin(address, `${message}x`, text)), address)
    }
})

test('BIP-322: script addresses and malformed signatures are rejected', async () => {
  const wsh = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  const bad = [
    '',
    'A',
    'AUA=',
    'AkcwRAIg',
    'H9L5',
    '%%%',
    `AQ${'A'.repeat(5000)}`,
    '\u0000',
    'smp',
    `smp${'A'.repeat(70)}`,
  ]
  for (const address of [wsh, ...OF_WIF, 'bc1wtf', ''])
    for (const signature of bad) assert.not(await bitcoin(address, 'Hello World', signature))
})

const SS58 = [0, 2, 42, 255, 1284] as const

test('Polkadot: signRaw signatures of all three key types by polkadot’s own library verify', async () => {
  await cryptoWaitReady()
  const seed = randomBytes(32)
  const verify = on('polkadot:91b171bb158e2d3848fa23a9f1c25182')
  const message = 'app.example wants you to sign in with your Polkadot account:\nü'
  const bytes = u8aWrapBytes(message)
  const sr = sr25519PairFromSeed(seed)
  const ed = ed25519PairFromSeed(seed)
  const ec = secp256k1PairFromSeed(seed)
  const signed: readonly [account: Uint8Array, kind: number, signature: Uint8Array][] = [
    [sr.publicKey, 1, sr25519Sign(bytes, sr)],
    [ed.publicKey, 0, ed25519Sign(bytes, ed)],
    [blake2AsU8a(ec.publicKey), 2, secp256k1Sign(bytes, ec, 'blake2')],
    // Without the `<Bytes>` wrapper, as some wallets sign.
    [sr.publicKey, 1, sr25519Sign(message, sr)],
  ]
  for (const [account, kind, signature] of signed) {
    for (const prefix of SS58)
      assert.ok(await verify(encodeAddress(account, prefix), message, u8aToHex(signature)))
    const address = encodeAddress(account, 42)
    assert.ok(await verify(address, message, u8aToHex(Uint8Array.of(kind, ...signature))))
    assert.not(await verify(address, message, u8aToHex(Uint8Array.of(kind + 1, ...signature))))
    assert.not(await verify(address, `${message}.`, u8aToHex(signature)))
    assert.not(await verify(encodeAddress(randomBytes(32), 42), message, u8aToHex(signature)))
    // With another last letter the checksum is wrong.
    const last = address.endsWith('a') ? 'b' : 'a'
    assert.not(await verify(address.slice(0, -1) + last, message, u8aToHex(signature)))
  }
  for (const bad of [
    '',
    '0x',
    '0x00',
    'zz',
    `0x${'ff'.repeat(64)}`,
    `0x${'00'.repeat(65)}`,
    `0x01${'ff'.repeat(65)}`,
  ])
    assert.not(await verify(encodeAddress(sr.publicKey, 42), message, bad))
})

test('Polkadot: a signature made by a wallet in the past verifies', async () => {
  const address = '5Gv8YYFu8H1btvmrJy9FjjAWfb99wrhV3uhPFoNEr918utyR'
  const signature =
    '0x22f91b41ba12f8663ddce26bfc90dbfe6a51683fd3782ad679ab2a5fdbe7d44c2a119f22c74eea22555e5483eb7f42b828f189a38379d59c3b607d2461f0858e'
  const verify = on('polkadot:91b171bb158e2d3848fa23a9f1c25182')
  assert.ok(await verify(address, 'test message\n', signature))
  assert.not(await verify(address, 'another message\n', signature))
})

test('Solana: a signature of wallet-standard’s own text verifies; weak keys are rejected', async () => {
  const verify = on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const [key, another] = solanaKeys()
  const input = { domain: 'app.example', address: key!.address, statement: 'Hello.', nonce: '12345678' }
  const bytes = createSignInMessage(input)
  const text = new TextDecoder().decode(bytes)
  const signature = base58.encode(solanaSign(key!.secretKey, bytes))
  assert.ok(await verify(key!.address, text, signature))
  assert.not(await verify(another!.address, text, signature))
  assert.not(await verify(key!.address, `${text} `, signature))
  for (const bad of [
    '',
    '0',
    base58.encode(new Uint8Array(64)),
    base58.encode(new Uint8Array(63)),
    'l'.repeat(88),
  ])
    assert.not(await verify(key!.address, text, bad))
  // A point of small order: under lax verification a zero signature would be valid for any message.
  const small = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))
  assert.not(await verify(small, text, base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))))
})

test.run()
