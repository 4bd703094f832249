import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '../../cli/devnet/api/endpoints'
import { FAULT_PRESETS, RELAY_PRESETS } from '../../cli/devnet/api/presets'
import { fitsPath } from '../../cli/devnet/pathPattern'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { API_CALLS } from '../net/apiCalls'
import { ask } from './apiBench'

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())
test.before.each(() => stack.faults.clear())

const page = async () => (await fetch(`${stack.urls.api}/dev/`)).text()
const turn = (fields: Record<string, string>, origin = stack.urls.api) =>
  fetch(`${stack.urls.api}/dev`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  })

test('lists a switch for each API call of the client', async () => {
  const markup = await page()
  for (const { path, name, id } of API_CALLS) {
    const row = ENDPOINTS.find(endpoint => endpoint.rule === id && fitsPath(endpoint.path, path))
    assert.ok(row, `${id} ${name}`)
    assert.match(markup, `>${row.name} <span class="quiet">[${id}]`)
  }
})

test('is a page without scripts, under a policy that forbids them, and every field has a label', async () => {
  const response = await fetch(`${stack.urls.api}/dev`)
  assert.match(response.headers.get('content-security-policy')!, "default-src 'none'")
  const markup = await response.text()
  assert.not(/<script|\son\w+=|javascript:/i.test(markup))
  const fields = markup.match(/<select|<input type="(?!hidden)/g)!
  const labels = markup.match(/<label[ >]/g)!
  assert.is(fields.length, labels.length)
  const style = await fetch(`${stack.urls.api}/dev/page.css`)
  assert.match(style.headers.get('content-type')!, 'text/css')
})

test('switches each fault on, shows it, and switches it off', async () => {
  for (const [preset, fault] of Object.entries(FAULT_PRESETS)) {
    const turned = await turn({ do: 'fault', section: 'faults', path: '/getWallets', preset, times: '2' })
    assert.is(turned.status, 303)
    assert.is(turned.headers.get('location'), '/dev#faults')
    assert.equal(stack.faults.list(), [{ path: '/getWallets', fault: { ...fault, times: 2 } }])
    assert.match(await page(), `<option selected>${preset}`)
  }
  await turn({ do: 'fault', path: '/getWallets', preset: '' })
  assert.equal(stack.faults.list(), [])
  stack.faults.set('/v1/own', { status: 418 })
  assert.match(await page(), '/v1/own')
  await turn({ do: 'clear' })
  assert.equal(stack.faults.list(), [])
})

test('“offline” drops every connection except those to the page itself', async () => {
  await turn({ do: 'fault', path: '/**', preset: 'Offline: connection drops' })
  for (const path of ['/v1/supported-chains', '/getWallets', '/public/getTokenImage/ETH', '/e'])
    assert.is(
      await ask(stack, path).then(
        () => 'up',
        () => 'down',
      ),
      'down',
    )
  assert.match(await page(), '1 on.')
})

test('[8.15] refuses an origin’s events when switched to 403', async () => {
  await turn({ do: 'fault', path: '/e', preset: '403 Forbidden' })
  const event = { method: 'POST', body: '{"props":{"event":"MODAL_OPEN"}}' }
  assert.is((await ask(stack, '/e', {}, event)).status, 403)
  await turn({ do: 'clear' })
  assert.is((await ask(stack, '/e', {}, event)).status, 202)
  assert.is(stack.events.length, 1)
  assert.match(await page(), 'MODAL_OPEN')
  await turn({ do: 'clear events' })
  assert.is(stack.events.length, 0)
})

test('a rate limit allows the bucket size and answers 429 after it, readable for pages of other origins', async () => {
  await turn({ do: 'limit', size: '3', refill: '0' })
  const statuses = []
  for (let call = 0; call < 4; call++) statuses.push((await ask(stack, '/v1/supported-chains')).status)
  assert.equal(statuses, [200, 200, 200, 429])
  const refused = await ask<{ reasons: { field: string }[] }>(stack, '/v1/supported-chains')
  assert.is(refused.headers.get('retry-after'), '60')
  assert.match(refused.headers.get('access-control-expose-headers')!, 'retry-after')
  assert.is(refused.json.reasons[0]!.field, 'rate_limit')
  assert.is((await ask(stack, `/v1/identity/${stack.accounts[0]}`)).status, 200, 'each path has its own')
  const limited = await fetch(`${stack.urls.api}/dev/limit`, {
    method: 'POST',
    body: JSON.stringify({ size: 1, refill: 0.5 }),
  })
  assert.equal(await limited.json(), { size: 1, refill: 0.5 })
  const path = `/v1/identity/${stack.accounts[1]}`
  assert.equal(
    [(await ask(stack, path)).status, (await ask(stack, path)).headers.get('retry-after')],
    [200, '2'],
  )
  await turn({ do: 'limit', size: '0', refill: '0' })
  assert.is((await ask(stack, '/v1/supported-chains')).status, 200)
})

test('switches history, wallet list, relay and Solana', async () => {
  const rows = async () =>
    (await ask<{ data: unknown[] }>(stack, `/v1/account/${stack.accounts[2]}/history`)).json.data.length
  const few = await rows()
  await turn({ do: 'history', items: '7', everyChain: 'on' })
  assert.is(await rows(), few + 7)
  assert.equal(await (await fetch(`${stack.urls.api}/dev/history`)).json(), { items: 7, everyChain: true })
  await turn({ do: 'history', items: '' })
  assert.is(await rows(), few)

  await turn({ do: 'wallets', count: '5' })
  assert.is((await ask<{ count: number }>(stack, '/getWallets')).json.count, 5)

  for (const [preset, fault] of Object.entries(RELAY_PRESETS)) {
    await turn({ do: 'relay', preset })
    assert.equal(stack.relay.faults.current, fault)
  }
  await turn({ do: 'relay', preset: '' })
  assert.is(stack.relay.faults.current, undefined)
  for (const action of ['relay drop', 'relay stop', 'relay start', 'solana expire', 'clear log'])
    assert.is((await turn({ do: action })).status, 303, action)

  await turn({ do: 'solana', latency: '5', dropAfterBroadcast: '1', landAfter: '2' })
  assert.equal({ ...stack.solana!.switches }, { latency: 5, dropAfterBroadcast: 1, landAfter: 2 })
  await turn({ do: 'solana' })
  assert.equal({ ...stack.solana!.switches }, { latency: 0, dropAfterBroadcast: 0, landAfter: 0 })
})

test('shows the calls with their answers as text', async () => {
  stack.requests.clear()
  await ask(stack, '/v1/nothing/<img>', { q: '<b>x</b>' })
  const markup = await page()
  assert.match(markup, /404<\/td><td><code>GET \/v1\/nothing/)
  assert.match(markup, 'q=&lt;b&gt;x&lt;/b&gt;')
  assert.is(stack.requests.count(), 1, 'its own calls are none of them')
})

test('refuses forms of other sites and unknown actions', async () => {
  assert.is((await turn({ do: 'clear' }, 'https://elsewhere.example')).status, 403)
  assert.is((await turn({ do: 'clear' }, 'null')).status, 403)
  for (const action of ['', 'sing', 'constructor', '__proto__'])
    assert.is((await turn({ do: action })).status, 400, action)
  await turn({ do: 'fault', path: '/e', preset: 'constructor' })
  assert.equal(stack.faults.list(), [])
})

test.run()
