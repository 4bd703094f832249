import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import { chooseLanguage } from '../../../src/actions/settings/chooseLanguage'
import { chosenLanguage } from '../../../src/actions/settings/setLocale'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import type { Options } from '../../../src/options'
import type { Account, Namespace } from '../../../src/types'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import {
  ALICE,
  account,
  BOB,
  base,
  bitcoin,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  session,
} from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

interface Scene {
  readonly options?: Partial<Options>
  readonly namespace?: Namespace
  readonly accounts?: readonly Account[]
  readonly stored?: Readonly<Record<string, string>>
}

/** The settings of a user with one wallet; without accounts, of nobody connected. */
async function show({ options, namespace = 'eip155', accounts, stored }: Scene = {}) {
  const network = namespace === 'bip122' ? bitcoin : ethereum
  const storage = fakeStorage(stored)
  const chainId = `${namespace}:${network.id}` as const
  const adapter = fakeAdapter({
    namespace,
    connect: async () => session({ namespace, chainId, accounts: accounts ?? [] }),
  })
  const aglet = fakeAglet(
    { networks: namespace === 'bip122' ? [bitcoin] : [ethereum, base], ...options },
    { adapters: [adapter], storage, fetch: () => new Promise(() => {}) },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  const wallet = connector('com.example.wallet', { chain: namespace })
  aglet.connectors.announce(wallet)
  if (accounts) await connect(aglet, wallet, true)
  openModal(aglet, { view: 'AccountSettings' })
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)]
  const button = (name: string) =>
    all('button').find(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name)) as
      | HTMLButtonElement
      | undefined
  const names = () => all('.settings .name').map(({ textContent }) => textContent)
  await until('the settings were there', () => all('.settings').length)
  return { aglet, storage, all, button, names }
}
const pressed = (one?: HTMLElement) => one?.getAttribute('aria-pressed')

test('[3.3] shows the account, network and wallet, and the theme and language of the modal', async () => {
  const { all, button, names } = await show({
    accounts: [account(ALICE)],
    options: {
      networks: [
        { ...ethereum, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } },
        base,
      ],
    },
  })
  assert.equal(names(), ['Network', 'Wallet', 'Block Explorer', 'Theme', 'Language'])
  assert.ok(button(`Copy address ${ALICE}`))
  assert.ok(button('Ethereum'))
  assert.ok(button('Example Wallet'))
  const link = all('a')[0]!
  assert.is(link.getAttribute('href'), `https://scan.example/address/${ALICE}`)
  assert.is(link.getAttribute('rel'), 'noopener noreferrer')
  await until('the title was there', () => all('h1')[0]!.textContent === 'Settings')
})

test('without an account only settings that need none show', async () => {
  const { names, button } = await show()
  assert.equal(names(), ['Network', 'Theme', 'Language'])
  assert.not(button('Disconnect'))
})

test('leads to the networks and to the accounts', async () => {
  const { aglet, button } = await show({ accounts: [account(ALICE)] })
  button('Ethereum')!.click()
  assert.is(aglet.route.view.peek(), 'Networks')
  aglet.route.back()
  await until('it was back', () => button('Example Wallet'))
  button('Example Wallet')!.click()
  assert.is(aglet.route.view.peek(), 'SwitchAddress')
})

test('a theme applies at once and is stored', async () => {
  const { aglet, storage, button } = await show()
  assert.is(pressed(button('System')), 'true')
  button('Dark')!.click()
  await until('it was marked', () => pressed(button('Dark')) === 'true')
  assert.is(pressed(button('System')), 'false')
  assert.is(aglet.theme.mode.value, 'dark')
  assert.equal(storage.dump(), { '@aglet/theme': '"dark"' })
  button('System')!.click()
  await until('it was taken back', () => pressed(button('System')) === 'true')
  assert.equal(storage.dump(), {})
})

