import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Address, NETWORK } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { fromBase64, toBase64 } from '../../src/lib/data/bytes'
import { MAX_MESSAGE_LENGTH, parseSiwxMessage } from '../../src/lib/siwx/parseSiwxMessage'
import { printSiwxMessage, type SiwxFields } from '../../src/lib/siwx/printSiwxMessage'
import { readSession } from '../../src/siwx/readSession'
import { verifyBitcoin } from '../../src/siwx/verify/verifyBitcoin'
import { verifyEvm } from '../../src/siwx/verify/verifyEvm'
import { TEST_KEYS } from '../../src/testing/keys'
import { bitcoinKeys } from '../../src/testing/signing/bitcoin'
import { signEcdsaMessage } from '../../src/testing/signing/bitcoinMessage'

// The largest and the smallest values that are still accepted, and the first ones that are not.

const account = privateKeyToAccount(TEST_KEYS[0]!)
const MAX_SIGNATURE = 100_000
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

const textWith = (statement: string) =>
  printSiwxMessage({
    namespace: 'eip155',
    domain: 'app.example',
    accountAddress: account.address,
    uri: 'https://app.example/login',
    version: '1',
    chainId: 'eip155:1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-31T12:00:00.000Z',
    statement,
  } satisfies SiwxFields)

test('a message of the greatest length is parsed, and one letter more is not', () => {
  const short = textWith('I accept the terms.')
  const resource = (length: number) => '\n- https://app.example/'.padEnd(length, 'x')
  const fill = (length: number) => {
    let text = `${short}\nResources:`
    while (text.length + 2000 < length) text += resource(1000)
    return text + resource(length - text.length)
  }
  assert.is(fill(MAX_MESSAGE_LENGTH).length, MAX_MESSAGE_LENGTH)
  assert.is(parseSiwxMessage(fill(MAX_MESSAGE_LENGTH))?.nonce, 'abcdefgh12345678')
  assert.is(parseSiwxMessage(fill(MAX_MESSAGE_LENGTH + 1)), undefined)
})

test('a resource has at most 2,000 characters, and a ReCap, which grants methods, 16,000', () => {
  const base = textWith('I accept the terms.')
  const isRead = (uri: string) => parseSiwxMessage(`${base}\nResources:\n- ${uri}`) !== undefined
  for (const [start, most] of [
    ['https://app.example/', 2000],
    ['urn:recap:', 16_000],
    ['urn:other:', 2000],
  ] as const) {
    assert.is(isRead(start.padEnd(most, 'x')), true, start)
    assert.is(isRead(start.padEnd(most + 1, 'x')), false, start)
  }
})

test('a stored signature of the greatest length is read, and one letter more is not', () => {
  const message = textWith('I accept the terms.')
  const signature = '0'.repeat(MAX_SIGNATURE)
  assert.is(readSession({ message, signature })?.signature, signature)
  assert.is(readSession({ message, signature: `${signature}0` }), undefined)
  for (const bad of [{ message }, { signature }, { message, signature: '' }, { message: '', signature }])
    assert.is(readSession(bad), undefined)
})

test('a signature that is not hexadecimal is refused, and no server is asked', async () => {
  let asked = 0
  const rpc = async () => {
    asked++
    return '0x'
  }
  const claim = { address: account.address, chainId: 'eip155:1', message: 'Hello' } as const
  for (const signature of ['', '0x1', '0xzz', `${'z'.repeat(132)}`, `0x${'0'.repeat(MAX_SIGNATURE)}`])
    assert.is(await verifyEvm({ ...claim, signature }, rpc), false, signature.slice(0, 10))
  assert.is(asked, 0)
  assert.is(
    await verifyEvm({ ...claim, signature: await account.signMessage({ message: 'Hello' }) }, rpc),
    true,
  )
})

test('EIP-2098: a signature of 64 bytes is accepted for its own account and message, and no server is asked', async () => {
  const parities = new Set<number>()
  for (let i = 0; parities.size < 2; i++) {
    const message = `Message ${i}`
    const parsed = parseSignature(await account.signMessage({ message }))
    parities.add(parsed.yParity!)
    const signature = serializeCompactSignature(signatureToCompactSignature(parsed))
    const claim = { address: account.address, chainId: 'eip155:1', message, signature } as const
    const other = privateKeyToAccount(TEST_KEYS[1]!).address
    assert.is(await verifyEvm(claim), true)
    assert.is(await verifyEvm({ ...claim, address: other }), false)
    assert.is(await verifyEvm({ ...claim, message: `${message}.` }), false)
    assert.is(await verifyEvm({ ...claim, signature: `${signature.slice(0, -2)}zz` }), false)
  }
})

test('an old signature of a SegWit address may have the header of P2PKH with a compressed key, and no other of P2PKH', async () => {
  const { payment } = bitcoinKeys()[0]!
  const recoveries = new Set<number>()
  for (let i = 0; recoveries.size < 2; i++) {
    const message = `Message ${i}`
    const bytes = fromBase64(signEcdsaMessage(payment, message))!
    const recovery = bytes[0]! - 39
    recoveries.add(recovery)
    const isValid = (header: number) =>
      verifyBitcoin({
        address: payment.address,
        chainId: BITCOIN,
        message,
        signature: toBase64(Uint8Array.of(header + recovery, ...bytes.subarray(1))),
      })
    assert.is(await isValid(39), true)
    assert.is(await isValid(31), true, 'a compressed key')
    assert.is(await isValid(27), false, 'an uncompressed key')
  }
})

test('a SegWit address of an uncompressed key, which cannot spend, cannot sign either', async () => {
  const { payment } = bitcoinKeys()[0]!
  const bytes = fromBase64(signEcdsaMessage(payment, 'Hello'))!
  const hash = hash160(secp256k1.getPublicKey(payment.secretKey, false))
  const address = Address(NETWORK).encode({ type: 'wpkh', hash })
  const signature = toBase64(Uint8Array.of(bytes[0]! - 12, ...bytes.subarray(1)))
  assert.is(await verifyBitcoin({ address, chainId: BITCOIN, message: 'Hello', signature }), false)
})

test.run()
