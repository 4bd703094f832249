import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../src/actions/account/refreshAccount'
import { attachSession } from '../../src/actions/connect/attachSession'
import { connect } from '../../src/actions/connect/connect'
import { disconnect } from '../../src/actions/connect/disconnect'
import { createFoundWallets } from '../../src/adapters/wallet/foundWallets'
import { assemble, coreOf, startAglet } from '../../src/createAglet'
import { initModalState } from '../../src/effects/modal/initModalState'
import { explorerAddressUrl } from '../../src/lib/account/explorer'
import { createAccountTab } from '../../src/signals/account/accountTab'
import { createHoldings } from '../../src/signals/account/holdings'
import { createLabels } from '../../src/signals/account/labels'
import type { Connector } from '../../src/types'
import { leavePage, resetPage, until } from '../dom'
import {
  ALICE,
  account,
  BOB,
  base,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeProvider,
  fakeRuntime,
  polygon,
  session,
  solana,
} from '../fakes'
import { fakeFetch } from '../net/fakeFetch'

// Maps the specification's field names to ours where they differ. Fields of the embedded wallet alone have no
// counterpart: smartAccountEnabledNetworks, socialProvider, socialWindow, farcasterUrl, user,
// smartAccountDeployed, and a connector of type AUTH.

test.before.each(resetPage)
test.after(leavePage)

const SOLANA = `solana:${solana.id}` as const
const networks = [{ ...ethereum, blockExplorers: { default: { name: 'x', url: 'https://x.example' } } }, base]

test('[3.2] a family’s state has the active network, the requested networks, and those that its wallet approved', async () => {
  const aglet = fakeAglet({ networks: [...networks, solana] }, { adapters: [fakeAdapter()] })
  const chain = (namespace: 'eip155' | 'solana') => {
    const { network, supportsAllNetworks, approvedCaipNetworkIds, requestedCaipNetworks } =
      aglet.account.networkIn(namespace)
    return [
      network.chainNamespace,
      network.caipNetworkId,
      supportsAllNetworks,
      approvedCaipNetworkIds,
      requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    ]
  }
  const own = ['eip155:1', 'eip155:8453']
  assert.equal(chain('eip155'), ['eip155', 'eip155:1', true, undefined, own])
  assert.equal(chain('solana'), ['solana', SOLANA, true, undefined, [SOLANA]])
  const adapter = fakeAdapter({ provider: () => 'the provider' })
  const approved = ['eip155:8453', 'eip155:137'] as const
  attachSession(aglet, adapter, connector(), session({ chainId: 'eip155:8453', approved }))
  assert.equal(chain('eip155'), ['eip155', 'eip155:8453', false, [...approved], own])
  assert.equal(chain('solana'), ['solana', SOLANA, true, undefined, [SOLANA]])
  aglet.options.value = { ...aglet.options.peek(), networks: [...networks, polygon] }
  assert.equal(chain('eip155')[4], [...own, 'eip155:137'])
  // Network client and connection client in one.
  const client = aglet.activeAdapters.get('eip155')
  assert.is(client, adapter)
  assert.type(client!.switchNetwork, 'function')
  assert.is(client!.provider('com.example.wallet'), 'the provider')
  await disconnect(aglet)
  assert.equal(chain('eip155').slice(2, 4), [true, undefined])
})

