import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAnyAccount } from '../../../src/lib/account/anyAccount'
import { NAMESPACES } from '../../../src/lib/account/namespaces'
import { ALICE } from '../../fakes'

const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const BTC = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

test('an address of each family is recognised', () => {
  for (const [namespace, text, address = text] of [
    ['eip155', ALICE],
    ['eip155', ALICE.toLowerCase(), ALICE],
    ['eip155', ALICE.slice(2), ALICE],
    ['eip155', `  ${ALICE.slice(0, 12)} ${ALICE.slice(12)}\n`, ALICE],
    ['solana', SOL],
    ['solana', '11111111111111111111111111111111'],
    ['bip122', BTC],
    ['bip122', SEGWIT],
    ['bip122', SEGWIT.toUpperCase(), SEGWIT],
    ['bip122', `bitcoin:${BTC}?amount=0.1`, BTC],
    ['bip122', `BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=0.1`, SEGWIT],
    ['polkadot', DOT],
  ] as const)
    assert.equal(readAnyAccount(text, NAMESPACES), { kind: 'address', namespace, address }, text)
})

test('a network written with the address is returned', () => {
  assert.equal(readAnyAccount(`eip155:8453:${ALICE}`, NAMESPACES), {
    kind: 'address',
    namespace: 'eip155',
    address: ALICE,
    network: 'eip155:8453',
  })
  assert.is(readAnyAccount(`ethereum:${ALICE}@1?value=1`, NAMESPACES).kind, 'address')
  // The namespace written in the text decides the family.
  assert.equal(readAnyAccount(`solana:x:${ALICE}`, NAMESPACES), { kind: 'none' })
})

test('an address with a wrong EIP-55 checksum is refused, since one character may be wrong', () => {
  const wrong = ALICE.replace('aA', 'Aa')
  assert.is.not(wrong, ALICE)
  assert.equal(readAnyAccount(wrong, NAMESPACES), { kind: 'miswritten' })
})

test('an address of a family without a configured network is refused with the family’s name', () => {
  assert.equal(readAnyAccount(SOL, ['eip155']), { kind: 'foreign', family: 'Solana' })
  assert.equal(readAnyAccount(DOT, ['eip155', 'solana']), { kind: 'foreign', family: 'Polkadot' })
  assert.equal(readAnyAccount(ALICE, ['bip122']), { kind: 'foreign', family: 'Ethereum' })
})

test('base58 text that does not decode to 32 bytes is not a Solana account', () => {
  assert.equal(readAnyAccount('z'.repeat(44), NAMESPACES), { kind: 'none' })
})

test('dotted texts may be names, with emoji kept whole; any other text is not an account', () => {
  assert.equal(readAnyAccount(' ada.eth ', NAMESPACES), { kind: 'name', name: 'ada.eth' })
  assert.equal(readAnyAccount('👩‍🌾.eth', NAMESPACES), { kind: 'name', name: '👩‍🌾.eth' })
  for (const text of ['', ' ', 'ada', '0x', `${ALICE}0`, 'https://ada.eth/', '<b>x</b>', '../x'])
    assert.is(readAnyAccount(text, NAMESPACES).kind, 'none', text)
})

test('reading any pasted text never throws, and an address is always of one of the requested families', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.subarray([...NAMESPACES]),
      (text, families) => {
        const found = readAnyAccount(text, families)
        if (found.kind === 'address') assert.ok(families.includes(found.namespace))
      },
    ),
    { seed: 16 },
  )
})

test.run()
