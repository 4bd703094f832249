import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createAccountCache, refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { hideSnack } from '../../../src/actions/modal/hideSnack'
import { openModal } from '../../../src/actions/modal/openModal'
import { showSnack } from '../../../src/actions/modal/showSnack'
import type { Aglet } from '../../../src/aglet'
import { createHoldings } from '../../../src/signals/account/holdings'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAglet } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

/** The Account view over servers with these replies. */
async function account(answer: (call: FakeCall) => unknown) {
  const aglet = fakeAglet({}, { fetch: fakeFetch(answer) as typeof globalThis.fetch })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  return {
    aglet,
    snack: () => root.querySelector('[role=status] .snack.error')?.textContent,
    text: () => root.querySelector('dialog')?.textContent ?? '',
    rows: () => [...root.querySelectorAll('.rows .row')].map(row => row.textContent ?? ''),
    root,
    total: () => root.querySelector('.total')?.textContent,
    again: () => [...root.querySelectorAll('button')].find(one => one.textContent === 'Try again'),
  }
}

test('[8.2] “Token Balance Unavailable” shows where the API does not support the network', async () => {
  const { text, snack } = await account(({ url }) =>
    url.pathname.endsWith('/supported-chains') ? { http: [], ws: [] } : new Response('', { status: 404 }),
  )
  await until('the list says it', () => text().includes('Token Balance Unavailable'))
  await until('the snackbar said it', () => snack() === 'Token Balance Unavailable')
})

test('[8.2] “Token Balance Unavailable” shows when the request failed, until a retry succeeds', async () => {
  let works = false
  const { text, again, snack } = await account(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    return works && url.pathname.endsWith('/balance') ? { balances: [] } : new Response('', { status: 404 })
  })
  await until('the snackbar said it', () => snack() === 'Token Balance Unavailable')
  await until('the list says it', () => again())
  works = true
  again()!.click()
  await until('it was gone', () => !text().includes('Token Balance Unavailable'))
  assert.match(text(), 'No tokens yet')
})

test('[P35] while the total loads, only its placeholder is a live region, and a failure shows no empty list', async () => {
  let works = true
  const { aglet, root, again } = await account(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? { http: ['eip155:1'], ws: [] }
      : works
        ? new Promise(() => {})
        : new Response('', { status: 404 }),
  )
  await until('it loads', () => root.querySelector('.balance [role=status]'))
  assert.is(root.querySelector('.balance [role=status]')!.className, 'skeleton total')
  assert.is(root.querySelector('.balance')!.closest('[role=status]'), null)
  works = false
  refreshAccount(aglet, { force: true }).catch(() => {})
  await until('the failure shows', again)
  assert.equal([...root.querySelectorAll('ul:empty')], [])
})

for (const [name, values, total] of [
  ['no token has a price: none is told', [undefined, undefined], undefined],
  ['some tokens have a price: theirs', [undefined, 10], '$10.00'],
] as const)
  test(`the total where ${name}`, async () => {
    const balances = values.map((value, i) => ({
      name: `Token ${i}`,
      symbol: `T${i}`,
      chainId: 'eip155:1',
      address: `eip155:1:0x${`${i + 1}`.repeat(40)}`,
      ...(value !== undefined && { value }),
      price: 0,
      quantity: { decimals: '18', numeric: '5' },
      iconUrl: '',
    }))
    const page = await account(({ url }) =>
      url.pathname.endsWith('/supported-chains') ? { http: ['eip155:1'], ws: [] } : { balances },
    )
    await until('the tokens are there', () => page.rows().length === 2)
    assert.match(page.rows().join(), '–')
    if (total) assert.is(page.total(), total)
    else assert.not.match(page.text(), '$')
  })

