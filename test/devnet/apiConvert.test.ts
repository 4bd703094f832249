import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, erc20Abi, getAddress, type Hex } from 'viem'
import { NATIVE } from '../../cli/devnet/contracts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { buildApproval } from '../../src/net/swap/buildApproval'
import { buildSwap } from '../../src/net/swap/buildSwap'
import { getAllowance } from '../../src/net/swap/getAllowance'
import { getGasPrice } from '../../src/net/swap/getGasPrice'
import { getPrices } from '../../src/net/swap/getPrices'
import { getQuotes } from '../../src/net/swap/getQuotes'
import { getSwapTokens } from '../../src/net/swap/getSwapTokens'
import type { Net } from '../../src/net/transport/request'
import type { CaipAddress } from '../../src/types'
import { ask, type Failure, netOf, post, reasonOf, userOf } from './apiBench'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

const ETH = `eip155:1:${NATIVE.toLowerCase()}` as CaipAddress
const addressOf = (symbol: string): Address => stack.tokens.find(token => token.symbol === symbol)!.address[1]
const caipOf = (symbol: string) => (symbol === 'ETH' ? ETH : (`eip155:1:${addressOf(symbol)}` as CaipAddress))
const heldBy = (user: ReturnType<typeof userOf>, symbol: string) =>
  symbol === 'ETH'
    ? user.reader.getBalance({ address: user.address })
    : user.reader.readContract({
        address: addressOf(symbol),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [user.address],
      })
const plain = (caip: string) => caip.split(':')[2] as Hex

test('[7.6] [9.22] lists the tokens of each chain, the native coin first', async () => {
  for (const network of ['eip155:1', 'eip155:8453'] as const) {
    const tokens = await getSwapTokens(net, { network })
    assert.is(tokens[0]!.symbol, 'ETH')
    assert.ok(
      ['USDC', 'USDT', 'DAI', 'WBTC', '1INCH', 'TITHE'].every(s => tokens.some(({ symbol }) => symbol === s)),
    )
    assert.ok(tokens.every(({ logoUri }) => logoUri))
  }
  const one = await getSwapTokens(net, { network: 'eip155:1', address: addressOf('DAI') })
  assert.equal(
    one.map(({ symbol, decimals }) => [symbol, decimals]),
    [['DAI', 18]],
  )
  const other = await ask<Failure>(stack, '/v1/convert/tokens', { chainId: 'eip155:92374624' })
  assert.is(other.status, 400)
  assert.match(reasonOf(other), 'Conversion parameter error')
})

// Each kind of pair: native coin both ways, 6 to 18 decimals, one or two pools, a token without a return
// value, and a taxed token.
for (const [from, to, amount] of [
  ['ETH', 'USDC', 10n ** 16n],
  ['ETH', 'TITHE', 10n ** 16n],
  ['USDC', 'ETH', 25_000_000n],
  ['USDC', 'DAI', 1n],
  ['DAI', 'WBTC', 10n ** 19n],
  ['USDT', 'DAI', 5_000_000n],
  ['DAI', 'USDT', 333_333_333_333_333_333n],
  ['TITHE', 'USDC', 7_654_321_987n],
  ['WBTC', 'WETH', 12_345n],
] as const)
  test(`[7.5] [7.8] [7.10] [7.11] swapping ${from} for ${to} pays exactly the quoted amount`, async () => {
    const user = userOf(stack, 0)
    const [source, destination] = [caipOf(from), caipOf(to)]
    if (from !== 'ETH') {
      assert.is(await getAllowance(net, { tokenAddress: source, userAddress: user.caip }), 0n)
      const order = { from: source, to: destination, userAddress: user.caip }
      const refused = await buildSwap(net, { ...order, amount, slippage: 1 }).catch((error: Error) => error)
      assert.match(String((refused as { meta?: { text?: string } }).meta?.text), 'Not enough allowance')
      const approval = await buildApproval(net, { ...order, amount })
      assert.is(approval.amount, amount)
      await user.send({ to: plain(approval.token), data: approval.data as Hex })
      assert.is(await getAllowance(net, { tokenAddress: source, userAddress: user.caip }), amount)
    }
    const [quote] = await getQuotes(net, { amount, from: source, to: destination, userAddress: user.address })
    const swap = await buildSwap(net, {
      amount,
      slippage: 1,
      from: source,
      to: destination,
      userAddress: user.caip,
    })
    assert.is(swap.toAmount, quote!.toAmount)
    const before = [await heldBy(user, from), await heldBy(user, to)] as const
    const receipt = await user.send({
      to: plain(swap.to),
      data: swap.data as Hex,
      gas: swap.gas,
      value: from === 'ETH' ? amount : 0n,
    })
    assert.is(receipt.status, 'success')
    const gas = receipt.gasUsed * receipt.effectiveGasPrice
    assert.is(before[0] - (await heldBy(user, from)), amount + (from === 'ETH' ? gas : 0n))
    assert.is((await heldBy(user, to)) - before[1], swap.toAmount - (to === 'ETH' ? gas : 0n))
    if (from !== 'ETH')
      assert.is(
        await getAllowance(net, { tokenAddress: source, userAddress: user.caip }),
        0n,
        'no more than it needs',
      )
  })

