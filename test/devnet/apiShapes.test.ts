import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { NATIVE } from '../../cli/devnet/contracts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { polkadot } from '../../src/chains/polkadot'
import { coinType } from '../../src/lib/evm/coinType'
import { toNetwork } from '../../src/lib/networks/network'
import { getBalance } from '../../src/net/account/getBalance'
import { getBitcoinBalance } from '../../src/net/account/getBitcoinBalance'
import { getIdentity } from '../../src/net/account/getIdentity'
import { getPolkadotBalance } from '../../src/net/account/getPolkadotBalance'
import { getHistory } from '../../src/net/activity/getHistory'
import { getAnalyticsConfig } from '../../src/net/analytics/getAnalyticsConfig'
import { postEvents } from '../../src/net/analytics/postEvents'
import { getOnrampOptions } from '../../src/net/buy/getOnrampOptions'
import { getOnrampQuote } from '../../src/net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../src/net/buy/getOnrampUrl'
import { getName } from '../../src/net/names/getName'
import { getNameSuggestions } from '../../src/net/names/getNameSuggestions'
import { getNamesOf } from '../../src/net/names/getNamesOf'
import { registerName } from '../../src/net/names/registerName'
import { getSupportedChains } from '../../src/net/networks/getSupportedChains'
import { createRpc } from '../../src/net/rpc/rpc'
import { getSmartSessions } from '../../src/net/sessions/getSmartSessions'
import { revokeSession } from '../../src/net/sessions/revokeSession'
import { buildApproval } from '../../src/net/swap/buildApproval'
import { buildSwap } from '../../src/net/swap/buildSwap'
import { getAllowance } from '../../src/net/swap/getAllowance'
import { getGasPrice } from '../../src/net/swap/getGasPrice'
import { getPrices } from '../../src/net/swap/getPrices'
import { getQuotes } from '../../src/net/swap/getQuotes'
import { getSwapTokens } from '../../src/net/swap/getSwapTokens'
import type { Net } from '../../src/net/transport/request'
import { getWallets } from '../../src/net/wallets/getWallets'
import { BITCOIN_ACCOUNTS, POLKADOT_ADDRESSES } from '../../src/testing/testAccounts'
import type { CaipAddress } from '../../src/types'
import { API_CALLS } from '../net/apiCalls'
import { ask, type Failure, netOf, post, reasonOf, userOf } from './apiBench'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

const network = 'eip155:1'
const ETH = `eip155:1:${NATIVE.toLowerCase()}` as CaipAddress
const USDC: CaipAddress = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ada = () => userOf(stack, 0)

