import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nftHoldings } from '../../../src/lib/account/nftHoldings'
import { amountOf, signOf, toActivityItems, toMonthItems } from '../../../src/lib/activity/activity'
import { isShownOn } from '../../../src/lib/activity/shownOn'
import type { Transaction } from '../../../src/lib/activity/transaction'
import { record } from '../../../src/lib/data/json'
import { createCalendar } from '../../../src/lib/format/calendar'
import { parseTransaction } from '../../../src/net/activity/parseTransaction'
import { transactionIcon, transactionVerb } from '../../../src/views/activity/transactionVerbs'
import { item, nft, token } from '../../net/historyItem'

const read = (...args: Parameters<typeof item>): Transaction => parseTransaction(record(item(...args))!)!
const same = (text: string) => text
/** Rows in short: the transfers in order. */
const rows = (transaction: Transaction) =>
  toActivityItems(transaction).map(({ transfers }) =>
    transfers.map(one => amountOf(one, 'en-US')).join(' → '),
  )

test('[4.37] spam and items of other chains are dropped; Solana’s replies need not name the chain', () => {
  const ethereum = isShownOn('eip155:1')
  assert.ok(ethereum(read('a', 'send', [token('USDC', '1', 'out')])))
  assert.not(ethereum(read('a', 'receive', [nft('Prize', 'in', true), nft('Prize 2', 'in', true)])))
  assert.ok(ethereum(read('a', 'receive', [nft('Prize', 'in', true), token('USDC', '1', 'in')])))
  assert.ok(ethereum(read('a', 'execute', [])), 'nothing moved is not spam')
  assert.ok(ethereum(read('a', 'execute', null)))
  assert.not(ethereum(read('a', 'send', [token('USDC', '1', 'out')], { chain: 'eip155:8453' })))
  assert.not(ethereum(read('a', 'send', [token('USDC', '1', 'out')], { chain: null })))
  assert.ok(ethereum(read('a', 'send', [token('USDC', '1', 'out')], { chain: '1' })), 'a bare id')
  assert.not(ethereum(read('a', 'send', [token('USDC', '1', 'out')], { chain: '8453' })))
  assert.ok(isShownOn('solana:5eykt')(read('a', 'send', [token('SOL', '1', 'out')], { chain: null })))
})

test('a swap is one row with the sold asset first; any other transfer has its own row', () => {
  const out = token('ETH', '0.5', 'out')
  const back = token('USDC', '1234.5', 'in')
  assert.equal(rows(read('a', 'trade', [back, out])), ['0.500 ETH → 1,234.500 USDC'])
  assert.equal(rows(read('a', 'trade', [out, back])), ['0.500 ETH → 1,234.500 USDC'])
  assert.equal(rows(read('a', 'mint', [out, nft('Knot 7', 'in')])), ['0.500 ETH → Knot 7'])
  assert.equal(rows(read('a', 'execute', [token('A', '1'), token('B', '2')])), ['1.000 A → 2.000 B'])
  assert.equal(rows(read('a', 'receive', [back, token('DAI', '2', 'in')])), ['1,234.500 USDC', '2.000 DAI'])
  assert.equal(rows(read('a', 'trade', [nft('A', 'out'), nft('B', 'in')])), ['A', 'B'])
  assert.equal(rows(read('a', 'execute', [out, back, nft('Knot', 'in')])).length, 3)
  assert.equal(rows(read('a', 'receive', [back, nft('Visit us', 'in', true)])), ['1,234.500 USDC'])
  assert.equal(rows(read('a', 'approve', null)), [''])
})

test('rows of one transaction have different keys', () => {
  const keys = toActivityItems(
    read('a', 'execute', [token('A', '1', 'in'), token('A', '1', 'in'), token('A', '1', 'in')]),
  ).map(({ key }) => key)
  assert.is(new Set(keys).size, 3)
})

test('each month’s title comes before its rows', () => {
  const calendar = createCalendar<Transaction>()
  const months = calendar.add([
    read('a', 'send', [token('ETH', '1', 'out')]),
    read('b', 'send', [token('ETH', '1', 'out')], { minedAt: '2024-12-10T10:00:00Z' }),
  ])
  const lines = toMonthItems(months)
  assert.equal(
    Array.from({ length: lines.length }, (_, i) => lines.at(i)!).map(line =>
      'transaction' in line ? line.transaction.id : `${line.year}-${line.month}`,
    ),
    ['2025-2', 'a', '2024-11', 'b'],
  )
  assert.is(toMonthItems(months).at(1), lines.at(1), 'a month that did not change is not gone through again')
  assert.is(lines.at(4), undefined)
  const sent = lines.at(1)!
  const more = toMonthItems(months, [sent])
  assert.equal(
    [more.length, more.at(0), more.at(2)],
    [5, sent, sent],
    'what was sent here stands before them',
  )
})

