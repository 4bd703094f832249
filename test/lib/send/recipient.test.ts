import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readRecipient } from '../../../src/lib/send/recipient'
import { ALICE, BOB } from '../../fakes'

const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const BTC = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

test('[5.2] forty hex digits are an EVM address, with or without 0x, in any case', () => {
  for (const text of [
    ALICE,
    ALICE.toLowerCase(),
    ALICE.slice(2),
    ALICE.toUpperCase().replace('X', 'x'),
    ` ${ALICE}\n`,
  ])
    assert.equal(readRecipient(text, 'eip155').address, ALICE, text)
  assert.is(readRecipient(ALICE.slice(0, -1), 'eip155').address, undefined)
  assert.is(readRecipient(`${ALICE}0`, 'eip155').address, undefined)
})

test('[5.2] 32 to 44 base58 letters are a Solana address; other families have no recipients', () => {
  assert.is(readRecipient(SOL, 'solana').address, SOL)
  assert.is(readRecipient('1'.repeat(32), 'solana').address, '1'.repeat(32))
  assert.is(readRecipient(`${SOL}${SOL}`, 'solana').address, undefined)
  assert.is(readRecipient(SOL.replace('7', '0'), 'solana').address, undefined)
  assert.is(readRecipient(BTC, 'bip122').address, undefined)
  assert.is(readRecipient(DOT, 'polkadot').address, undefined)
})

test('an address in chunks, in a link or with its network is recognised', () => {
  assert.is(readRecipient(ALICE.match(/.{1,6}/g)!.join(' '), 'eip155').address, ALICE)
  assert.equal(readRecipient(`ethereum:${ALICE}@8453?value=1`, 'eip155'), {
    text: `ethereum:${ALICE}@8453?value=1`,
    network: 'eip155:8453',
    address: ALICE,
  })
  assert.equal(readRecipient(`eip155:1:${BOB}`, 'eip155'), {
    text: `eip155:1:${BOB}`,
    network: 'eip155:1',
    address: BOB,
  })
  // A link without a chain id, or to a Solana address, names no network.
  for (const [text, namespace, address] of [
    [`ethereum:pay-${ALICE}?value=1`, 'eip155', ALICE],
    // The smallest QR codes have capitals only.
    [`ETHEREUM:${ALICE}`.toUpperCase(), 'eip155', ALICE],
    [ALICE.toUpperCase(), 'eip155', ALICE],
    [`solana:${SOL}?amount=1`, 'solana', SOL],
    [`solana:${SOL}@5`, 'solana', SOL],
  ] as const)
    assert.equal(readRecipient(text, namespace), { text, address })
})

test('a link to a token’s transfer names the recipient as a parameter, not the token’s contract (EIP-681)', () => {
  const link = `ethereum:${TOKEN}@1/transfer?address=${BOB}&uint256=1e6`
  assert.equal(readRecipient(link, 'eip155'), { text: link, network: 'eip155:1', address: BOB })
  assert.is(readRecipient(`ethereum:${TOKEN}/transfer?uint256=1&address=${BOB}`, 'eip155').address, BOB)
  // The contract of any other call is not a recipient either.
  for (const call of [
    'transfer?uint256=1',
    `transfer?myaddress=${BOB}`,
    `approve?address=${BOB}&uint256=1`,
    'mint',
  ])
    assert.is(readRecipient(`ethereum:${TOKEN}@1/${call}`, 'eip155').address, undefined, call)
})

test('an address of another family is named and not accepted', () => {
  for (const [text, namespace, family] of [
    [SOL, 'eip155', 'Solana'],
    [BTC, 'eip155', 'Bitcoin'],
    [BTC, 'solana', 'Bitcoin'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'eip155', 'Bitcoin'],
    [DOT, 'eip155', 'Polkadot'],
    [DOT, 'solana', 'Polkadot'],
    [ALICE, 'solana', 'Ethereum'],
    [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL}`, 'eip155', 'Solana'],
  ] as const) {
    const found = readRecipient(text, namespace)
    assert.is(found.foreign, family, text)
    assert.is(found.address, undefined, text)
  }
})

test('S12: hidden characters are removed and reported', () => {
  for (const hidden of ['\u200b', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u{e0041}']) {
    const found = readRecipient(`${ALICE.slice(0, 9)}${hidden}${ALICE.slice(9)}`, 'eip155')
    assert.equal(found, { text: ALICE, hidden: true, address: ALICE })
  }
  assert.is(readRecipient(` ${ALICE} `, 'eip155').hidden, undefined)
  // A text that is cut at the length limit is not reported, since the missing part was not hidden.
  for (const length of [199, 200, 201, 300])
    assert.is(readRecipient('a'.repeat(length), 'eip155').hidden, undefined, `${length}`)
})

test('a wrong EIP-55 checksum is reported; an address in a single case has no checksum', () => {
  const wrong = ALICE.replace('aA', 'Aa')
  assert.is(readRecipient(wrong, 'eip155').miswritten, true)
  for (const text of [ALICE, ALICE.toLowerCase(), `0x${ALICE.slice(2).toUpperCase()}`])
    assert.is(readRecipient(text, 'eip155').miswritten, undefined)
})

test('a word with a dot may be a name', () => {
  for (const text of ['ada.eth', 'ada.reown.id', 'älter.eth'])
    assert.ok(readRecipient(text, 'eip155').name, text)
  for (const text of ['', '.', 'ada', 'ada.', '.eth', 'a b.eth', 'https://ada.eth/', 'ada@x.eth'])
    assert.is(readRecipient(text, 'eip155').name, undefined, text)
})

test('reading any pasted text never throws, and only complete addresses are accepted', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'0x123abcDEF:@/?. \u200b1Oo'), maxLength: 60 }),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('eip155' as const, 'solana' as const), (text, namespace) => {
      const { address, foreign } = readRecipient(text, namespace)
      if (address)
        assert.match(address, namespace === 'eip155' ? /^0x[\da-fA-F]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      assert.not(address && foreign)
    }),
    { numRuns: 20_000 },
  )
})

test('a multi-part emoji stays whole in a name, since its parts alone would be a different name', () => {
  for (const name of ['👁️‍🗨️.eth', '🏴󠁧󠁢󠁥󠁮󠁧󠁿.eth', 'ada👩🏽‍🚀.eth']) {
    const { text, hidden } = readRecipient(` ${name} `, 'eip155')
    assert.is(text, name)
    assert.is(hidden, undefined)
  }
  for (const [typed, text] of [
    ['a\u200dda.eth', 'ada.eth'],
    ['👩\u200d\u202e🚀.eth', '👩🚀.eth'],
    ['👩\u200d🚀\u200d.eth', '👩\u200d🚀.eth'],
    ['ada\u{e007f}.eth', 'ada.eth'],
  ] as const) {
    const found = readRecipient(typed, 'eip155')
    assert.is(found.text, text)
    assert.is(found.hidden, true)
  }
})

test.run()