test('[9.19] a swap fails on the chain if the price has moved by more than the slippage', async () => {
  const user = userOf(stack, 0)
  const amount = 10n ** 17n
  const order = { amount, slippage: 1, from: ETH, to: caipOf('LINK'), userAddress: user.caip }
  const swap = await buildSwap(net, order)
  const whale = userOf(stack, 6)
  const huge = await buildSwap(net, { ...order, amount: 100n * 10n ** 18n, userAddress: whale.caip })
  await whale.send({ to: plain(huge.to), data: huge.data as Hex, value: 100n * 10n ** 18n, gas: huge.gas })
  const receipt = await user.send({
    to: plain(swap.to),
    data: swap.data as Hex,
    value: amount,
    gas: swap.gas,
  })
  assert.is(receipt.status, 'reverted')
})

test('[7.7] prices follow the reserves: a token costs more after it was bought', async () => {
  const priceOf = async (symbol: string) =>
    (await getPrices(net, { network: 'eip155:1', addresses: [caipOf(symbol)] }))[0]!.price
  const before = await priceOf('UNI')
  assert.ok(Math.abs(before - 7.85) < 0.001)
  const whale = userOf(stack, 7)
  const value = 200n * 10n ** 18n
  const swap = await buildSwap(net, {
    amount: value,
    slippage: 1,
    from: ETH,
    to: caipOf('UNI'),
    userAddress: whale.caip,
  })
  await whale.send({ to: plain(swap.to), data: swap.data as Hex, value, gas: swap.gas })
  const after = await priceOf('UNI')
  assert.ok(after > before * 1.05 && after < before * 1.2, `${before} -> ${after}`)
  const { json } = await ask<{ balances: { symbol: string; price: number }[] }>(
    stack,
    `/v1/account/${whale.address}/balance`,
    { currency: 'usd', chainId: 'eip155:1' },
  )
  assert.is(json.balances.find(({ symbol }) => symbol === 'UNI')!.price, after)
})

test('[7.9] faster gas prices are higher, and the lowest is enough for the next block', async () => {
  const { standard, fast, instant } = await getGasPrice(net, 'eip155:1')
  const { baseFeePerGas } = await userOf(stack, 0).reader.getBlock({ blockTag: 'pending' })
  assert.ok(standard > baseFeePerGas! && fast > standard && instant > fast)
})

test('[7.8] the native coin has an unlimited allowance', async () => {
  const { caip } = userOf(stack, 0)
  assert.is(await getAllowance(net, { tokenAddress: ETH, userAddress: caip }), 2n ** 256n - 1n)
})

test('[7.11] an approval without an amount is unlimited', async () => {
  const { caip } = userOf(stack, 0)
  const { amount, spender } = await buildApproval(net, { from: caipOf('DAI'), to: ETH, userAddress: caip })
  assert.is(amount, 2n ** 256n - 1n)
  assert.is(getAddress(spender), '0x111111125421cA6dc452d289314280a0f8842A65')
})

