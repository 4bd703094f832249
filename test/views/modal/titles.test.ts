import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import de from '../../../src/i18n/de'
import { translator } from '../../../src/i18n/t'
import { toNetwork } from '../../../src/lib/networks/network'
import type { RouteData, View } from '../../../src/signals/modal/route'
import { loaderOf } from '../../../src/views/modal/laterViews'
import { mount } from '../../../src/views/modal/mount'
import { loadView, viewOf } from '../../../src/views/modal/registry'
import { titleOf } from '../../../src/views/modal/titles'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { base, connector, fakeAdapter, fakeAglet, fakeRuntime, solana } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

interface Screen {
  readonly view: View
  /** The spec's id, if it has one. */
  readonly id?: string
  /** Data passed by the previous view. */
  readonly data?: RouteData
  readonly connected?: boolean
  readonly title: string
  /** A part of its rendered text. */
  readonly shows: string
}
const alpha = connector('com.a', { name: 'Alpha' })
const network = toNetwork(base)
const wallet = { id: 'w', name: 'Some Wallet', homepage: 'https://wallet.example' }

/** Every screen. */
const screens: readonly Screen[] = [
  { view: 'Connect', id: '[2.2] [2.3] ', title: 'Connect Wallet', shows: 'Alpha' },
  { view: 'Account', id: '[2.2] [2.4] ', title: 'Account', connected: true, shows: 'Disconnect' },
  {
    view: 'ConnectingExternal',
    id: '[2.2] [2.8] ',
    title: 'Alpha',
    data: { connector: alpha },
    shows: 'Alpha',
  },
  { view: 'UnsupportedChain', id: '[2.2] [2.11] ', title: 'Switch Network', connected: true, shows: 'Base' },
  { view: 'AllWallets', id: '[2.2] [2.5] ', title: 'All Wallets', shows: 'Alpha' },
  { view: 'GetWallet', title: 'Get a wallet', shows: 'Explore all' },
  { view: 'Networks', title: 'Choose Network', shows: 'Base' },
  { view: 'SwitchNetwork', title: 'Base', connected: true, data: { network }, shows: 'Approve in wallet' },
  {
    view: 'ConnectingMultiChain',
    title: 'Select chain',
    data: { connectors: [alpha, connector('solana:alpha', { name: 'Alpha', chain: 'solana' })] },
    shows: 'Select Chain for Alpha',
  },
  {
    view: 'SwitchActiveChain',
    title: 'Switch chain',
    connected: true,
    data: { network: toNetwork(solana) },
    shows: 'Switch to Solana',
  },
  { view: 'SwitchAddress', title: 'Switch Address', connected: true, shows: 'Disconnect' },
  {
    view: 'VerifyHashes',
    title: 'Verify on your device',
    data: { signing: { message: 'Hello' } },
    shows: 'What is signed (EIP-191)',
  },
  { view: 'Downloads', title: 'Get Some Wallet', data: { wallet }, shows: 'Some Wallet' },
  { view: 'OnRampProviders', title: 'Choose Provider', connected: true, shows: 'Coinbase' },
  { view: 'OnRampTokenSelect', title: 'Select Token', shows: '' },
  { view: 'OnRampFiatSelect', title: 'Select Currency', shows: '' },
  { view: 'BuyInProgress', title: 'Buy', connected: true, shows: 'No purchase is open.' },
  { view: 'OnRampActivity', title: 'Activity', shows: 'No purchases yet' },
  { view: 'WhatIsABuy', title: 'What is Buy?', shows: 'buy digital assets' },
  { view: 'WhatIsANetwork', title: 'What is a network?', shows: 'network' },
  { view: 'ChooseAccountName', title: 'Account', connected: true, shows: 'Choose your account name' },
  {
    view: 'RegisterAccountName',
    id: '[2.2] [2.14] ',
    title: 'Choose name',
    connected: true,
    shows: '.reown.id',
  },
  {
    view: 'RegisterAccountNameSuccess',
    id: '[2.2] [2.15] ',
    title: 'Account',
    connected: true,
    shows: 'Account name chosen successfully',
  },
  { view: 'EmailVerifyOtp', title: 'Confirm Email', shows: 'Enter the code we sent to' },
  { view: 'EmailVerifyDevice', title: 'Register Device', shows: 'Approve the login link we sent to' },
  { view: 'ConnectSocials', title: 'All socials', shows: 'Farcaster' },
  { view: 'ConnectWallets', title: 'Connect wallet', shows: 'Alpha' },
  {
    view: 'ConnectingSocial',
    title: 'Google',
    data: { social: { provider: 'google', name: 'Google' } },
    shows: 'Log in with Google',
  },
  {
    view: 'ConnectingFarcaster',
    id: '[2.2] [2.9] ',
    title: 'Farcaster',
    shows: 'Scan this QR Code with your phone',
  },
  { view: 'Create', title: 'Create Wallet', shows: 'Find one on WalletGuide' },
  { view: 'WhatIsAWallet', title: 'What is a wallet?', shows: 'wallet' },
]

