import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import { syncModal } from '../../src/effects/modal/syncModal'
import type { View } from '../../src/signals/modal/route'
import { markSessionRevoked } from '../../src/signals/sessions/changeSmartSessions'
import { createSmartSessions } from '../../src/signals/sessions/smartSessions'
import { mount } from '../../src/views/modal/mount'
import { row, scene } from '../actions/sessions/scene'
import { clearPage, leavePage, resetPage, until } from '../dom'
import { ALICE, account } from '../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

async function show(view: View, ...setup: Parameters<typeof scene>) {
  const made = await scene(...setup)
  const { aglet } = made
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet, { view })
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)]
  const text = () => root().textContent ?? ''
  const shows = (words: string) => until(`"${words}" was shown`, () => text().includes(words))
  const press = async (name: string) => {
    const button = () => all('button').find(one => one.textContent?.includes(name))
    await until(`there was a button "${name}"`, button)
    button()!.click()
  }
  return { ...made, all, text, shows, press }
}

const allowance = (type: string, data: object) => row({ permissions: [{ type, data }] })
const PAST = 1_500_000_000

test('[7.20] each session shows its app, its permissions and its expiry', async () => {
  const { press, shows, all } = await show('SmartSessionList')
  await shows('Demo')
  await press('Demo')
  await shows('Call mint')
  await shows('Contract 0x71…d8976F')
  const [link] = all('.session a')
  assert.is(link!.getAttribute('href'), 'https://demo.example/')
  assert.is(link!.getAttribute('rel'), 'noopener noreferrer')
  await shows('2096')
  assert.is(all('[aria-expanded="true"]').length, 1)
})

test('[7.20] active, expired and revoked sessions are listed separately', async () => {
  const rows = [
    row({ pci: 'a', project: { name: 'Now' } }),
    row({ pci: 'b', project: { name: 'Then' }, expiry: PAST }),
    row({ pci: 'c', project: {}, revokedAt: PAST }),
  ]
  const { press, shows, text } = await show('SmartSessionList', { sessions: { pcis: rows } })
  await shows('Now')
  assert.not.ok(text().includes('Then'))
  await press('Expired')
  await shows('Then')
  await press('Revoked')
  await shows('Unknown Dapp')
  assert.not.ok(text().includes('Then'))
})

test('[7.20] each empty list shows its own text', async () => {
  const { press, shows } = await show('SmartSessionList', { sessions: { pcis: [] } })
  await shows('No active sessions')
  await press('Expired')
  await shows('No expired sessions')
  await press('Revoked')
  await shows('No revoked sessions')
  await shows('Only sessions on Ethereum are listed.')
})

test('spending permissions are shown as amounts and periods', async () => {
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [
      allowance('native-token-recurring-allowance', {
        allowance: '0x16345785d8a0000',
        start: 0,
        period: 86400,
      }),
      ['Spend up to 0.1 ETH', 'Every day'],
    ],
    [
      allowance('native-token-recurring-allowance', { allowance: `0x${'f'.repeat(64)}`, period: 3 * 86400 }),
      ['Spend any amount of ETH', 'Every 3 days'],
    ],
    [
      allowance('erc20-recurring-allowance', { token: ALICE, allowance: '0x1', period: 90 }),
      ['Spend some of the token 0x5a…1BeAed', '1 of its smallest unit', 'Every 90 seconds'],
    ],
    [
      allowance('contract-call', {
        address: ALICE,
        functions: [{ functionName: 'a', valueLimit: '0xde0b6b3a7640000' }],
      }),
      ['Call a', 'With up to 1 ETH in each call'],
    ],
    [allowance('contract-call', { address: ALICE }), ['Call any function of the contract']],
    [allowance('something', {}), ['A permission that cannot be described here: something']],
    [row({ permissions: [] }), ['The app has not said what it may do.']],
  ]
  for (const [session, words] of cases) {
    const { aglet, press, shows } = await show('SmartSessionList', { sessions: { pcis: [session] } })
    await press('Demo')
    for (const word of words) await shows(word)
    aglet.destroy()
    clearPage()
  }
})

test('[8.1] a list that cannot be read shows an error, and can be read again', async () => {
  const answers: Record<string, unknown> = { sessions: new Error() }
  const { press, shows, text, aglet } = await show('SmartSessionList', answers)
  await shows('Error fetching smart sessions')
  const { fetch } = aglet.net
  Object.defineProperty(aglet.net, 'fetch', {
    value: (input: string, init?: RequestInit) =>
      String(input).includes('/sessions/')
        ? Promise.resolve(Response.json({ pcis: [row()] }))
        : fetch(input, init),
  })
  await press('Try again')
  await shows('Demo')
  assert.not.ok(text().includes('No active'))
})

test('[7.21] revoking needs a user’s click', async () => {
  const { press, shows, calls, aglet } = await show('SmartSessionList')
  await press('Demo')
  await shows('Revoke')
  const button = [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.session .button')]
  ;(button[0] as HTMLElement).click()
  assert.equal(calls('wallet_revokePermissions'), [], 'a script’s click is none')
  // A minute after the list was loaded.
  markSessionRevoked(aglet.get(createSmartSessions), '9f0c', Date.now() + 60_000)
  await shows('No active sessions')
  await press('Revoked')
  await shows('Revoked 0 sec ago')
})

test('[6.1] a plain account has no sessions, and the view explains why', async () => {
  const { shows, asked } = await show('SmartSessionList', {}, { accounts: [account(ALICE)] })
  await shows('Smart sessions need a smart account.')
  assert.equal(asked, [])
})

test('[9.32] the settings lead to the sessions where the feature is enabled', async () => {
  const on = await show('AccountSettings')
  await on.press('Smart Sessions')
  assert.is(on.aglet.route.view.peek(), 'SmartSessionList')
  on.aglet.destroy()
  clearPage()
  const off = await show('AccountSettings', {}, { options: { features: { smartSessions: false } } })
  await off.shows('Example Wallet')
  assert.not.ok(off.text().includes('Smart Sessions'))
  assert.equal(off.asked, [])
})

test('a granted session is confirmed, with links to the account and to all sessions', async () => {
  const { aglet, press, shows } = await show('SmartSessionCreated')
  await shows('Smart Session created successfully')
  await press('Show all sessions')
  assert.is(aglet.route.view.peek(), 'SmartSessionList')
  aglet.route.back()
  await press('Got it!')
  assert.is(aglet.route.view.peek(), 'Account')
})

test.run()
