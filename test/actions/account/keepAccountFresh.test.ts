import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keepAccountFresh } from '../../../src/actions/account/keepAccountFresh'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import type { Aglet } from '../../../src/aglet'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { connector, deferred, fakeAdapter, fakeAglet } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

let clock: Clock
const living: Aglet[] = []
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
  clock.restore()
})
test.after(leavePage)

/** While it is set, the server's reply with the tokens waits for it. */
let held: Promise<void> | undefined
const answer = ({ url, body }: FakeCall) => {
  if (url.pathname.endsWith('/balance')) return Promise.resolve(held).then(() => ({ balances: [] }))
  if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
  if (url.pathname.includes('/identity/')) return { name: 'alice.eth', avatar: null }
  return { jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x1' }
}

/** An account that has just been read; `asked` counts its token requests. */
async function shown() {
  const fetch = fakeFetch(answer)
  const aglet = fakeAglet(
    { endpoints: { api: 'https://api.example' } },
    { adapters: [fakeAdapter()], fetch: fetch as typeof globalThis.fetch },
  )
  living.push(aglet)
  await connect(aglet, connector('com.a'))
  await refreshAccount(aglet)
  return { aglet, asked: () => fetch.calls.filter(({ url }) => url.pathname.endsWith('/balance')).length }
}

/** Hides the page, or shows it again. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[9.10] the displayed account’s holdings are read every 30 s until its view closes', async () => {
  const { aglet, asked } = await shown()
  const stop = keepAccountFresh(aglet)
  assert.is(asked(), 1)
  await clock.advance(29_000)
  assert.is(asked(), 1)
  await clock.advance(2_000)
  assert.is(asked(), 2)
  await clock.advance(30_000)
  assert.is(asked(), 3)
  stop()
  await clock.advance(120_000)
  assert.is(asked(), 3)
})

test('a hidden page sends no requests; once visible again, it refreshes stale holdings at once', async () => {
  const { aglet, asked } = await shown()
  const stop = keepAccountFresh(aglet)
  hide(true)
  await clock.advance(120_000)
  assert.is(asked(), 1)
  hide(false)
  await clock.advance(0)
  assert.is(asked(), 2)
  hide(true)
  hide(false)
  await clock.advance(0)
  assert.is(asked(), 2, 'within the cache’s lifetime')
  await clock.advance(31_000)
  assert.is(asked(), 3, 'and it goes on')
  stop()
})

test('once its view is closed, showing the page again reads nothing', async () => {
  const { aglet, asked } = await shown()
  keepAccountFresh(aglet)()
  hide(true)
  await clock.advance(120_000)
  hide(false)
  await clock.advance(0)
  assert.is(asked(), 1)
})

test('a view that closes while its holdings are read does not read them again', async () => {
  const { aglet, asked } = await shown()
  const stop = keepAccountFresh(aglet)
  const gate = deferred<void>()
  held = gate.promise
  await clock.advance(31_000)
  assert.is(asked(), 2)
  stop()
  held = undefined
  gate.resolve()
  await clock.advance(120_000)
  assert.is(asked(), 2)
})

test.run()