/** For each row of spec §7, a call of its function as an app makes it, with checks of the answer. */
const CALLS: Readonly<Record<string, () => Promise<void>>> = {
  '7.2': async () => {
    const ids = await getSupportedChains(net)
    assert.equal([ids.includes('eip155:1'), ids.includes('eip155:8453')], [true, true])
  },
  '7.3': async () => assert.is((await getIdentity(net, { address: ada().address })).name, 'ada.eth'),
  '7.4': async () => {
    const { items, next } = await getHistory(net, { account: ada().address, network })
    assert.is(items.length, 50)
    const second = await getHistory(net, { account: ada().address, network, cursor: next })
    assert.ok(second.items.length && second.items[0]!.minedAt <= items.at(-1)!.minedAt)
    const bought = await getHistory(net, { account: ada().address, network, onramp: 'coinbase' })
    assert.ok(bought.items.every(({ operation }) => operation === 'buy') && bought.items.length)
  },
  '7.5': async () => {
    const order = { from: ETH, to: USDC, userAddress: ada().address }
    const [{ toAmount = 0n } = {}] = await getQuotes(net, { ...order, amount: 10n ** 18n })
    assert.ok(toAmount > 2_600_000_000n && toAmount < 2_613_420_000n, `${toAmount}`)
  },
  '7.6': async () => assert.ok((await getSwapTokens(net, { network })).length > 8),
  '7.7': async () => {
    const [price] = await getPrices(net, { network, addresses: [ETH] })
    assert.equal([price!.symbol, price!.price], ['ETH', 2613.42])
  },
  '7.8': async () => assert.is(await getAllowance(net, { tokenAddress: USDC, userAddress: ada().caip }), 0n),
  '7.9': async () => assert.ok((await getGasPrice(net, network)).standard > 0n),
  '7.10': async () => {
    const swap = { amount: 10n ** 16n, slippage: 1, from: ETH, to: USDC, userAddress: ada().caip }
    const { toAmount, gas } = await buildSwap(net, swap)
    assert.ok(toAmount > 26_000_000n && gas > 50_000n)
  },
  '7.11': async () => {
    const order = { from: USDC, to: ETH, userAddress: ada().caip, amount: 5n }
    assert.is((await buildApproval(net, order)).amount, 5n)
  },
  '7.12': async () => {
    const balances = await getBalance(net, { address: ada().address, chainId: network })
    const { quantity } = balances.find(({ address }) => !address)!
    assert.is(quantity.numeric, '12.4821')
    assert.ok(balances.length > 5)
  },
  '7.13': async () => {
    const found = await getName(net, { name: 'grace.reown.id', network })
    assert.is(found?.addresses['60'], stack.accounts[1])
  },
  '7.14': async () => {
    const [name] = await getNamesOf(net, { address: stack.accounts[5]!, network })
    assert.is(name?.name, 'lin.reown.id')
  },
  '7.15': async () => {
    const suggestions = await getNameSuggestions(net, { name: 'lovelace', network })
    assert.ok(suggestions.length > 3)
  },
  '7.16': async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const name = 'shapes.reown.id'
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
    const signature = await account.signMessage({ message })
    const { address } = account
    const done = await registerName(net, { coinType: coinType(1), address, message, signature, network })
    assert.is(done.success && done.name, name)
  },
  '7.17': async () => {
    const { address } = ada()
    const url = await getOnrampUrl(net, {
      network,
      destinationWallets: [{ address }],
      partnerUserId: address,
    })
    assert.is((await fetch(url)).status, 200)
  },
  '7.18': async () => assert.is((await getOnrampOptions(net, network)).fallback, false),
  '7.19': async () => {
    const { purchaseCurrencies, paymentCurrencies } = await getOnrampOptions(net, network)
    const order = { purchaseCurrency: purchaseCurrencies[0]!, paymentCurrency: paymentCurrencies[0]! }
    assert.is((await getOnrampQuote(net, { ...order, amount: '100', network }))!.fallback, false)
  },
  '7.20': async () => {
    const [running, ended] = await getSmartSessions(net, ada().caip)
    assert.ok(running!.expiry > Date.now() && !running!.revokedAt && ended!.revokedAt! < Date.now())
    assert.equal(running!.permissions[0]!.functions, ['mint'])
  },
  '7.21': async () => {
    const { caip } = userOf(stack, 0, 8453)
    const [{ pci } = { pci: '' }] = await getSmartSessions(net, caip)
    assert.equal(await revokeSession(net, { address: caip, pci, signature: '0x1b' }), { success: true })
    const revoked = (await getSmartSessions(net, caip)).find(session => session.pci === pci)!
    assert.ok(Math.abs(revoked.revokedAt! - Date.now()) < 60_000)
  },
  '7.23': async () => assert.is((await getWallets(net, { page: 1, entries: 4 })).wallets.length, 4),
  '7.25': async () => assert.is(await getAnalyticsConfig(net), true),
  '7.27': async () => {
    const props = { type: 'track', event: 'MODAL_OPEN' }
    await postEvents(net, [{ eventId: '1', url: 'u', domain: 'd', timestamp: 1, props }])
    assert.equal((stack.events.at(-1)!.body as { props: unknown }).props, props)
    assert.is(stack.events.at(-1)!.query['projectId'], 'p1')
  },
}

