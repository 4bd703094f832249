import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { cancelConnect, connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { openModal } from '../../../src/actions/modal/openModal'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { AgletError } from '../../../src/errors'
import type { Options } from '../../../src/options'
import { createButton } from '../../../src/signals/account/button'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { CaipNetworkId } from '../../../src/types'
import { leavePage, resetPage, tick } from '../../dom'
import { ALICE, BOB, connector, ethereum, fakeAdapter, fakeAglet, session, shown, solana } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const A = connector('com.a')
const B = connector('com.b')

function makeSynced(options: Partial<Options> = {}, chainId: CaipNetworkId = 'eip155:1') {
  const adapter = fakeAdapter({ connect: async ({ id }) => session({ connectorId: id, chainId }) })
  const aglet = fakeAglet(options, { adapters: [adapter] })
  aglet.onDestroy(syncModal(aglet))
  const views = () => [aglet.modal.open.value ? 'open' : 'closed', aglet.route.view.value] as const
  return { aglet, adapter, views }
}

/** P30: policy × moment: whether the modal asks to switch the network, and what the button shows. */
const policies = [
  ['ignore', false, 'account'],
  ['warn', false, 'unsupported'],
  ['block', true, 'unsupported'],
] as const
for (const [unsupportedChain, demands, button] of policies) {
  test(`P30 ${unsupportedChain}: the user connects in the modal on an unsupported network`, async () => {
    const { aglet, views } = makeSynced({ unsupportedChain }, 'eip155:999')
    openModal(aglet)
    aglet.route.push('ConnectingExternal', { connector: A })
    await connect(aglet, A)
    if (demands) assert.equal(views(), ['open', 'UnsupportedChain'])
    else assert.is(aglet.modal.open.value, false)
    assert.is(aglet.get(createButton).value.kind, button)
  })
  test(`P30 ${unsupportedChain}: the host connects on an unsupported network`, async () => {
    const { aglet, views } = makeSynced({ unsupportedChain }, 'eip155:999')
    await connect(aglet, A)
    assert.equal(views(), demands ? ['open', 'UnsupportedChain'] : ['closed', 'Connect'])
  })
  test(`P30 ${unsupportedChain}: the wallet leaves the supported networks while the modal is closed`, async () => {
    const { aglet, adapter, views } = makeSynced({ unsupportedChain })
    await connect(aglet, A)
    adapter.emit('com.a', { chainId: 'eip155:999' })
    assert.is(aglet.modal.open.value, demands)
    if (demands) assert.equal(views(), ['open', 'UnsupportedChain'])
    assert.is(aglet.get(createButton).value.kind, button)
  })
  test(`P30 ${unsupportedChain}: the wallet leaves the supported networks while the modal is open`, async () => {
    const { aglet, adapter, views } = makeSynced({ unsupportedChain })
    await connect(aglet, A)
    openModal(aglet)
    adapter.emit('com.a', { chainId: 'eip155:999' })
    assert.equal(views(), ['open', demands ? 'UnsupportedChain' : 'Account'])
  })
  test(`P30 ${unsupportedChain}: on reload the modal stays closed`, async () => {
    const { aglet, adapter } = makeSynced({ unsupportedChain })
    adapter.emit('com.a', { chainId: 'eip155:999' })
    const away = fakeAdapter({
      reconnect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:999' }),
    })
    const other = fakeAglet({ unsupportedChain }, { adapters: [away] })
    other.onDestroy(syncModal(other))
    await reconnect(other, A, ALICE)
    assert.is(other.modal.open.value, false)
    assert.is(other.get(createButton).value.kind, button)
    assert.is(aglet.modal.open.value, false)
  })
}

test('[4.13] the request to switch closes when the wallet returns to a supported network', async () => {
  const { aglet, adapter } = makeSynced()
  await connect(aglet, A)
  adapter.emit('com.a', { chainId: 'eip155:999' })
  assert.is(aglet.modal.open.value, true)
  await tick()
  adapter.emit('com.a', { chainId: 'eip155:998' })
  assert.is(aglet.modal.open.value, true)
  await tick()
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  assert.is(aglet.modal.open.value, false)
})

test('the modal closes when the account is disconnected or locked', async () => {
  for (const event of ['ended', 'locked'] as const) {
    const { aglet, adapter } = makeSynced()
    await connect(aglet, A)
    openModal(aglet)
    assert.is(aglet.route.view.value, 'Account')
    adapter.emit('com.a', event)
    assert.is(aglet.modal.open.value, false, event)
  }
})

test('the modal closes when a chosen wallet has connected', async () => {
  const { aglet } = makeSynced()
  openModal(aglet)
  aglet.route.push('ConnectingExternal', { connector: A })
  await connect(aglet, A)
  assert.is(aglet.modal.open.value, false)
})

test('the modal closes as well when the same wallet, or another one, is connected again', async () => {
  for (const wallet of [A, B]) {
    const { aglet } = makeSynced()
    await connect(aglet, A)
    openModal(aglet, { view: 'Connect' })
    aglet.route.push('ConnectingExternal', { connector: wallet })
    await connect(aglet, wallet)
    assert.is(aglet.modal.open.value, false, wallet.id)
  }
})

test('the modal stays open to show the error when another wallet declines next to a live session', async () => {
  let declines = false
  const adapter = fakeAdapter({
    async connect({ id }) {
      if (declines) throw new AgletError('user_rejected', 'no')
      return session({ connectorId: id })
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  aglet.onDestroy(syncModal(aglet))
  await connect(aglet, A)
  declines = true
  openModal(aglet, { view: 'Connect' })
  aglet.route.push('ConnectingExternal', { connector: B })
  await connect(aglet, B).catch(() => {})
  assert.is(aglet.modal.open.value, true)
  assert.is(aglet.route.view.value, 'ConnectingExternal')
})

test('going back from another wallet’s request leaves the modal open next to the live session', async () => {
  const { aglet, adapter, views } = makeSynced()
  await connect(aglet, A)
  openModal(aglet)
  aglet.route.push('Connect')
  adapter.connect = () => new Promise(() => {})
  aglet.route.push('ConnectingExternal', { connector: B })
  connect(aglet, B).catch(() => {})
  await tick()
  aglet.route.back()
  cancelConnect(aglet, 'eip155')
  await tick()
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  assert.equal(views(), ['open', 'Connect'])
})

test('a change of account leaves the modal as it is', async () => {
  const { aglet, adapter } = makeSynced()
  await connect(aglet, A)
  openModal(aglet)
  aglet.route.push('Networks')
  adapter.emit('com.a', { accounts: [BOB] })
  assert.is(aglet.modal.open.value, true)
  assert.is(aglet.route.view.value, 'Networks')
})

test('after destroy the modal does not open', async () => {
  const { aglet } = makeSynced()
  await connect(aglet, A)
  aglet.destroy()
  aglet.get(createTransitions).change('eip155', 'com.a', { chainId: 'eip155:999' })
  assert.is(aglet.modal.open.value, false)
})

/** Wallets on an unsupported network; the user of B declines. */
const unsupportedAdapter = () =>
  fakeAdapter({
    connect: async ({ id }) => {
      if (id === B.id) throw new AgletError('user_rejected', 'Declined.')
      return session({ connectorId: id, chainId: 'eip155:999' })
    },
  })

test('the error of a declined attempt does not keep an unsupported network from being shown later', async () => {
  const solanaAdapter = fakeAdapter({ namespace: 'solana' })
  const aglet = fakeAglet(
    { networks: [ethereum, solana], unsupportedChain: 'block' },
    { adapters: [unsupportedAdapter(), solanaAdapter] },
  )
  aglet.onDestroy(syncModal(aglet))
  await connect(aglet, A)
  await connect(aglet, B).catch(() => {})
  await connect(aglet, connector('sol', { chain: 'solana' }))
  aglet.modal.hide()
  chooseAccount(aglet, 'eip155', ALICE)
  assert.equal([aglet.modal.open.value, aglet.route.view.value], [true, 'UnsupportedChain'])
  aglet.destroy()
})

test('the error of a declined attempt is shown although the live session is on an unsupported network', async () => {
  const aglet = fakeAglet({ unsupportedChain: 'block' }, { adapters: [unsupportedAdapter()] })
  aglet.onDestroy(syncModal(aglet))
  await connect(aglet, A)
  openModal(aglet, { view: 'Connect' })
  aglet.route.push('ConnectingExternal', { connector: B })
  await connect(aglet, B).catch(() => {})
  assert.equal([aglet.modal.open.value, aglet.route.view.value], [true, 'ConnectingExternal'])
  aglet.destroy()
})

test('[9.22] the list of networks with swaps stays when the account or the network changes', async () => {
  const { aglet, adapter, views } = makeSynced({}, 'eip155:1')
  await connect(aglet, A)
  openModal(aglet, { view: 'Account' })
  aglet.route.push('UnsupportedChain', {
    swaps: aglet.networks.requested.value.filter(({ caipNetworkId }) => caipNetworkId === 'eip155:8453'),
  })
  adapter.emit(A.id, { accounts: [BOB] })
  await tick()
  assert.is(aglet.account.account.value.address, BOB)
  assert.equal(views(), ['open', 'UnsupportedChain'])
  adapter.emit(A.id, { chainId: 'eip155:8453' })
  await tick()
  assert.equal(views(), ['open', 'UnsupportedChain'])
  aglet.destroy()
})

test('[4.13] the request to switch closes when the host adds the wallet’s network, also after a declined attempt', async () => {
  const aglet = fakeAglet({ unsupportedChain: 'block' }, { adapters: [unsupportedAdapter()] })
  aglet.onDestroy(syncModal(aglet))
  await connect(aglet, A)
  await connect(aglet, B).catch(() => {})
  openModal(aglet)
  assert.equal([aglet.modal.open.value, aglet.route.view.value], [true, 'UnsupportedChain'])
  const added = { ...ethereum, id: 999, caipNetworkId: 'eip155:999' as const }
  aglet.options.value = { ...aglet.options.value, networks: [ethereum, added] }
  assert.is(aglet.account.network.value.supported, true)
  assert.is(aglet.modal.open.value, false)
  aglet.destroy()
})

test.run()
