import { signal } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Instance } from '../../demo/instances'
import { shareBalances } from '../../demo/shareBalances'
import type { Fetched, NativeBalance } from '../../src/index'

// The demo has several instances on one page, which show one account.

const ETHER = { decimals: 18, symbol: 'ETH' }

/** An instance that shows an account, and what its next reading of the balance gives. */
function fake(caipAddress: string | undefined, onChain: () => bigint) {
  const balance = signal<Fetched<NativeBalance>>({ status: 'idle' })
  let refreshes = 0
  const read = () => {
    balance.value = { status: 'ready', value: { ...ETHER, amount: onChain() } }
  }
  const instance = {
    state: { balance, account: signal({ caipAddress }) },
    async refresh() {
      refreshes++
      read()
    },
    // The rest of an instance is not used here.
  } as unknown as Instance
  return { instance, read, count: () => refreshes, amount: () => balance.peek().value?.amount }
}

test('an instance reads its balance again when that of the same account has changed in another', () => {
  let coins = 5n
  const [one, two, other] = [
    fake('eip155:1:0xA', () => coins),
    fake('eip155:1:0xA', () => coins),
    fake('eip155:1:0xB', () => 1n),
  ]
  const all = [one, two, other]
  const stops = all.map(({ instance }) =>
    shareBalances(
      instance,
      all.map(({ instance }) => instance),
    ),
  )
  for (const { read } of all) read()
  assert.equal(
    all.map(({ count }) => count()),
    [0, 0, 0],
    'nothing has changed',
  )

  coins = 3n
  one.read()
  assert.equal(
    all.map(({ count }) => count()),
    [0, 1, 0],
  )
  assert.is(two.amount(), 3n)

  for (const stop of stops) stop()
  coins = 2n
  one.read()
  assert.is(two.count(), 1)
})

test('an instance that has not read its balance yet is left alone', () => {
  const [one, two] = [fake('eip155:1:0xA', () => 5n), fake('eip155:1:0xA', () => 5n)]
  shareBalances(one.instance, [one.instance, two.instance])
  one.read()
  assert.is(two.count(), 0)
})

test.run()
