import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { closeModal, goBack, hideModal, openModal, startView } from '../../../src/actions/modal/openModal'
import { pressButton } from '../../../src/actions/modal/pressButton'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Namespace } from '../../../src/types'
import { leavePage, resetPage, tick } from '../../dom'
import { ALICE, connector, ethereum, fakeAdapter, fakeAglet, session, solana } from '../../fakes'

const facts = { connected: false, supported: true, hasAdapters: true, mobile: false }

test.before.each(resetPage)
test.after(leavePage)

test('[2.20] without adapters and address: all wallets on a phone, else pairing', () => {
  assert.is(startView({ ...facts, hasAdapters: false, mobile: true }), 'AllWallets')
  assert.is(startView({ ...facts, hasAdapters: false }), 'ConnectingWalletConnectBasic')
  assert.is(
    startView({ ...facts, hasAdapters: false, requested: 'Networks' }),
    'ConnectingWalletConnectBasic',
  )
  assert.is(startView({ ...facts, hasAdapters: false, connected: true }), 'Account')
})

test('[2.20] an empty list of adapters counts as none, also with a requested view; no list does not', async () => {
  const { matchMedia } = globalThis
  try {
    for (const mobile of [true, false]) {
      globalThis.matchMedia = () => ({ matches: mobile }) as MediaQueryList
      const none = fakeAglet({ adapters: [] })
      for (const options of [undefined, { view: 'Networks' }] as const) {
        openModal(none, options)
        assert.is(none.route.view.value, mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
      }
      await connect(none, connector('com.a'))
      openModal(none)
      assert.is(none.route.view.value, 'Account')
      const unset = fakeAglet()
      openModal(unset)
      assert.is(unset.route.view.value, 'Connect')
      for (const aglet of [none, unset]) aglet.destroy()
    }
  } finally {
    globalThis.matchMedia = matchMedia
  }
})

test('where there is no `matchMedia`, as in jsdom, the error names it', () => {
  const { matchMedia } = globalThis
  const aglet = fakeAglet()
  try {
    globalThis.matchMedia = undefined as unknown as typeof matchMedia
    assert.throws(() => openModal(aglet), /matchMedia/)
  } finally {
    globalThis.matchMedia = matchMedia
    aglet.destroy()
  }
})

test('[2.21] otherwise the requested view, or else Account if connected and Connect if not', () => {
  assert.is(startView({ ...facts, requested: 'Networks' }), 'Networks')
  assert.is(startView({ ...facts, requested: 'WhatIsAWallet', connected: true }), 'WhatIsAWallet')
  assert.is(startView({ ...facts, connected: true }), 'Account')
  assert.is(startView(facts), 'Connect')
  assert.is(startView({ ...facts, mobile: true }), 'Connect')
})

test('connected on an unsupported network, the user must first choose a network', () => {
  assert.is(startView({ ...facts, connected: true, supported: false }), 'UnsupportedChain')
  assert.is(startView({ ...facts, connected: true, supported: false, requested: 'Networks' }), 'Networks')
})

test('[2.19] a requested namespace becomes the active one and limits the wallet list', async () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  openModal(aglet, { namespace: 'solana' })
  assert.is(aglet.networks.active.value.name, 'Solana')
  assert.is(aglet.modal.family.value, 'solana')
  hideModal(aglet)
  openModal(aglet, { namespace: 'bip122' })
  assert.is(aglet.networks.active.value.name, 'Solana', 'a family without networks changes nothing')
})

test('[2.19] a button whose namespace is unknown, or has no network, acts as one without, and is reported', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = text => said.push(text)
  try {
    const aglet = fakeAglet({ networks: [ethereum] })
    await connect(aglet, connector())
    for (const namespace of ['etherium', 'solana'] as Namespace[]) {
      pressButton(aglet, namespace)
      assert.equal([aglet.modal.family.value, aglet.route.view.value], [undefined, 'Account'])
      hideModal(aglet)
    }
    assert.equal(said, [
      'Aglet: no network has the namespace "etherium".',
      'Aglet: no network has the namespace "solana".',
    ])
    aglet.destroy()
  } finally {
    console.warn = warn
  }
})

test('[2.19] a requested namespace is also active beside a connected account, which stays shown until the namespace has its own (P29)', async () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  await connect(aglet, connector())
  const { address } = aglet.account.account.value
  openModal(aglet, { namespace: 'solana' })
  assert.is(aglet.networks.active.value.name, 'Solana')
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(aglet.account.account.value.address, address)
  assert.is(aglet.account.network.value.network.name, 'Ethereum')
  hideModal(aglet)
  assert.is(aglet.account.account.value.address, address, 'nor does it leave when nothing came of it')
})

test('P30: each policy leads to its own first view', async () => {
  for (const [unsupportedChain, view] of [
    ['ignore', 'Account'],
    ['warn', 'Account'],
    ['block', 'UnsupportedChain'],
  ] as const) {
    const adapter = fakeAdapter({
      connect: async () => session({ connectorId: 'com.a', chainId: 'eip155:999' }),
    })
    const aglet = fakeAglet({ unsupportedChain }, { adapters: [adapter] })
    await connect(aglet, connector('com.a'))
    openModal(aglet)
    assert.is(aglet.route.view.value, view, unsupportedChain)
  }
})