test('[3.3] an account’s fields come from the wallet and the servers', async () => {
  const fetch = fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (url.pathname.includes('/identity/'))
      return { name: 'ada.reown.id', avatar: 'https://img.example/a.png' }
    return { balances: [token] }
  })
  const token = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    value: 2,
    price: 1,
    quantity: { numeric: '2', decimals: '6' },
    iconUrl: '',
  }
  const both = { type: 'smartAccount', address: ALICE } as const
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, accounts: [both, account(BOB)] }),
    getBalance: async () => 5n * 10n ** 17n,
  })
  const aglet = fakeAglet({ networks }, { adapters: [adapter], fetch: fetch as typeof globalThis.fetch })
  const wallet = connector('com.a', { imageUrl: 'https://img.example/w.png' })
  aglet.connectors.announce(wallet)
  assert.is(aglet.account.account.value.status, 'disconnected')
  await connect(aglet, wallet)
  await refreshAccount(aglet)

  const { native, tokens, identity } = aglet.get(createHoldings)
  const now = aglet.account.account.value
  assert.equal(now, {
    status: 'connected',
    isConnected: true,
    namespace: 'eip155',
    address: ALICE,
    caipAddress: `eip155:1:${ALICE}`,
    allAccounts: [both, account(BOB)],
    connectorId: 'com.a',
    // connectedWalletInfo
    wallet: { name: 'Example Wallet', icon: 'https://img.example/w.png' },
  })
  // preferredAccountType
  assert.is(now.allAccounts[0]!.type, 'smartAccount')
  // balance, balanceSymbol
  assert.equal(native.value.value, { amount: 5n * 10n ** 17n, decimals: 18, symbol: 'ETH' })
  // profileName, profileImage
  assert.equal(identity.value.value, { name: 'ada.reown.id', avatar: 'https://img.example/a.png' })
  // tokenBalance
  assert.equal(
    tokens.value.value?.map(({ symbol, quantity }) => [symbol, quantity.numeric]),
    [['USDC', '2']],
  )
  // addressExplorerUrl
  assert.is(
    explorerAddressUrl(aglet.account.network.value.network, ALICE),
    `https://x.example/address/${ALICE}`,
  )
  // currentTab, addressLabels
  assert.is(aglet.get(createAccountTab).current.value, 'Tokens')
  aglet.get(createLabels).set(ALICE, 'Savings')
  assert.is(aglet.get(createLabels).all.value.get(ALICE), 'Savings')
})

test('[4.8] disconnecting resets the account’s balance, tokens and identity', async () => {
  const aglet = assemble({ projectId: 'test', networks }, fakeRuntime())
  startAglet(aglet)
  const detail = {
    info: { uuid: 'u', name: 'A', rdns: 'com.a', icon: '' },
    provider: fakeProvider({ eth_getBalance: () => '0x5' }),
  }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await aglet.connect('com.a')
  await until('the balance is there', () => aglet.state.balance.value.value)
  await aglet.disconnect()
  const { balance, tokens, identity } = aglet.getState()
  assert.equal([balance, tokens, identity], [{ status: 'idle' }, { status: 'idle' }, { status: 'idle' }])
  aglet.destroy()
})

test('[3.5] a connector’s fields can be stored and compared, since its provider is kept separately', async () => {
  const aglet = initModalState(coreOf(assemble({ projectId: 'test', networks }, fakeRuntime())))
  const provider = fakeProvider()
  const icon = 'data:image/png;base64,AAAA'
  aglet.announcements.push({ info: { uuid: 'u', name: 'A', rdns: 'com.a', icon }, provider })
  aglet.announcementCount.value++
  const [announced] = aglet.connectors.all.value
  assert.equal(announced, {
    id: 'com.a',
    name: 'A',
    type: 'ANNOUNCED',
    chain: 'eip155',
    info: { uuid: 'u', rdns: 'com.a' },
  })
  assert.is(aglet.providers.get('com.a'), provider)
  // imageUrl, once the icon has been checked
  assert.is(aglet.wallets.rows.value.find(({ name }) => name === 'A')?.image, icon)

  const found: Connector[] = []
  createFoundWallets('solana').add(
    { found: one => void found.push(one), gone() {}, connected() {} },
    { key: 'phantom', name: 'Phantom', source: 'standard', wallet: {}, provider: {}, icon: undefined },
  )
  assert.equal(found, [
    {
      id: 'solana:phantom',
      name: 'Phantom',
      type: 'ANNOUNCED',
      chain: 'solana',
      explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    },
  ])
  aglet.destroy()
})

test.run()