test('refuses invalid quotes and transactions with a reason', async () => {
  const { caip } = userOf(stack, 2)
  const quote = { amount: '1000', from: ETH as string, to: caipOf('DAI') as string }
  const wrongQuotes: [Partial<typeof quote>, string][] = [
    [{ amount: '0' }, 'positive integer'],
    [{ amount: '1.5' }, 'positive integer'],
    [{ amount: '9'.repeat(78) }, 'insufficient liquidity'],
    [{ to: ETH }, 'different tokens'],
    [{ to: 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }, 'same chain'],
    [{ to: `eip155:1:${addressOf('RAFFLE')}` }, 'Unsupported token'],
    [{ from: NATIVE }, 'CAIP-10'],
    [{ from: `eip155:137:${NATIVE}` }, 'Unsupported chain'],
  ]
  for (const [change, why] of wrongQuotes) {
    const reply = await ask<Failure>(stack, '/v1/convert/quotes', { ...quote, ...change })
    assert.is(reply.status, 400)
    assert.match(reasonOf(reply), why)
  }
  const swap = { ...quote, projectId: 'p', userAddress: caip as string, eip155: { slippage: 1 } as unknown }
  const wrongSwaps: [Partial<typeof swap>, number, string][] = [
    [{ userAddress: NATIVE }, 400, 'userAddress must be a CAIP-10'],
    [{ userAddress: caip.replace('eip155:1:', 'eip155:8453:') }, 400, 'userAddress must be on the chain'],
    [{ eip155: undefined }, 400, 'eip155 parameters are missing'],
    [{ eip155: { slippage: 51 } }, 400, 'at most 50'],
    [{ amount: String(10n ** 21n) }, 400, 'Not enough 0xEeee'],
    [{ from: caipOf('DAI'), to: ETH }, 400, 'Not enough 0x6B17'],
    [{ projectId: '' }, 401, 'authenticate'],
  ]
  for (const [change, status, why] of wrongSwaps) {
    const reply = await post<Failure>(stack, '/v1/convert/build-transaction', { ...swap, ...change })
    assert.is(reply.status, status)
    assert.match(reasonOf(reply), why)
  }
  const half = await post(stack, '/v1/convert/build-transaction', { ...swap, eip155: { slippage: 0.5 } })
  assert.is(half.status, 422)
  const untyped = await ask(
    stack,
    '/v1/convert/build-transaction',
    {},
    { method: 'POST', body: JSON.stringify(swap) },
  )
  assert.is(untyped.status, 415)
})

test('[7.7] prices coins of other networks, and leaves out what it cannot price', async () => {
  const price = (addresses: unknown, currency = 'usd') =>
    post<{ fungibles: { symbol: string; price: number; address: string; iconUrl: string }[] }>(
      stack,
      '/v1/fungible/price',
      { projectId: 'p', currency, addresses },
    )
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  for (const [address, symbol] of [
    [`eip155:1:${native}`, 'ETH'],
    [`eip155:56:${native}`, 'BNB'],
    [`eip155:100:${native}`, 'xDAI'],
    [`eip155:137:${native}`, 'POL'],
    [`eip155:43114:${native}`, 'AVAX'],
    ['eip155:1:0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce', 'SHIB'],
    ['eip155:30:0x2AcC95758f8b5F583470ba265EB685a8F45fC9D5', 'RIF'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112', 'WSOL'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC'],
  ] as const) {
    const { json } = await price([address])
    assert.is(json.fungibles.length, 1)
    assert.is(json.fungibles[0]!.symbol, symbol)
    assert.is(json.fungibles[0]!.address, address)
    assert.ok(json.fungibles[0]!.price > 0)
  }
  assert.equal((await price([`eip155:1:${stack.accounts[0]}`])).json.fungibles, [])
  assert.is((await price([])).status, 400)
  assert.is((await price(['bip122:000000000019d6689c085ae165831e93:x'])).status, 400)
  assert.is((await price([`eip155:1:${native}`], 'irn')).status, 422)
  assert.is((await price('eip155')).status, 422)
})

test.run()
