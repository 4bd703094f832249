import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect/connect'
import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import { startFetch, succeedFetch } from '../../src/signals/account/fetching'
import { createHoldings } from '../../src/signals/account/holdings'
import type { TokenBalance } from '../../src/types'
import { mount } from '../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, tick, until } from '../dom'
import { connector, fakeAglet } from '../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const tokens: readonly TokenBalance[] = ['Alpha', 'Beta', 'Gamma'].map((name, i) => ({
  name,
  symbol: name.toUpperCase(),
  chainId: 'eip155:1',
  address: `eip155:1:0x${`${i}`.repeat(40)}`,
  value: 10,
  price: 1,
  quantity: { decimals: '18', numeric: '10' },
}))

/**
 * The account with three tokens, over servers that do not answer, so that only the test changes what is
 * shown.
 */
async function account() {
  const aglet = fakeAglet({}, { fetch: () => new Promise(() => {}) })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  const all = (selector: string) => [
    ...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ]
  const shows = (part: string) =>
    until(`“${part}” was shown`, () => all('main, .main')[0]?.textContent?.includes(part))
  await shows('Disconnect')
  const holdings = aglet.get(createHoldings)
  await until('the account is asked for', () => holdings.tokens.value.status === 'loading')
  const { value: key } = holdings.key
  const putCoins = (amount: bigint) =>
    succeedFetch(holdings, 'native', key, { amount, decimals: 18, symbol: 'ETH' }, Date.now())
  /** New objects each time, as from an API's reply. */
  const putTokens = (list: readonly TokenBalance[]) =>
    succeedFetch(holdings, 'tokens', key, structuredClone(list) as TokenBalance[], Date.now())
  succeedFetch(holdings, 'identity', key, { name: 'alice.eth' }, Date.now())
  putCoins(1_000_000_000_000_000_000n)
  putTokens(tokens)
  await shows('Gamma')
  await until('all is drawn', () => all('[role=tablist]').length && all('.features').length)
  // The list renders once more after the table of known tokens is loaded.
  await import('../../src/chunks/account/tokenMark')
  await tick()
  return { aglet, holdings, key, all, shows, putCoins, putTokens }
}

/**
 * Counts renders from here on: each component that shows state reads the translator once, and its name is on
 * the stack.
 */
function countDrawings(aglet: Aglet): readonly string[] {
  const names: string[] = []
  const { t } = aglet
  Object.defineProperty(aglet, 't', {
    get() {
      // Line 0 is the message, 1 this getter, 2 `useAglet`.
      const line = new Error('Who draws?').stack?.split('\n')[3] ?? ''
      const name = /at (?:[\w.]+\.)?([A-Z]\w*?)\d*(?: \[as \w+\])? \(/.exec(line)?.[1]
      if (name) names.push(name)
      return t
    },
  })
  return names
}

test('a changed balance renders only its own component, once', async () => {
  const { aglet, all, shows, putCoins } = await account()
  const drawings = countDrawings(aglet)
  const before = new Map(all('.main *').map(element => [element, element.outerHTML]))
  putCoins(2_500_000_000_000_000_000n)
  await shows('2.5')
  assert.equal(drawings, ['Balance'])
  const changed = all('.main *').filter(element => before.get(element) !== element.outerHTML)
  assert.equal(
    changed.map(({ className }) => className),
    ['balance', 'at', 'coin'],
    'and in the document one element with those around it',
  )
})

test('a changed price renders the total, the list, and that token’s row', async () => {
  const { aglet, all, shows, putTokens } = await account()
  const drawings = countDrawings(aglet)
  const rows = all('.rows .row').map(row => row.outerHTML)
  putTokens(tokens.map(token => (token.name === 'Beta' ? { ...token, value: 25, price: 2.5 } : token)))
  await shows('25')
  await until('the total has changed', () => all('.total')[0]?.textContent?.includes('45'))
  assert.equal([...drawings].sort(), ['Balance', 'TokenRow', 'Tokens'])
  assert.equal(
    all('.rows .row').map((row, i) => row.outerHTML === rows[i]),
    [true, false, true],
  )
})

test('reloading unchanged tokens renders no row', async () => {
  const { aglet, holdings, key, putTokens } = await account()
  const drawings = countDrawings(aglet)
  startFetch(holdings, 'tokens', key)
  await until('it was told', () => drawings.includes('Tokens'))
  putTokens(tokens)
  await until('it was drawn again', () => drawings.filter(name => name === 'Tokens').length > 1)
  assert.equal([...new Set(drawings)].sort(), ['Balance', 'Tokens'])
})

test.run()
