import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Asset } from '../../../src/lib/account/asset'
import { counterpartiesOf } from '../../../src/lib/activity/counterparties'
import type { Transaction } from '../../../src/lib/activity/transaction'
import { looksAlike } from '../../../src/lib/send/looksAlike'
import { type RiskContext, recipientRisks, type TransferInput } from '../../../src/lib/send/recipientRisks'
import { namesAlike } from '../../../src/lib/wallets/namesAlike'
import { ALICE, BOB, CAROL } from '../../fakes'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const eth: Asset = {
  key: 'native',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 10n ** 18n,
  price: 2000,
}
const usdc: Asset = {
  key: `eip155:1:${USDC}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000n,
  price: 1,
  address: `eip155:1:${USDC}`,
}
const twin = (address: string) =>
  `${address.slice(0, 6)}${'0123456789'.repeat(4).slice(0, 32)}${address.slice(-4)}`

const risks = (transfer: Partial<TransferInput> = {}, knowledge: Partial<RiskContext> = {}) =>
  recipientRisks(
    { from: ALICE, network: 'eip155:1', to: BOB, asset: eth, amount: 1n, ...transfer },
    { used: [], seen: [], assets: [eth, usdc], ...knowledge },
  )
const kinds = (...args: Parameters<typeof risks>) =>
  risks(...args).map(({ kind, severe }) => (severe ? `${kind}!` : kind))

test('the first transfer to an address is flagged, a later one is not', () => {
  assert.equal(kinds(), ['first'])
  assert.equal(kinds({}, { used: [{ address: BOB.toLowerCase() }] }), [])
})

test('poisoning: an address that looks like a used one, or like one in the history, is severe', () => {
  const to = twin(BOB)
  assert.equal(risks({ to }, { used: [{ address: BOB }] })[0], { kind: 'alike', severe: true, known: BOB })
  assert.equal(kinds({ to }, { seen: [BOB] }), ['alike!', 'first'])
  // The history contains the forgery; the real recipient does not count as a forgery of it.
  assert.equal(kinds({ to: BOB }, { used: [{ address: BOB }], seen: [to] }), [])
  assert.equal(kinds({ to: CAROL }, { used: [{ address: BOB }] }), ['first'])
})

test('addresses are alike if both ends match, as short forms show them', () => {
  assert.ok(looksAlike(BOB, twin(BOB)))
  assert.not(looksAlike(BOB, BOB.toLowerCase()))
  assert.not(looksAlike(BOB, `${BOB.slice(0, 20)}${'0'.repeat(22)}`))
  assert.not(looksAlike(BOB, CAROL))
  // At least two characters at either end and six in all; `start` and `end` count the matching ones.
  const other = (start: number, end: number) =>
    `0x${BOB.slice(2, 2 + start)}${'g'.repeat(40 - start - end)}${BOB.slice(42 - end)}`
  for (const [start, end] of [
    [2, 4],
    [4, 2],
    [3, 3],
  ] as const)
    assert.ok(looksAlike(BOB, other(start, end)), `${start} and ${end}`)
  for (const [start, end] of [
    [1, 9],
    [9, 1],
    [2, 3],
    [3, 2],
  ] as const)
    assert.not(looksAlike(BOB, other(start, end)), `${start} and ${end}`)
  const sol = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  assert.ok(looksAlike(sol, `${sol.slice(0, 4)}${'1'.repeat(35)}${sol.slice(-4)}`))
})

test('a token contract, the sender and a burn address are each flagged as such', () => {
  assert.equal(kinds({ to: USDC, contract: true }), ['token!', 'first'])
  assert.equal(kinds({ to: ALICE }), ['self'])
  assert.equal(kinds({ to: ALICE, asset: usdc }), ['self!'])
  for (const to of [
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(39)}1`,
    `0x${'0'.repeat(36)}dEaD`,
    `0x${'f'.repeat(40)}`,
    '1'.repeat(32),
    '1nc1nerator11111111111111111111111111111111',
  ])
    assert.ok(kinds({ to }).includes('nobody!'), to)
  assert.not(kinds({ to: BOB }).includes('nobody!'))
})

test('a contract is flagged unless it was a recipient before', () => {
  assert.equal(kinds({ contract: true }), ['contract', 'first'])
  assert.equal(kinds({ contract: true }, { used: [{ address: BOB }] }), [])
})

test('an address given for another network, or with a wrong checksum, is severe', () => {
  assert.equal(kinds({ given: 'eip155:8453' }), ['network!', 'first'])
  assert.equal(kinds({ given: 'eip155:1' }), ['first'])
  assert.equal(kinds({ miswritten: true }), ['miswritten!', 'first'])
})

test('more than nine tenths counts as almost everything; exactly nine tenths does not', () => {
  const used = { used: [{ address: BOB }] }
  assert.equal(kinds({ amount: 9n * 10n ** 17n }, used), [])
  assert.equal(kinds({ amount: 9n * 10n ** 17n + 1n }, used), ['most'])
  assert.equal(kinds({ amount: 10n ** 18n }, used), ['most'])
})

test('a name that can be mistaken for a used name is severe', () => {
  assert.ok(namesAlike('vitalik.eth', 'vita1ik.eth'))
  assert.not(namesAlike('vitalik.eth', 'vitalik.eth'))
  const used = { used: [{ address: CAROL, name: 'vitalik.eth' }] }
  const isLike = (name: string) => namesAlike(name, 'vita1ik.eth')
  assert.equal(kinds({ isLike }, used), ['nameAlike!', 'first'])
  // Two names of the same recipient.
  assert.equal(kinds({ to: CAROL, isLike }, used), [])
})

test('removed hidden characters are flagged', () => {
  assert.equal(kinds({ hidden: true }), ['first', 'hidden'])
})

const sent = (more: Partial<Transaction>): Transaction => ({
  id: 'a',
  key: 'a',
  operation: 'send',
  status: 'confirmed',
  minedAt: 0,
  sentFrom: ALICE.toLowerCase(),
  sentTo: BOB,
  transfers: [{ direction: 'out', quantity: '1' }],
  spam: false,
  ...more,
})

test('recipients of the user’s own transfers count as used; addresses that others put into the history do not', () => {
  assert.equal(counterpartiesOf([sent({})], ALICE), { used: [BOB], seen: [] })
  for (const forged of [
    sent({ transfers: [{ direction: 'out', quantity: '0.000' }] }),
    sent({ sentFrom: CAROL }),
    sent({ operation: 'receive', sentFrom: BOB, sentTo: ALICE }),
    sent({ status: 'failed' }),
  ])
    assert.not(counterpartiesOf([forged], ALICE).used.length)
  assert.equal(counterpartiesOf([sent({ operation: 'receive', sentFrom: BOB, sentTo: ALICE })], ALICE).seen, [
    BOB,
  ])
})

test.run()