test('an empty list is worth $0.00 only once the coin’s own balance is known to be zero', async () => {
  let reply: unknown = new Promise(() => {})
  const { aglet, root, text, total } = await account(({ url, body }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (url.pathname.endsWith('/balance')) return { balances: [] }
    if (url.pathname.includes('/identity/')) return { name: null, avatar: null }
    return reply ?? { jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x0' }
  })
  await until('the list is known to be empty', () => text().includes('No tokens yet'))
  assert.ok(root.querySelector('.balance [role=status]'))
  assert.not.match(text(), '$')
  reply = new Response('', { status: 404 })
  refreshAccount(aglet, { force: true })
  await until('the balance is unknown', () => total() === '–')
  reply = undefined
  await refreshAccount(aglet, { force: true })
  await until('the account is empty', () => total() === '$0.00')
})

test('a coin whose symbol has spaces is shown with all of it where no total in money is known', async () => {
  const { aglet, total } = await account(() => new Response('', { status: 404 }))
  await until('there is no total', () => total() === '–')
  aglet.get(createHoldings).native.value = {
    status: 'ready',
    value: { amount: 1500n, decimals: 3, symbol: 'My Own Coin' },
  }
  await until('the balance shows', () => total()?.startsWith('1.5'))
  assert.is(total(), '1.5 My Own Coin')
})

test('[8.2] the snackbar shows a failure once; a poll that fails again neither repeats it nor replaces another message', async () => {
  const { aglet, snack } = await account(() => new Response('', { status: 404 }))
  await until('the snackbar said it', () => snack() === 'Token Balance Unavailable')
  hideSnack(aglet)
  // Ends the pause after a failure.
  const { paused } = aglet.get(createAccountCache)
  for (const key of paused.keys()) paused.set(key, [0, undefined])
  await refreshAccount(aglet)
  assert.is(aglet.notices.snack.peek(), undefined)
  showSnack(aglet, 'Transaction started', 'success')
  await refreshAccount(aglet, { force: true })
  assert.is(aglet.notices.snack.peek()?.message, 'Transaction started')
  hideSnack(aglet)
  await refreshAccount(aglet, { force: true })
  assert.is(aglet.notices.snack.peek()?.message, 'Token Balance Unavailable')
})

test('the value of dust, which the API rounds to 0, is not shown as zero', async () => {
  const { rows } = await account(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? { http: ['eip155:1'], ws: [] }
      : {
          balances: [
            {
              name: 'Dust',
              symbol: 'DUST',
              chainId: 'eip155:1',
              address: `eip155:1:0x${'1'.repeat(40)}`,
              value: 0,
              price: 1,
              quantity: { numeric: '0.000000000000000001', decimals: '18' },
              iconUrl: '',
            },
          ],
        },
  )
  await until('the token is there', () => rows().length === 1)
  assert.match(rows()[0]!, '<$0.01')
})

test('a token that imitates a known one is marked in the list, and the known one is not', async () => {
  const balance = (name: string, contract: string) => ({
    name,
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:${contract}`,
    value: 10,
    price: 1,
    quantity: { numeric: '10', decimals: '6' },
    iconUrl: '',
  })
  const { rows } = await account(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    return {
      balances: [
        balance('USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        balance('USD Coin (new)', '0x1111111111111111111111111111111111111111'),
      ],
    }
  })
  await until('the false one is marked', () => rows().some(row => row.includes('Not the well-known USDC')))
  const marked = rows().filter(row => row.includes('Not the well-known USDC'))
  assert.is(marked.length, 1)
  assert.match(marked[0]!, 'USD Coin (new)')
})

for (const count of [16, 17])
  test(`of ${count} tokens, the two that share a symbol show their contracts`, async () => {
    const balances = Array.from({ length: count }, (_, i) => ({
      name: `Token ${i}`,
      symbol: i === 1 ? 't0' : `T${i}`,
      chainId: 'eip155:1',
      address: `eip155:1:0x${String(i).padStart(40, '0')}`,
      value: 1,
      price: 1,
      quantity: { decimals: '18', numeric: '1' },
    }))
    const { rows } = await account(({ url }) =>
      url.pathname.endsWith('/supported-chains')
        ? { http: ['eip155:1'], ws: [] }
        : url.pathname.endsWith('/balance')
          ? { balances }
          : new Response('', { status: 404 }),
    )
    const withContract = () => rows().filter(row => row.includes(' · 0x'))
    await until('the contracts show', () => withContract().length)
    assert.is(withContract().length, 2)
    assert.ok(withContract().every(row => / T0 · /i.test(row)))
  })

test.run()
