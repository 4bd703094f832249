import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAglet } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const main = () => document.querySelector('aglet-root')?.shadowRoot?.querySelector('.main')
const says = (part: string) => until(`“${part}” was shown`, () => main()?.textContent?.includes(part))

for (const view of ['Account', 'WalletSend', 'Swap'] as const)
  test(`[2.21] ${view}, opened while no account is connected, leads to the wallets`, async () => {
    const aglet = fakeAglet()
    drawn.push(aglet)
    aglet.onDestroy(mount(aglet))
    openModal(aglet, { view })
    await says('The wallet is not connected.')
    assert.is(aglet.route.view.peek(), view)
    main()!.querySelector('button')!.click()
    await until('the wallets were shown', () => aglet.route.view.peek() === 'Connect')
  })

for (const outcome of ['locked', 'absent', undefined] as const)
  test(`a view that needs an account is not left empty when the stored wallet is ${outcome ?? 'given up'}`, async () => {
    const aglet = fakeAglet()
    drawn.push(aglet)
    aglet.onDestroy(mount(aglet))
    const transitions = aglet.get(createTransitions)
    const attempt = transitions.waitForWallet('eip155', 'com.a')
    openModal(aglet, { view: 'Account' })
    await until('the view is there', () => main() && !main()!.querySelector('.spinner'))
    if (outcome) transitions.setWaiting(attempt, outcome)
    else transitions.dropSession('eip155', 'com.a')
    await says('The wallet is not connected.')
  })

test('a view that needs an account shows it once a wallet is connected', async () => {
  const aglet = fakeAglet()
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'Account' })
  await says('The wallet is not connected.')
  await connect(aglet, connector('com.a'))
  openModal(aglet, { view: 'Account' })
  await says('Disconnect')
})

test.run()
