import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WALLET_TABLE } from '../../cli/devnet/walletTable'
import { BITCOIN_ACCOUNTS, POLKADOT_ADDRESSES, SOLANA_ADDRESSES } from '../../src/testing/testAccounts'
import { pseudoModule, untranslated } from '../i18n/pseudo'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness, type VisitOptions } from './harness'
import { answer, approve, connectButton, DEV_WALLET, modal, reject, short, walletRow } from './user'

// Every view, checked by axe in both themes and both directions, and in a made-up language for untranslated
// text.

const e2e = createHarness(['script'])
/** The made-up language, with all message texts of the sources; built once for all scenes. */
const pseudo = pseudoModule()

interface Scene {
  readonly visit?: () => VisitOptions
  /** Sets the servers' faults. */
  readonly prepare?: () => void
  /** Leads to the view. */
  readonly act: (page: Page) => Promise<unknown>
  /** The dialog, and a text that shows when the view has loaded. */
  readonly dialog: string | RegExp
  readonly text?: string | RegExp
}

const open = (page: Page) => connectButton(page).click()
const pick = async (page: Page, name?: string) => {
  await open(page)
  await walletRow(page, name).click()
}
const toAccount = async (page: Page) => {
  await pick(page)
  await approve(page)
  await page.waitForFunction(() => {
    const { account, open } = window.aglet.getState()
    return account.status === 'connected' && !open
  })
  await page.evaluate(() => window.aglet.open())
}
const show =
  (view: 'AllWallets' | 'GetWallet' | 'Networks' | 'WhatIsAWallet' | 'WhatIsANetwork' | 'WhatIsWrong') =>
  (page: Page) =>
    page.evaluate(view => window.aglet.open({ view }), view)

/** A host with five networks and a wallet that serves all four namespaces. */
const families = (): VisitOptions => ({ devWallets: {}, options: { networks: e2e.families } })
const approveIn = async (page: Page, ...families: ('eip155' | 'solana' | 'bip122' | 'polkadot')[]) => {
  for (const family of families) await answer(page, 'approve', 0, family)
}
const toChoice = async (page: Page) => {
  await pick(page)
  await modal(page, 'Select chain').waitFor()
}
const connectAll = async (page: Page) => {
  await toChoice(page)
  await modal(page, 'Select chain').getByRole('button', { name: 'Connect all' }).click()
  await approveIn(page, 'eip155', 'solana', 'bip122', 'polkadot')
  await modal(page).waitFor({ state: 'hidden' })
}
const toSwitcher = async (page: Page) => {
  await connectAll(page)
  await page.evaluate(() => window.aglet.open())
  await modal(page, 'Account')
    .getByRole('button', { name: `Connected with ${DEV_WALLET}` })
    .click()
}
const toOffer = async (page: Page) => {
  await page.waitForFunction(() => window.aglet.getState().account.isConnected)
  await modal(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.aglet.open({ view: 'Networks' }))
  await modal(page, 'Choose Network').getByRole('button', { name: 'Solana' }).click()
}

const IMPOSTOR = { name: 'MetaMask', rdns: 'com.evil.wallet' }

