import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { erc20Abi } from 'viem'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { getHistory } from '../../src/net/activity/getHistory'
import { getOnrampOptions, type OnrampOptions } from '../../src/net/buy/getOnrampOptions'
import { getOnrampQuote } from '../../src/net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../src/net/buy/getOnrampUrl'
import type { Net } from '../../src/net/transport/request'
import { solanaKeys } from '../../src/testing/signing/solana'
import { ask, type Failure, netOf, post, userOf } from './apiBench'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

const network = 'eip155:1'
const orderFor = (address: string, defaultNetwork = 'ethereum', asset = 'USDC') => ({
  network: network as 'eip155:1',
  destinationWallets: [{ address, blockchains: ['ethereum', 'base'], assets: [asset] }],
  partnerUserId: address,
  defaultNetwork,
  presetFiatAmount: 40,
})
const bought = async (account: string) =>
  (await getHistory(net, { account, network, onramp: 'coinbase' })).items

/** The fields of the on-ramp page's form. */
async function openPage(url: string) {
  const response = await fetch(url)
  const text = await response.text()
  const wares = [...text.matchAll(/<option value="([^"]+)"( selected)?>([^<]+)</g)].map(
    ([, value = '', selected, label = '']) => ({ value, selected: !!selected, label }),
  )
  const hidden = /name="account" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return { text, wares, account: hidden, headers: response.headers, status: response.status }
}
const pay = (fields: Record<string, string>, origin = stack.urls.api) =>
  fetch(`${stack.urls.api}/buy/pay`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  })

test('[7.18] [9.27] lists the coins for sale and the payment methods', async () => {
  const options = await getOnrampOptions(net, network)
  assert.is(options.fallback, false)
  assert.equal(
    options.paymentCurrencies.map(({ id }) => id),
    ['USD', 'EUR', 'GBP'],
  )
  const usdc = options.purchaseCurrencies.find(({ symbol }) => symbol === 'USDC')!
  assert.equal(
    usdc.networks.map(({ displayName, chainId }) => [displayName, chainId]),
    [
      ['Ethereum', '1'],
      ['Base', '8453'],
    ],
  )
  assert.ok(options.purchaseCurrencies.some(({ symbol }) => symbol === 'SOL'))
})

test('[7.19] [9.28] the parts of a quote add up, in the payment currency', async () => {
  const { purchaseCurrencies, paymentCurrencies } = (await getOnrampOptions(net, network)) as OnrampOptions
  const quote = async (symbol: string, currency: string, amount: string) => {
    const purchaseCurrency = purchaseCurrencies.find(one => one.symbol === symbol)!
    const paymentCurrency = paymentCurrencies.find(({ id }) => id === currency)!
    return (await getOnrampQuote(net, { purchaseCurrency, paymentCurrency, amount, network }))!
  }
  for (const [symbol, currency, amount, price] of [
    ['USDC', 'USD', '50', 1],
    ['ETH', 'EUR', '199.99', 2613.42 * 0.92],
    ['SOL', 'GBP', '7500', 148.27 * 0.79],
  ] as const) {
    const found = await quote(symbol, currency, amount)
    assert.is(found.fallback, false)
    const [total, subtotal, fee, gas] = [
      found.paymentTotal,
      found.paymentSubtotal,
      found.coinbaseFee,
      found.networkFee,
    ].map(one => Number(one.amount)) as [number, number, number, number]
    assert.is(found.paymentTotal.currency, currency)
    assert.is(total, Number(amount))
    assert.ok(Math.abs(total - fee - gas - subtotal) < 0.005)
    assert.ok(fee >= total * 0.01 && fee <= total * 0.02)
    assert.is(found.purchaseAmount.currency, symbol)
    assert.ok(Math.abs(Number(found.purchaseAmount.amount) - subtotal / price) < 0.01)
  }
  assert.is((await quote('USDC', 'USD', '5')).fallback, true, 'below the least amount')
  const refused = await post<Failure>(stack, '/v1/onramp/quote', {
    purchaseCurrency: { symbol: 'DOGE' },
    paymentCurrency: { id: 'USD' },
    amount: '50',
  })
  assert.is(refused.status, 400)
})

test('[7.17] the seller’s page has the account and preselects the requested coin', async () => {
  const { address } = userOf(stack, 5)
  const url = await getOnrampUrl(net, orderFor(address, 'base', 'ETH'))
  assert.ok(url.startsWith(`${stack.urls.api}/buy/select-asset?`) && url.includes(address))
  const page = await openPage(url)
  assert.is(page.account, address)
  assert.equal(
    page.wares.filter(({ selected }) => selected).map(({ label }) => label),
    ['ETH on Base'],
  )
  assert.not(page.wares.some(({ label }) => label.includes('SOL')))
  assert.match(page.headers.get('content-security-policy')!, "default-src 'none'")
  assert.not(page.text.includes('<script'))
  for (const body of [{ partner: 'x' }, { ...orderFor(address), presetFiatAmount: 12.5 }, []]) {
    const reply = await ask(
      stack,
      '/v1/generators/onrampurl',
      {},
      { method: 'POST', body: JSON.stringify(body) },
    )
    assert.is(reply.status, 400)
  }
})

