import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  caipAddress,
  caipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../src/lib/account/caip'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('[5.3] a CAIP address has three non-empty parts and a known namespace', () => {
  assert.equal(parseCaipAddress(`eip155:1:${ADDRESS}`), {
    namespace: 'eip155',
    reference: '1',
    networkId: 'eip155:1',
    address: ADDRESS,
  })
  for (const family of ['eip155', 'solana', 'polkadot', 'bip122'])
    assert.ok(isCaipAddress(`${family}:x:y`), family)
  for (const wrong of [
    '',
    ':',
    '::',
    ':::',
    'eip155',
    'eip155:1',
    'eip155:1:',
    'eip155::0x1',
    ':1:0x1',
    'eip155:1:0x1:more',
    'cosmos:1:0x1',
    'EIP155:1:0x1',
    'eip155 :1:0x1',
    ' eip155:1:0x1',
    'eip155:1:0x1\n',
    'eip155:1:0x1 ',
    'eip155:1:0x<b>',
    'eip155:1:\u202e0x1',
    '__proto__:1:0x1',
    'constructor:1:0x1',
    `eip155:${'1'.repeat(33)}:0x1`,
    `eip155:1:${'a'.repeat(129)}`,
  ])
    assert.is(parseCaipAddress(wrong), undefined, JSON.stringify(wrong))
})

test('[5.3] a network id has two parts', () => {
  assert.equal(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), {
    namespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  for (const wrong of [
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:',
    'eip155:1:0x1',
    'near:mainnet',
    'eip155:1/erc20:0x',
  ])
    assert.is(isCaipNetworkId(wrong), false, wrong)
})

test('only the four families are namespaces', () => {
  assert.ok(isNamespace('bip122'))
  for (const wrong of ['eip155:1', '', 'toString', 'Solana', null, 1]) assert.not(isNamespace(wrong))
})

test('[5.3] the checks accept any value without throwing', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), value => {
      assert.is(isCaipAddress(value), false)
      assert.is(isCaipNetworkId(value), false)
    }),
    { numRuns: 5000 },
  )
})

test('[5.3] formatting a parsed id gives the same text, over 20 000 near misses', () => {
  const piece = fc.oneof(
    fc.constantFrom('eip155', 'solana', 'polkadot', 'bip122', '1', '8453', ADDRESS, '', 'x'),
    fc.string({ maxLength: 40, unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), pieces => {
      const text = pieces.join(':')
      const network = parseCaipNetworkId(text)
      const address = parseCaipAddress(text)
      assert.not(network && address)
      if (network) assert.is(caipNetworkId(network.namespace, network.reference), text)
      if (address) assert.is(caipAddress(address.networkId, address.address), text)
    }),
    { numRuns: 20_000 },
  )
})

test('long hostile texts are not addresses', () => {
  const texts = ['eip155:', ':', 'eip155:1:', '%', 'eip155:a:'].map(text => text.repeat(4096 / text.length))
  for (const text of texts) assert.not(isCaipAddress(text))
})

test.run()