const SCENES: Readonly<Record<string, Scene>> = {
  Connect: {
    visit: () => ({ wallets: [{}, { name: 'Second Wallet', rdns: 'dev.aglet.second' }, IMPOSTOR] }),
    act: open,
    dialog: 'Connect Wallet',
    text: 'May be an imitation',
  },
  'Connect with listed wallets': {
    visit: () => ({ wallets: [] }),
    act: open,
    dialog: 'Connect Wallet',
    text: /^MetaMask/,
  },
  'Connect, loading': {
    visit: () => ({ wallets: [] }),
    prepare: () => e2e.stack.faults.set('/getWallets', { hang: true }),
    act: open,
    dialog: 'Connect Wallet',
  },
  'Connect, empty': {
    visit: () => ({ wallets: [] }),
    prepare: () => e2e.stack.faults.set('/getWallets', { body: '{"data":[],"count":0}' }),
    act: open,
    dialog: 'Connect Wallet',
    text: 'No wallet was found in this browser.',
  },
  'Connect, failed': {
    visit: () => ({ wallets: [] }),
    prepare() {
      e2e.stack.faults.set('/getWallets', { status: 500 })
      e2e.expect(/Failed to load resource/)
    },
    act: open,
    dialog: 'Connect Wallet',
    text: 'No wallet was found in this browser, and the list of wallets could not be loaded.',
  },
  'Connect with consent': {
    visit: () => ({
      options: {
        termsConditionsUrl: 'https://host.example/terms',
        privacyPolicyUrl: 'https://host.example/privacy',
        features: { legalCheckbox: true },
      },
    }),
    act: open,
    dialog: 'Connect Wallet',
    text: /terms/i,
  },
  'Connect with an alert': {
    visit() {
      e2e.expect(/Set the option projectId/)
      return { options: { projectId: '' } }
    },
    act: open,
    dialog: 'Connect Wallet',
    text: 'Project ID Not Configured',
  },
  'ConnectingExternal, waiting': { act: pick, dialog: DEV_WALLET, text: `Continue in ${DEV_WALLET}` },
  'ConnectingExternal, declined': {
    async act(page) {
      await pick(page)
      await reject(page)
    },
    dialog: DEV_WALLET,
    text: 'Connection declined',
  },
  'ConnectingExternal, impostor': {
    visit: () => ({ wallets: [IMPOSTOR] }),
    act: page => pick(page, 'MetaMask'),
    dialog: 'MetaMask',
    text: 'Is this really MetaMask?',
  },
  Downloads: {
    visit: () => ({ wallets: [], options: { enableWalletConnect: false } }),
    act: page => pick(page, 'MetaMask'),
    dialog: 'Get MetaMask',
    text: 'Website',
  },
  AllWallets: { act: show('AllWallets'), dialog: 'All Wallets', text: /^MetaMask/ },
  'AllWallets without a server': {
    prepare() {
      e2e.stack.faults.set('/getWallets', { status: 500 })
      e2e.expect(/Failed to load resource/)
    },
    act: show('AllWallets'),
    dialog: 'All Wallets',
    text: 'The full list could not be loaded.',
  },
  GetWallet: { act: show('GetWallet'), dialog: 'Get a wallet', text: 'Explore all' },
  'Account, loading': {
    prepare: () => e2e.stack.faults.set('/v1/**', { hang: true }),
    act: toAccount,
    dialog: 'Account',
  },
  Account: { act: toAccount, dialog: 'Account', text: 'USD Coin' },
  'Account, failed': {
    prepare() {
      e2e.stack.faults.set('/v1/**', { status: 500 })
      e2e.expect(/Failed to load resource/)
    },
    act: toAccount,
    dialog: 'Account',
    text: /Token Balance Unavailable/,
  },
  'Account without tokens': {
    prepare: () => e2e.stack.faults.set('/v1/account/*/balance', { body: '{"balances":[]}' }),
    act: toAccount,
    dialog: 'Account',
    text: /No tokens yet/,
  },
  Networks: { act: show('Networks'), dialog: 'Choose Network', text: 'Base' },
  'Networks of five families': {
    visit: families,
    async act(page) {
      await connectAll(page)
      await show('Networks')(page)
    },
    dialog: 'Choose Network',
    text: 'Polkadot',
  },
  ConnectingMultiChain: { visit: families, act: toChoice, dialog: 'Select chain', text: 'Connect all' },
  'ConnectingMultiChain, one after another': {
    visit: families,
    async act(page) {
      await toChoice(page)
      await modal(page, 'Select chain').getByRole('button', { name: 'Connect all' }).click()
      await approveIn(page, 'eip155')
      await answer(page, 'reject', 0, 'solana')
    },
    dialog: 'Select chain',
    text: 'Connection declined',
  },
  'SwitchActiveChain, the same wallet': {
    visit: families,
    async act(page) {
      await toChoice(page)
      await modal(page, 'Select chain').getByRole('button', { name: 'Ethereum' }).click()
      await approveIn(page, 'eip155')
      await toOffer(page)
    },
    dialog: 'Switch chain',
    text: 'Use another wallet',
  },
  'SwitchActiveChain, another wallet': {
    visit: families,
    async act(page) {
      await pick(page, 'Second Wallet')
      await approve(page, 1)
      await toOffer(page)
    },
    dialog: 'Switch chain',
    text: /^Your wallet here does not work/,
  },
  SwitchAddress: { visit: families, act: toSwitcher, dialog: 'Switch Address', text: '100 SOL' },
  'SwitchAddress, naming': {
    visit: families,
    async act(page) {
      await toSwitcher(page)
      await modal(page, 'Switch Address')
        .getByRole('button', { name: /^Name the account/ })
        .first()
        .click()
    },
    dialog: 'Switch Address',
    text: 'Save',
  },
  'SwitchAddress, one locked, balances failed': {
    visit: families,
    prepare() {
      e2e.stack.faults.set('/bitcoin/api/**', { status: 500 })
      e2e.expect(/Failed to load resource/)
    },
    async act(page) {
      await toSwitcher(page)
      await page.evaluate(() => window.wallets[0]!.families!.solana!.script.lock())
      await modal(page, 'Switch Address').getByText('Unlock wallet').waitFor()
    },
    dialog: 'Switch Address',
    text: 'Balance unavailable',
  },
  SwitchNetwork: {
    async act(page) {
      await toAccount(page)
      await modal(page, 'Account').getByRole('button', { name: 'Network: Ethereum' }).click()
      await modal(page, 'Choose Network').getByRole('button', { name: 'Base' }).click()
    },
    dialog: 'Base',
    text: 'Approve in wallet',
  },
  'SwitchNetwork, declined': {
    async act(page) {
      await SCENES['SwitchNetwork']!.act(page)
      await reject(page)
    },
    dialog: 'Base',
    text: 'Switch declined',
  },
  UnsupportedChain: {
    visit: () => ({ wallets: [{ chainId: 137 }] }),
    async act(page) {
      await pick(page)
      await approve(page)
    },
    dialog: 'Switch Network',
    text: /^Host does not work/,
  },
  WhatIsAWallet: { act: show('WhatIsAWallet'), dialog: 'What is a wallet?', text: 'One login for the web' },
  WhatIsANetwork: {
    act: show('WhatIsANetwork'),
    dialog: 'What is a network?',
    text: 'Many computers, one record',
  },
  WhatIsWrong: {
    async act(page) {
      await show('WhatIsWrong')(page)
      await modal(page, 'What is wrong?').getByText('Details').click()
    },
    dialog: 'What is wrong?',
    text: 'No problem was found',
  },
}