test('the sign comes from the transfer’s direction, or from the operation where the transfer has none', () => {
  const signs = (operation: string, direction?: string) =>
    signOf(operation, read('a', operation, [token('A', '1', direction)]).transfers[0]!)
  for (const operation of ['receive', 'deposit', 'borrow', 'claim'])
    assert.is(signs(operation), '+', operation)
  for (const operation of ['send', 'withdraw', 'repay', 'burn']) assert.is(signs(operation), '−', operation)
  for (const operation of ['trade', 'execute', 'approve', 'something'])
    assert.is(signs(operation), '', operation)
  assert.is(signs('deposit', 'out'), '−')
  assert.is(signs('withdraw', 'in'), '+')
  assert.is(signs('send', 'self'), '')
})

test('[9.35] amounts are truncated to 3 decimals, and a positive amount is never shown as zero', () => {
  const amount = (numeric: string) =>
    amountOf(read('a', 'send', [token('ETH', numeric, 'out')]).transfers[0]!, 'en-US')
  assert.is(amount('12.5'), '12.500 ETH')
  assert.is(amount('1.23999'), '1.239 ETH')
  assert.is(amount('1234567.1'), '1,234,567.100 ETH')
  assert.is(amount('0.0009'), '<0.001 ETH')
  assert.is(amount('0'), '0.000 ETH')
  assert.is(amount('100'), '100.000 ETH')
  assert.is(amount('0.001'), '0.001 ETH')
  assert.is(amountOf(read('a', 'mint', [nft(null, 'in')]).transfers[0]!, 'en-US'), '-')
})

const VERBS: Readonly<Record<string, string>> = {
  approve: 'Approved',
  borrow: 'Borrowed',
  burn: 'Burnt',
  buy: 'Bought',
  cancel: 'Canceled',
  claim: 'Claimed',
  close: 'Closed',
  deploy: 'Deployed',
  deposit: 'Deposited',
  execute: 'Executed',
  mint: 'Minted',
  receive: 'Received',
  repay: 'Repaid',
  sell: 'Sold',
  send: 'Sent',
  stake: 'Staked',
  trade: 'Swapped',
  unstake: 'Unstaked',
  withdraw: 'Withdrawn',
}
for (const [operation, verb] of Object.entries(VERBS))
  test(`[3.11] ${operation} is shown as “${verb}”, with an icon`, () => {
    assert.is(transactionVerb(operation, same), verb)
    assert.match(transactionIcon(operation, ''), /^[mM]/)
  })

test('an unknown operation is shown as it is, also one named like a member of Object.prototype', () => {
  assert.is(transactionVerb('bridge_out', same), 'Bridge out')
  assert.is(transactionVerb('constructor', same), 'Constructor')
  assert.match(transactionIcon('constructor', '+'), /^M/)
})

test('the NFTs held are those received and not sent; spam and failed transactions do not count', () => {
  const history = [
    read('i', 'send', [nft('Knot 2', 'out')]),
    read('h', 'receive', [nft('Coin', 'in', false, '3')]),
    read('g', 'send', [nft('Coin', 'out', false, '1')]),
    read('f', 'burn', [nft('Knot 7', 'out')], { status: 'failed' }),
    read('e', 'mint', [nft('Knot 7', 'in')]),
    read('d', 'receive', [nft('Visit us', 'in', true)]),
    read('c', 'receive', [nft('Coin', 'in', false, '5')]),
    read('b', 'mint', [nft('Knot 2', 'in')]),
    read('a', 'mint', [nft('Knot 1', 'in')], { status: 'pending' }),
  ]
  assert.equal(
    nftHoldings(history).map(({ name, count, hash }) => [name, count, hash]),
    [
      ['Coin', 7n, '0xh'],
      ['Knot 7', 1n, '0xe'],
    ],
  )
  assert.is(nftHoldings(history)[0]!.previewUrl, 'https://img.example/Coin-small.png')
})

test('S7 NFT quantities that are not whole numbers count as one; moves within the account as none', () => {
  const history = [
    read('c', 'receive', [nft('Half', 'in', false, '0.5')]),
    read('b', 'send', [nft('Self', 'self')]),
    read('a', 'receive', [nft('Huge', 'in', false, '9'.repeat(70))]),
  ]
  assert.equal(
    nftHoldings(history).map(({ name, count }) => [name, String(count).length]),
    [
      ['Half', 1],
      ['Huge', 70],
    ],
  )
})

test.run()
