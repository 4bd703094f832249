import { bnToU8a, compactToU8a, hexToU8a, stringToU8a, u8aConcat } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  encodeAddress,
  keyExtractPath,
  keyFromPath,
  mnemonicGenerate,
  mnemonicToMiniSecret,
  signatureVerify,
  sr25519PairFromSeed,
} from '@polkadot/util-crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ProviderRpcError, TEST_MNEMONIC } from '../../../src/testing'
import type { ExtrinsicPayload } from '../../../src/testing/signing/extrinsicPayload'
import {
  isAddressOf,
  type PolkadotKey,
  polkadotKey,
  polkadotKeys,
  signPayload,
  signRaw,
  ss58,
} from '../../../src/testing/signing/polkadot'

test.before(async () => void (await cryptoWaitReady()))

const [first, second] = polkadotKeys() as [PolkadotKey, PolkadotKey]

const PAYLOAD: ExtrinsicPayload = {
  address: first.address,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000010',
  era: '0x0503',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  method: '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480700e40b5402',
  nonce: '0x00000041',
  specVersion: '0x000f4a51',
  tip: '0x00000000000000000000000012345678',
  transactionVersion: '0x0000001a',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  version: 4,
} as ExtrinsicPayload

/** The bytes that are signed for PAYLOAD, encoded with polkadot-js. */
const expected = (method: string) =>
  u8aConcat(
    hexToU8a(method),
    hexToU8a('0x0503'),
    compactToU8a(0x41),
    compactToU8a(0x12345678),
    [0],
    bnToU8a(0x0f4a51, { bitLength: 32, isLe: true }),
    bnToU8a(0x1a, { bitLength: 32, isLe: true }),
    hexToU8a(PAYLOAD.genesisHash),
    hexToU8a(PAYLOAD.blockHash),
    [0],
  )
const failure = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as ProviderRpcError).code
  }
  return undefined
}

test('derives the same accounts from a mnemonic as wallets do', () => {
  for (const mnemonic of [TEST_MNEMONIC, mnemonicGenerate(12), mnemonicGenerate(24)]) {
    const root = sr25519PairFromSeed(mnemonicToMiniSecret(mnemonic))
    assert.equal(
      polkadotKeys(mnemonic).map(({ address }) => address),
      ['', '//0', '//1'].map(path =>
        encodeAddress(keyFromPath(root, keyExtractPath(path).path, 'sr25519').publicKey),
      ),
    )
  }
  // The seed of Alice, an account of every development chain.
  const alice = polkadotKey(hexToU8a('0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'))
  assert.is(alice.address, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
  assert.is(
    failure(() => polkadotKeys('twelve words that are not in the list of english words')),
    'invalid_option',
  )
})

test('encodes addresses with any chain’s prefix, and recognises its own', () => {
  for (const prefix of [0, 2, 42]) {
    const address = ss58(first.publicKey, prefix)
    assert.is(address, encodeAddress(first.publicKey, prefix))
    assert.ok(isAddressOf(first, address))
    assert.not.ok(isAddressOf(second, address))
  }
  for (const wrong of ['', '0OIl', first.address.slice(0, -1), 'x'.repeat(48)])
    assert.not.ok(isAddressOf(first, wrong))
})

test('signs raw data wrapped, so that it cannot be a transaction', () => {
  for (const [data, bytes] of [
    ['0x00ff', '0x00ff'],
    ['Zażółć 🦊', 'Zażółć 🦊'],
    ['<Bytes>already</Bytes>', 'already'],
    ['<Bytes>', '<Bytes>'],
  ] as const) {
    const message = u8aConcat(
      '<Bytes>',
      bytes.startsWith('0x') ? hexToU8a(bytes) : stringToU8a(bytes),
      '</Bytes>',
    )
    const signature = signRaw(first, data)
    assert.is(signature.length, 130)
    const { isValid, crypto } = signatureVerify(message, signature, first.address)
    assert.ok(isValid, data)
    assert.is(crypto, 'sr25519')
    assert.not.ok(signatureVerify(message, signature, second.address).isValid)
  }
})

test('signs a transaction, or the hash of a long one', () => {
  const signature = signPayload(first, PAYLOAD)
  assert.is(signature.slice(0, 4), '0x01')
  assert.ok(signatureVerify(expected(PAYLOAD.method), signature, first.address).isValid)
  const method = `0x${'07'.repeat(300)}`
  const long = signPayload(first, { ...PAYLOAD, method })
  assert.ok(signatureVerify(blake2AsU8a(expected(method)), long, first.address).isValid)
})

test('encodes integers of every size as the chain expects', () => {
  for (const tip of [0n, 63n, 64n, 16383n, 16384n, 2n ** 30n - 1n, 2n ** 30n, 2n ** 64n, 2n ** 100n]) {
    const signature = signPayload(first, {
      ...PAYLOAD,
      tip: `0x${tip.toString(16)}`,
      signedExtensions: ['ChargeAssetTxPayment'],
      assetId: '0x0102',
    })
    const message = u8aConcat(hexToU8a(PAYLOAD.method), compactToU8a(tip), [1], [1, 2])
    assert.ok(signatureVerify(message, signature, first.address).isValid, String(tip))
  }
})

test('refuses a transaction whose bytes it cannot encode', () => {
  for (const wrong of [
    { signedExtensions: ['CheckNonce', 'CheckMoon'] },
    { signedExtensions: ['constructor'] },
    { method: '0x0' },
    { nonce: 'many' },
    { version: 5 },
  ])
    assert.is(
      failure(() => signPayload(first, { ...PAYLOAD, ...wrong })),
      -32602,
    )
})

test.run()