test('each language is listed by its own name; the chosen one is used and stored', async () => {
  const { aglet, storage, all } = await show()
  const select = all('select')[0] as HTMLSelectElement
  assert.equal(
    [...select.options].map(({ textContent }) => textContent),
    [
      'System',
      'English',
      'Deutsch',
      'Español',
      'Français',
      'Bahasa Indonesia',
      'Português (Brasil)',
      'Tiếng Việt',
      'Türkçe',
      'Русский',
      'العربية',
      'हिन्दी',
      '简体中文',
      '日本語',
      '한국어',
    ],
  )
  assert.is(select.value, 'en')
  // Picking an option is tested in the browser, since lists of this page get no events.
  await chooseLanguage(aglet, 'ar')
  await until('Arabic was spoken', () => all('h1')[0]!.textContent === 'الإعدادات')
  assert.is((all('select')[0] as HTMLSelectElement).value, 'ar')
  assert.equal(storage.dump(), { '@aglet/locale': '"ar"' })
})

test('only the host’s languages are listed; a chosen language that is no longer offered becomes English', async () => {
  const { aglet, all } = await show({ options: { locales: ['de'] } })
  const select = all('select')[0] as HTMLSelectElement
  assert.equal(
    [...select.options].map(({ value }) => value),
    ['system', 'en', 'de'],
  )
  aglet.storage.set('locale', 'fr')
  assert.is(chosenLanguage(aglet), 'en')
  aglet.storage.set('locale', 'de')
  assert.is(chosenLanguage(aglet), 'de')
})

test('a setting fixed by the host is hidden, and shows again when the host removes it', async () => {
  const { aglet, names } = await show({ options: { themeMode: 'dark' } })
  assert.equal(names(), ['Network', 'Language'])
  aglet.options.value = { ...aglet.options.peek(), locale: 'de' }
  await until('it was gone', () => names().length === 1)
  const { themeMode: _, locale: __, ...rest } = aglet.options.peek()
  aglet.options.value = rest
  await until('both were there', () => names().length === 3)
})

test('[6.1] a Bitcoin wallet with two account types: the type can be chosen, and the order stays', async () => {
  const { aglet, all, button, names } = await show({
    namespace: 'bip122',
    accounts: [
      { address: 'bc1qpayment00000000000000000000000000000000', type: 'payment' },
      { address: 'bc1pordinal00000000000000000000000000000000', type: 'ordinal' },
    ],
  })
  assert.equal(names(), ['Network', 'Wallet', 'Account type', 'Theme', 'Language'])
  const kinds = () => all('[aria-label="Account type"] button').map(({ textContent }) => textContent)
  assert.equal(kinds(), ['Payment', 'Ordinals'])
  assert.is(pressed(button('Payment')), 'true')
  button('Ordinals')!.click()
  await until('it was marked', () => pressed(button('Ordinals')) === 'true')
  assert.match(aglet.account.account.peek().address!, /^bc1p/)
  assert.equal(kinds(), ['Payment', 'Ordinals'])
})

test('[4.43, 6.1] a choice between a smart account and its owner is tracked', async () => {
  const { aglet, button } = await show({
    accounts: [{ address: ALICE, type: 'smartAccount' }, account(BOB)],
  })
  const told: unknown[] = []
  aglet.get(createEventSink).to = { push: (tracked: unknown) => told.push(tracked) }
  button('Switch to your EOA')!.click()
  await until('it was the other one', () => button('Switch to your smart account'))
  assert.is(aglet.account.account.peek().address, BOB)
  const [{ event, properties }] = told as [{ event: string; properties: unknown }]
  assert.is(event, 'SET_PREFERRED_ACCOUNT_TYPE')
  assert.equal(properties, { accountType: 'eoa' })
})

test('[4.43] a single account type gives no choice', async () => {
  const { names } = await show({ accounts: [account(ALICE), account(BOB)] })
  assert.not(names().includes('Account type'))
})

test('Disconnect disconnects and closes the modal', async () => {
  const { aglet, button } = await show({ accounts: [account(ALICE)] })
  assert.ok(button('Disconnect')!.matches('.mirrored'), 'its icon points out of the page in either direction')
  button('Disconnect')!.click()
  await until('it was closed', () => !aglet.modal.open.peek())
  assert.not(aglet.account.account.peek().isConnected)
})

test.run()
