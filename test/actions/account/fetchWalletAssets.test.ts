import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchWalletAssets } from '../../../src/actions/account/fetchWalletAssets'
import { getWalletAssets } from '../../../src/actions/account/getWalletAssets'
import { getCapabilities } from '../../../src/actions/money/getCapabilities'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createSend } from '../../../src/signals/send/send'
import { leavePage, resetPage, until } from '../../dom'
import { ALICE, BOB, deferred, fakeAglet } from '../../fakes'
import { connectedEvm, TOKEN } from '../money/evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const metadata = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 1,
  iconUrl: 'https://img.example/usdc.png',
}
const usdc = { address: TOKEN.toLowerCase(), balance: '0x16e360', type: 'ERC20', metadata }
const ether = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500.5, iconUrl: '', value: 2500.5 },
}
const told = async (
  assets: unknown,
  capabilities: unknown = { '0x1': { assetDiscovery: { supported: true } } },
) => {
  const there = await connectedEvm({
    wallet: { wallet_getCapabilities: () => capabilities, wallet_getAssets: () => assets },
  })
  return { ...there, tokens: await fetchWalletAssets(there.aglet) }
}

test('[3.7] wallet assets are converted to Aglet’s token shape, for the active account and chain only', async () => {
  const { tokens, wallet } = await told({ '0x1': [ether, usdc], '0x2105': [usdc] })
  assert.equal(tokens, [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 2500.5,
      price: 2500.5,
      quantity: { decimals: '18', numeric: '1' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${TOKEN}`,
      price: 1,
      quantity: { decimals: '6', numeric: '1.5' },
      iconUrl: 'https://img.example/usdc.png',
    },
  ])
  assert.equal(wallet.calls.find(({ method }) => method === 'wallet_getAssets')!.params, [
    { account: ALICE, chainFilter: ['0x1'] },
  ])
})

test('[5.8] a negative value is not read, and 36 decimals are the most', async () => {
  const { tokens } = await told({
    '0x1': [{ ...usdc, balance: '0x1', metadata: { ...metadata, decimals: 36, value: -5 } }],
  })
  assert.equal(
    tokens!.map(({ value, quantity }) => [value, quantity]),
    [[undefined, { decimals: '36', numeric: `0.${'1'.padStart(36, '0')}` }]],
  )
})

test('[5.8] one malformed asset makes the whole wallet reply untrusted', async () => {
  const without = (field: string) => ({ ...usdc, metadata: { ...metadata, [field]: undefined } })
  const bad: unknown[] = [
    ...['name', 'symbol', 'iconUrl', 'decimals', 'price'].map(without),
    { ...usdc, address: 7 },
    { ...usdc, address: '0x12' },
    { ...usdc, balance: 5 },
    { ...usdc, balance: '1.5' },
    { ...usdc, type: 'ERC721' },
    { ...usdc, type: 'NATIVE' },
    { ...usdc, metadata: { ...metadata, decimals: '6' } },
    { ...usdc, metadata: { ...metadata, decimals: 6.5 } },
    { ...usdc, metadata: { ...metadata, decimals: -1 } },
    { ...usdc, metadata: { ...metadata, decimals: 37 } },
    { ...usdc, metadata: { ...metadata, price: '1' } },
    { ...usdc, metadata: { ...metadata, price: -1 } },
    // More than all the money in the world: the account's total would be infinite.
    { ...usdc, metadata: { ...metadata, price: 1e300 } },
    { ...usdc, metadata: null },
    null,
    'USDC',
    [],
  ]
  for (const one of bad)
    assert.is((await told({ '0x1': [ether, one] })).tokens, undefined, JSON.stringify(one))
  for (const reply of [
    null,
    'all',
    [],
    { '0x1': 'all' },
    { '0x2105': [usdc] },
    { '0x1': Array(5001).fill(usdc) },
  ])
    assert.is((await told(reply)).tokens, undefined)
})

test('[5.7] a token without decimals is left out, and so are unsafe images', async () => {
  const whole = { ...usdc, metadata: { ...metadata, decimals: 0 } }
  const odd = { ...usdc, metadata: { ...metadata, iconUrl: 'javascript:alert(1)' } }
  const { tokens } = await told({ '0x1': [whole, odd] })
  assert.is(tokens!.length, 1)
  assert.not.ok('iconUrl' in tokens![0]!)
})

test('[5.8] an empty name or symbol is text too: it hides its own token, not the wallet’s whole list', async () => {
  const named = (fields: object) => ({ ...usdc, metadata: { ...metadata, ...fields } })
  const { tokens } = await told({
    '0x1': [ether, named({ name: '' }), named({ symbol: '' }), named({ symbol: '\u200b' })],
  })
  assert.equal(
    tokens?.map(({ symbol }) => symbol),
    ['ETH'],
  )
})

test('a wallet without asset discovery is not asked, and a wallet that fails is not waited for', async () => {
  for (const capabilities of [
    {},
    null,
    'yes',
    { '0x1': { assetDiscovery: { supported: 'yes' } } },
    { '0x2105': { assetDiscovery: { supported: true } } },
  ]) {
    const { tokens, wallet } = await told({ '0x1': [usdc] }, capabilities)
    assert.is(tokens, undefined)
    assert.not.ok(wallet.calls.some(({ method }) => method === 'wallet_getAssets'))
  }
  const broken = await connectedEvm({
    wallet: {
      wallet_getCapabilities: () => ({ '0x0': { assetDiscovery: { supported: true } } }),
      wallet_getAssets: () => {
        throw new Error('mine')
      },
    },
  })
  assert.is(await fetchWalletAssets(broken.aglet), undefined)
  assert.is(await fetchWalletAssets(fakeAglet()), undefined)
})

test('[3.7] the wallet’s balances of one account are not returned for another', async () => {
  const capabilities = deferred<unknown>()
  const { aglet, wallet } = await connectedEvm({
    wallet: {
      wallet_getCapabilities: () => capabilities.promise,
      wallet_getAssets: () => ({ '0x1': [ether] }),
    },
  })
  const asked = (name: string) => wallet.calls.filter(({ method }) => method === name).length
  const { here } = aglet.get(createSend)
  const reading = getWalletAssets(aglet, here.peek())
  await until('the capabilities are asked', () => asked('wallet_getCapabilities'))
  aglet.get(createTransitions).change('eip155', aglet.connections.sessionOf('eip155')!.connectorId, {
    accounts: [{ address: BOB, type: 'eoa' }],
  })
  capabilities.resolve({ '0x1': { assetDiscovery: { supported: true } } })
  assert.is(await reading, undefined)
  assert.is(asked('wallet_getAssets'), 0)
  assert.is((await getWalletAssets(aglet, here.peek()))?.length, 1)
  aglet.destroy()
})

test('EIP-5792 wallet capabilities are requested once per session, and malformed entries are ignored', async () => {
  let times = 0
  const { aglet } = await connectedEvm({
    wallet: {
      wallet_getCapabilities: () => {
        times++
        return { '0x1': { atomic: { status: 'ready' } }, __proto__: 7, x: {}, '0x2': 5 }
      },
    },
  })
  for (let i = 0; i < 3; i++)
    assert.is(JSON.stringify(await getCapabilities(aglet)), '{"0x1":{"atomic":{"status":"ready"}}}')
  assert.is(times, 1)
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`0x${i.toString(16)}`, {}]))
  const { aglet: other } = await connectedEvm({ wallet: { wallet_getCapabilities: () => many } })
  assert.is(Object.keys(await getCapabilities(other)).length, 200)
})

test.run()
