import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { accountViews } from '../../../src/chunks/account/account'
import type { View } from '../../../src/signals/modal/route'
import { checkOpening } from '../../../src/views/modal/checkOpening'
import { LAZY_VIEWS } from '../../../src/views/modal/laterViews'
import { mount } from '../../../src/views/modal/mount'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAdapter, fakeAglet, session } from '../../fakes'

let drawn: Aglet
test.before(resetPage)
test.after.each(() => {
  drawn.destroy()
  clearPage()
})
test.after(leavePage)

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const VIEWS = ['Connect', ...Object.keys(LAZY_VIEWS), ...Object.keys(accountViews)] as View[]

/** An instance whose modal is drawn, and what the current view shows. */
async function page(connected: boolean) {
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, accounts: [{ address: ADDRESS, type: 'eoa' }] }),
  })
  // Without a fake, the views of a pairing would ask the real relay.
  const options = { features: { viewOnly: true }, universalProvider: fakeLibrary().provider }
  const aglet = fakeAglet(options, { adapters: [adapter], fetch: () => new Promise(() => {}) })
  drawn = aglet
  aglet.onDestroy(mount(aglet))
  const wallet = connector('com.example.wallet')
  aglet.connectors.announce(wallet)
  if (connected) await connect(aglet, wallet)
  const open = async (view: View) => openModal(aglet, await checkOpening({ view }, aglet.options.peek()))
  const shown = () => document.querySelector('aglet-root')?.shadowRoot?.querySelector('.main *')
  return { aglet, open, shown }
}

for (const connected of [false, true])
  for (const view of VIEWS)
    test(`[2.21] ${view} shows something when the host opens it ${connected ? 'with' : 'without'} an account`, async () => {
      const { open, shown } = await page(connected)
      await open(view)
      await until('something shows', shown)
    })

test('[2.21] a view that shows what another view has chosen opens at that view', async () => {
  const { aglet, open } = await page(true)
  await open('SwitchNetwork')
  assert.is(aglet.route.view.peek(), 'Networks')
  await open('WalletSendPreview')
  assert.is(aglet.route.view.peek(), 'WalletSend')
  await open('Swap')
  assert.is(aglet.route.view.peek(), 'Swap')
})

test.run()