/** Every text that is shown or read out, piece by piece. */
const words = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.querySelector('aglet-root')!.shadowRoot!
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
      if (!element.closest('[aria-hidden="true"], style'))
        for (const node of element.childNodes) if (node.nodeType === 3) found.push(node.textContent ?? '')
    }
    return found.filter(text => text.trim())
  })

/** Names, symbols, amounts and addresses, which are not translated. */
const data = () => [
  ...WALLET_TABLE.map(({ name }) => name),
  ...e2e.stack.tokens.flatMap(({ name, symbol }) => [name, symbol, `${name.slice(0, 63)}…`]),
  ...e2e.families.map(({ name }) => name),
  ...['SOL', 'BTC', 'DOT', ...SOLANA_ADDRESSES, ...POLKADOT_ADDRESSES[42]].flatMap(text => [
    text,
    short(text),
  ]),
  ...BITCOIN_ACCOUNTS.mainnet.flat().map(short),
  ...['Ether', 'ETH', 'ada.eth', 'com.evil.wallet', 'Host', DEV_WALLET, 'Second Wallet', 'WalletConnect'],
  ...e2e.stack.accounts.flatMap(address => [address, short(address)]),
]

for (const [name, { visit, prepare, act, dialog, text }] of Object.entries(SCENES))
  test(`[P35] [P36] ${name}: axe finds no fault in either theme or direction, and no text is untranslated`, async () => {
    prepare?.()
    const options = visit?.() ?? {}
    const page = await e2e.visit('script', {
      ...options,
      browser: { bypassCSP: true },
      before: (_, context) =>
        context.route(/\/dist\/cdn\/cdn-de-/, route =>
          route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: pseudo }),
        ),
    })
    await act(page)
    const view = modal(page, dialog)
    await view.waitFor()
    if (text) await view.getByText(text).first().waitFor()
    await addAxe(page)

    const found: Found = {}
    await look(page, '', found)
    assert.equal(found, {})

    await page.evaluate(() => window.aglet.update({ locale: 'de' }))
    await page.getByRole('dialog', { name: /⟦|MetaMask|Base|Wallet/ }).waitFor()
    await page.waitForFunction(() => document.querySelector('aglet-root')!.getAttribute('lang') === 'de')
    const names = data()
    assert.equal((await words(page)).map(piece => untranslated(piece, names)).filter(Boolean), [])
  })

test.run()