test('each row of §7 that the client calls is covered here', () => {
  assert.equal(Object.keys(CALLS).sort(), [...new Set(API_CALLS.map(({ id }) => id))].sort())
})
for (const [id, call] of Object.entries(CALLS))
  test(`[${id}] the client reads the running stack’s answer correctly`, () => call())

test('a Bitcoin account’s balance is read', async () => {
  const [[payment = ''] = []] = BITCOIN_ACCOUNTS.mainnet
  assert.ok((await getBitcoinBalance(net, stack.urls.bitcoin.mainnet, payment))! > 0n)
})

test('a Polkadot account’s transferable balance is read by its address with any prefix', async () => {
  const rpc = createRpc(
    net,
    toNetwork({ ...polkadot, rpcUrls: { default: { http: [stack.urls.polkadot] } } }),
  )
  const read = (address: string) => getPolkadotBalance(rpc, address)
  for (const prefix of [0, 42] as const) {
    const [first = '', second = '', unknown = ''] = POLKADOT_ADDRESSES[prefix]
    // 250.5 DOT free; 20 are frozen beyond the 100 reserved.
    assert.is(await read(first), 2_305_000_000_000n)
    assert.is(await read(second), 123_400_000_000n)
    assert.is(await read(unknown), 0n)
  }
})

test('old client versions that misread balances get none', async () => {
  for (const [sv, isEmpty] of [
    ['html-wagmi-1.6.4', true],
    ['react-ethers-1.6.5', true],
    ['html-wagmi-1.6.6', false],
  ] as const) {
    const query = { currency: 'usd', sv }
    const { json } = await ask<{ balances: unknown[] }>(
      stack,
      `/v1/account/${stack.accounts[0]}/balance`,
      query,
    )
    assert.is(json.balances.length === 0, isEmpty, sv)
  }
})

test('the health check answers OK', async () => {
  const health = await ask(stack, '/health')
  assert.match(health.text, /^OK v.*hash:/)
})

test('[3.16] smart sessions can be created, activated, listed and revoked', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${address}`)}`
  const permissions = [{ type: 'contract-call', data: { address } }]
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const wish = { expiry, signer: { type: 'k256', data: '0x' }, permissions, policies: [] }
  interface Made {
    pci: string
    key: { type: string; publicKey: string }
  }
  const { json: made } = await post<Made>(stack, path, wish)
  assert.is(made.key.type, 'secp256k1')
  assert.match(made.key.publicKey, /^0x[0-9a-f]{260}$/)
  const second = await post<Made>(stack, path, wish, { v: '2' })
  assert.match(second.json.key.publicKey, /^0x04[0-9a-f]{128}$/)

  const { pci } = made
  const context = async () => ask<{ context: string } & Failure>(stack, `${path}/getcontext`, { pci })
  assert.match(reasonOf(await context()), 'not activated')
  assert.is((await post(stack, `${path}/activate`, { ...wish, pci, context: '0x00' })).status, 200)
  assert.is((await context()).json.context, '0x00')
  const revoked = await post(stack, `${path}/revoke`, { pci })
  assert.equal([revoked.status, revoked.text], [200, ''])
  assert.match(reasonOf(await context()), 'Permission is revoked')
  assert.match(
    reasonOf(await post(stack, `${path}/revoke`, { pci: 'none' })),
    'Permission for PCI is not found',
  )
  const { json } = await ask<{ pcis: { pci: string; revokedAt: number | null; project: { id: string } }[] }>(
    stack,
    path,
  )
  assert.equal(
    json.pcis.map(one => [one.pci === pci, one.revokedAt === null, one.project.id]),
    [
      [true, false, stack.projectId],
      [false, true, stack.projectId],
    ],
  )
  assert.is((await ask(stack, '/v1/sessions/0x12')).status, 400)
  assert.is((await post(stack, path, { ...wish, expiry: 1 })).status, 400)
})

test.run()
