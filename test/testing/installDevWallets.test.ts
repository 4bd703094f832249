import { Window } from 'happy-dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type BtcProviderEntry, type DevWalletsOptions, installDevWallets } from '../../src/testing'
import { standardApp } from './standardApp'

type Page = globalThis.Window & {
  btc_providers?: readonly BtcProviderEntry[]
  injectedWeb3?: Record<string, unknown>
  unisat?: unknown
}
let page: Page
test.before.each(() => {
  page = new Window({ url: 'https://host.example' }) as unknown as Page
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
})
test.after.each(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

/** Names of the wallets that the page finds, by protocol. */
const found = (options: DevWalletsOptions = {}) => {
  const announced: string[] = []
  page.addEventListener('eip6963:announceProvider', event =>
    announced.push((event as CustomEvent).detail.info.name),
  )
  const registered = standardApp(page)
  const wallets = installDevWallets({ prompt: false, ...options })
  return {
    wallets,
    names: {
      eip6963: announced,
      standard: registered.map(({ name, chains }) => `${name} ${chains[0]}`),
      bitcoin: (page.btc_providers ?? []).map(({ name }) => name),
      polkadot: Object.keys(page.injectedWeb3 ?? {}),
    },
  }
}

test('installs one wallet with a provider for every namespace, and others for eip155 only', () => {
  const { wallets, names } = found({ impostor: true })
  assert.equal(names, {
    eip6963: ['Aglet Dev Wallet', 'Second Wallet', 'MetaMask'],
    standard: ['Aglet Dev Wallet solana:mainnet'],
    bitcoin: ['Aglet Dev Wallet'],
    polkadot: ['Aglet Dev Wallet'],
  })
  assert.equal(
    wallets.map(({ families }) => Object.keys(families)),
    [['eip155', 'solana', 'bip122', 'polkadot'], ['eip155'], ['eip155']],
  )
  const [first] = wallets
  assert.is(first!.families.eip155.provider, first!.provider)
  assert.is(new Set(Object.values(first!.families).map(({ info }) => `${info.uuid} ${info.icon}`)).size, 1)
})

test('installs only the requested namespaces, with the requested Bitcoin API', () => {
  const { names } = found({ families: [] })
  assert.equal(names, {
    eip6963: ['Aglet Dev Wallet', 'Second Wallet'],
    standard: [],
    bitcoin: [],
    polkadot: [],
  })
  const { wallets } = found({ families: ['bip122'], bitcoinApi: 'unisat' })
  assert.ok(page.unisat)
  assert.is(wallets[0]!.families.bip122!.provider, page.unisat)
})

test('each namespace’s provider is answered and remembered separately', async () => {
  const { wallets } = found()
  const { eip155, solana, polkadot } = wallets[0]!.families
  const asked = solana!.provider.features['standard:connect'].connect()
  assert.equal([eip155.script.pending.length, solana!.script.pending.length], [0, 1])
  await solana!.script.approve()
  assert.is((await asked).accounts.length, 1)
  assert.equal(await eip155.provider.request({ method: 'eth_accounts' }), [])
  const again = found().wallets[0]!.families
  const { accounts } = await again.solana!.provider.features['standard:connect'].connect({ silent: true })
  assert.is(accounts.length, 1)
  void again.polkadot!.script.reject()
  assert.is(await again.polkadot!.provider.enable('host').catch(String), 'Error: Rejected')
  assert.is(polkadot!.script.pending.length, 0)
})

test.run()
