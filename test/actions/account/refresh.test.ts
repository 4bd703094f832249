import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refresh } from '../../../src/actions/account/refresh'
import { connect } from '../../../src/actions/connect/connect'
import { createHoldings } from '../../../src/signals/account/holdings'
import { tick } from '../../dom'
import { connector, fakeAdapter, fakeAglet } from '../../fakes'
import { fakeFetch } from '../../net/fakeFetch'

/** A connected account whose wallet answers a read of the balance only when `answer` is called. */
async function connected() {
  const waiting: ((balance: bigint) => void)[] = []
  const adapter = fakeAdapter({ getBalance: () => new Promise(resolve => waiting.push(resolve)) })
  const offline = fakeFetch(() => new Response('', { status: 404 }))
  const aglet = fakeAglet({}, { adapters: [adapter], fetch: offline as typeof globalThis.fetch })
  await connect(aglet, connector('com.a', { chain: 'eip155' }))
  return {
    aglet,
    asked: () => waiting.length,
    answer: (index: number, balance: bigint) => waiting[index]!(balance),
    balance: () => aglet.get(createHoldings).native.value.value?.amount,
  }
}

test('a host that refreshes faster than the wallet answers gets each answer, and one more read', async () => {
  const { aglet, asked, answer, balance } = await connected()
  const first = refresh(aglet)
  const before = asked()
  const later = Array.from({ length: 50 }, () => refresh(aglet))
  await tick()
  assert.is(asked(), before, 'nothing more is asked during the read')
  answer(before - 1, 7n)
  await first
  assert.is(balance(), 7n)
  await tick()
  assert.is(asked(), before + 1)
  answer(before, 8n)
  await Promise.all(later)
  assert.is(balance(), 8n)
  assert.is(asked(), before + 1, 'all later calls share one read')

  // After that, a call reads at once.
  const last = refresh(aglet)
  assert.is(asked(), before + 2)
  answer(before + 1, 9n)
  await last
  assert.is(balance(), 9n)
  aglet.destroy()
})

test.run()