test('[1.7] [4.40] a purchase raises the balance and appears in the history', async () => {
  const user = userOf(stack, 6)
  const usdc = stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address[1]
  const held = () =>
    user.reader.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [user.address],
    })
  const before = await held()
  assert.equal(await bought(user.address), [])
  const { wares, account } = await openPage(await getOnrampUrl(net, orderFor(user.address)))
  const ware = wares.find(({ selected }) => selected)!.value
  const paid = await pay({ account, ware, amount: '40.25', outcome: 'now' })
  assert.is(paid.status, 303)
  const done = await fetch(new URL(paid.headers.get('location')!, stack.urls.api))
  assert.match(await done.text(), 'Paid and delivered')
  assert.is((await held()) - before, 40_250_000n)
  const [row] = await bought(user.address)
  assert.equal(
    [row!.operation, row!.status, row!.sentFrom, row!.sentTo, row!.transfers[0]!.quantity],
    ['buy', 'confirmed', 'Coinbase', user.address, '40.25'],
  )
  const [received] = (await getHistory(net, { account: user.address, network })).items
  assert.is(received!.hash, row!.hash, 'the payout is on the chain')

  await pay({ account, ware, amount: '7', outcome: 'late' })
  await pay({ account, ware, amount: '8', outcome: 'declined' })
  assert.equal(
    (await bought(user.address)).map(({ status }) => status),
    ['failed', 'pending', 'confirmed'],
  )
  assert.is((await held()) - before, 40_250_000n)
})

test('[1.7] purchases of coins on Ethereum, Base and Solana are delivered', async () => {
  for (const [chain, name] of [
    [1, 'ethereum'],
    [8453, 'base'],
  ] as const) {
    const user = userOf(stack, 7, chain)
    const before = await user.reader.getBalance({ address: user.address })
    const { wares, account } = await openPage(await getOnrampUrl(net, orderFor(user.address, name, 'ETH')))
    await pay({
      account,
      ware: wares.find(({ selected }) => selected)!.value,
      amount: '0.75',
      outcome: 'now',
    })
    assert.is((await user.reader.getBalance({ address: user.address })) - before, 75n * 10n ** 16n)
  }
  const [{ address } = { address: '' }] = solanaKeys()
  // The query of the second provider's URL.
  const query = new URLSearchParams({
    walletAddress: address,
    destinationCurrencyCode: 'SOL',
    publicKey: 'k',
  })
  const { wares } = await openPage(`${stack.urls.api}/buy?${query}`)
  assert.equal(
    wares.map(({ label }) => label),
    ['SOL on Solana'],
  )
  await pay({ account: address, ware: wares[0]!.value, amount: '1.5', outcome: 'now' })
  const { items } = await getHistory(net, {
    account: address,
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  assert.equal([items[0]!.operation, items[0]!.transfers[0]!.quantity], ['receive', '1.5'])
})

test('refuses purchases from other sites, for other namespaces and with invalid amounts', async () => {
  const account = stack.accounts[8]!
  const ware = 'USDC eip155:1'
  assert.is((await pay({ account, ware, amount: '1' }, 'https://elsewhere.example')).status, 403)
  for (const fields of [
    { account: 'me', ware, amount: '1' },
    { account, ware: 'USDC eip155:137', amount: '1' },
    { account, ware: 'SOL solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', amount: '1' },
    { account, ware, amount: '0' },
    { account, ware, amount: '-1' },
  ])
    assert.is((await pay(fields)).status, 400)
  assert.equal(await bought(account), [])
  const page = await openPage(`${stack.urls.api}/buy?walletAddress=%22%3E%3Cscript%3E`)
  assert.not(page.text.includes('<script'))
})

test('[7.4] [9.24] the on-ramp’s own history has its own status values', async () => {
  const { json } = await ask<{ data: { metadata: { status: string; sentFrom: string } }[]; next: string }>(
    stack,
    `/v1/account/${stack.accounts[0]}/history`,
    { onramp: 'coinbase' },
  )
  assert.equal(
    json.data.map(({ metadata }) => [metadata.sentFrom, metadata.status]),
    [
      ['Coinbase', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
      ['Coinbase', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    ],
  )
  assert.is(json.next, '')
})

test.run()