for (const { view, id = '', data, connected, title, shows } of screens)
  test(`${id}${view} exists, renders, and has the title “${title}”`, async () => {
    // The network never answers, so that each screen stays.
    const adapter = fakeAdapter({ switchNetwork: () => new Promise(() => {}) })
    const aglet = fakeAglet({}, { adapters: [adapter], fetch: () => new Promise(() => {}) })
    drawn.push(aglet)
    aglet.onDestroy(mount(aglet))
    aglet.connectors.announce(alpha)
    if (connected) await connect(aglet, alpha)
    openModal(aglet)
    aglet.route.reset(view, data)
    const root = document.querySelector('aglet-root')!.shadowRoot!
    const main = () => root.querySelector('main, .main')?.textContent ?? ''
    await until(`${view} was drawn`, () => main().includes(shows))
    const name = () =>
      root.getElementById(root.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '')?.textContent
    await until(`the dialog was called ${title}`, () => name() === title)
    assert.is(titleOf({ view, data: data ?? {} }, text => text).replace('{wallet}', wallet.name), title)
    assert.ok(view === 'Connect' || (await loaderOf(view)))
    assert.is(aglet.route.view.value, view)
  })

test('each screen but the first is loaded once and has a component', async () => {
  for (const { view } of screens) {
    if (view === 'Connect') continue
    await loadView({ runtime: fakeRuntime() }, view)
    const component = viewOf(view)
    assert.type(component, 'function')
    await loadView({ runtime: fakeRuntime() }, view)
    assert.is(viewOf(view), component)
  }
})

test('an unknown view name has no code to load', async () => {
  // As a host without type checks may pass it.
  for (const view of ['NoSuchView', 'constructor', '__proto__']) assert.not.ok(await loaderOf(view as View))
})

test('titles without their data fall back to a general text', () => {
  const t = translator({})
  const bare = (view: View) => titleOf({ view, data: {} }, t)
  assert.is(bare('ConnectingExternal'), 'Connect Wallet')
  assert.is(bare('SwitchNetwork'), 'Switch Network')
  assert.is(bare('Downloads'), 'Get a wallet')
})

test('titles follow the language, but names of wallets and networks do not change', () => {
  const t = translator(de)
  assert.is(titleOf({ view: 'Connect', data: {} }, t), de['Connect Wallet'])
  assert.is(titleOf({ view: 'ConnectingExternal', data: { connector: alpha } }, t), 'Alpha')
  assert.is(titleOf({ view: 'SwitchNetwork', data: { network } }, t), 'Base')
  assert.match(titleOf({ view: 'Downloads', data: { wallet } }, t), 'Some Wallet')
})

for (const view of ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)
  test(`[2.2] ${view} is titled with the wallet’s name, or with WalletConnect`, () => {
    assert.is(
      titleOf({ view, data: { wallet } }, text => `${text} (translated)`),
      wallet.name,
    )
    assert.is(
      titleOf({ view, data: {} }, text => `${text} (translated)`),
      'WalletConnect',
    )
  })

test.run()