test('[2.28] [2.29] closing is refused with a shake in a view that blocks it', () => {
  const aglet = fakeAglet()
  openModal(aglet, { view: 'UnsupportedChain' })
  closeModal(aglet)
  assert.is(aglet.modal.open.value, true)
  assert.is(aglet.modal.shakes.value, 1)
  hideModal(aglet)
  assert.is(aglet.modal.open.value, false)
})

test('[2.24] back closes the modal in the first view and goes back in any other', () => {
  const aglet = fakeAglet()
  openModal(aglet)
  aglet.route.push('WhatIsAWallet')
  goBack(aglet)
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(aglet.modal.open.value, true)
  goBack(aglet)
  assert.is(aglet.modal.open.value, false)
})

test('[2.24] back from a view over UnsupportedChain closes the modal, also where a swap is unsupported', () => {
  for (const data of [{}, { swaps: [] }]) {
    const aglet = fakeAglet()
    openModal(aglet)
    aglet.route.reset('UnsupportedChain', data)
    aglet.route.push('SwitchNetwork')
    goBack(aglet)
    assert.is(aglet.modal.open.value, false)
    openModal(aglet)
    assert.is(aglet.route.view.value, 'Connect', 'and the next opening starts anew')
  }
})

test('[2.25] the embedded modal returns to its first view', async () => {
  const aglet = fakeAglet({ enableEmbedded: true })
  openModal(aglet)
  aglet.route.push('Networks')
  closeModal(aglet)
  assert.is(aglet.route.view.value, 'Connect')
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  aglet.route.push('Networks')
  closeModal(aglet)
  assert.is(aglet.route.view.value, 'Account')
})

test('[2.25] the embedded modal stays open, because it cannot close', async () => {
  const aglet = fakeAglet({ enableEmbedded: true })
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet)
  await connect(aglet, connector('com.a'))
  assert.is(aglet.route.view.value, 'Account')
  assert.is(aglet.modal.open.value, true)
  await disconnect(aglet)
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(aglet.modal.open.value, true)
  aglet.destroy()
})

test('[2.25] the page’s button prompts a locked wallet in the embedded modal too', () => {
  const aglet = fakeAglet({ enableEmbedded: true })
  aglet.connectors.announce(connector('com.a'))
  const transitions = aglet.get(createTransitions)
  transitions.setWaiting(transitions.waitForWallet('eip155', 'com.a', ALICE), 'locked')
  openModal(aglet)
  pressButton(aglet)
  assert.is(aglet.route.view.value, 'ConnectingExternal')
  aglet.destroy()
})

test('opening starts with a fresh view history', () => {
  const aglet = fakeAglet()
  openModal(aglet)
  aglet.route.push('WhatIsAWallet')
  hideModal(aglet)
  openModal(aglet)
  assert.equal(
    aglet.route.history.value.map(({ view }) => view),
    ['Connect'],
  )
})

test('[8.16] without a project id an alert says so', async () => {
  const { error } = console
  console.error = () => {}
  try {
    const aglet = fakeAglet({ projectId: '' })
    openModal(aglet)
    await tick()
    assert.equal(aglet.notices.alert.value, { message: 'Project ID Not Configured', variant: 'error' })
  } finally {
    console.error = error
  }
})

test('the page’s button opens, closes, and prompts a locked wallet at once', () => {
  const aglet = fakeAglet()
  pressButton(aglet)
  assert.is(aglet.modal.open.value, true)
  pressButton(aglet)
  assert.is(aglet.modal.open.value, false)

  aglet.connectors.announce(connector('com.a'))
  aglet
    .get(createTransitions)
    .setWaiting(aglet.get(createTransitions).waitForWallet('eip155', 'com.a', ALICE), 'locked')
  pressButton(aglet)
  assert.is(aglet.route.view.value, 'ConnectingExternal')
  assert.is(aglet.route.entry.value.data.connector?.id, 'com.a')
  pressButton(aglet)

  aglet.get(createTransitions).waitForWallet('eip155', 'gone', ALICE)
  pressButton(aglet)
  assert.is(aglet.route.view.value, 'Connect')
})

test('[2.20, 4.13] basic: pairing works on any network; once connected the modal does not open unless asked', async () => {
  const aglet = fakeAglet({ basic: true, adapters: [] })
  openModal(aglet)
  assert.match(aglet.route.view.value, /^(?:AllWallets|ConnectingWalletConnectBasic)$/)
  assert.is(aglet.resolvedOptions.value.unsupportedChain, 'ignore')
  assert.equal(aglet.wallets.installed.value, [])
  hideModal(aglet)
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  assert.is(aglet.modal.open.value, false)
  openModal(aglet, { view: 'Networks' })
  assert.is(aglet.route.view.value, 'Networks')
  aglet.destroy()
})

test.run()
