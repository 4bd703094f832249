import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { BATCH, NATIVE, ROUTER, routerAbi, swapArgs } from '../../cli/devnet/contracts'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'
import { preactCompat } from '../../scripts/plugins.mjs'
import type { TransferRequest } from '../../src/actions/send/buildTransferCall'
import type { TestWalletOptions } from '../../src/testing'
import type { SentTransaction } from '../../src/types'
import type { Money } from './hosts/money'
import { launchChromium } from './launchChromium'
import { feePaid } from './sending'

declare const window: { money: Money } & typeof globalThis

let stack: Stack
let site: HttpServer
let browser: Browser
let context: BrowserContext
let page: Page
let problems: string[] = []

test.before(async () => {
  stack = await startStack({ quiet: true })
  const { outputFiles } = await build({
    entryPoints: ['test/e2e/hosts/money.ts'],
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { AGLET_VERSION: '"0.0.0"', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    loader: { '.css': 'text' },
    plugins: [preactCompat()],
  })
  const files: Record<string, MadeFile> = {
    '/page.html': {
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><title>Host</title><script type="module" src="money.js"></script></html>',
    },
  }
  for (const { path, text } of outputFiles!)
    files[path] = { type: 'text/javascript; charset=utf-8', body: text }
  const urls = [stack.urls.api, stack.evm[1].url, stack.evm[8453].url]
  site = await serveStatic({
    root: process.cwd(),
    files,
    csp: `default-src 'none'; script-src 'self'; style-src 'self'; img-src data: ${stack.urls.api}; connect-src ${urls.join(' ')}; require-trusted-types-for 'script'`,
  })
  browser = await launchChromium()
})
test.after(async () => {
  await browser?.close()
  await site?.stop()
  await stack?.stop()
})
test.before.each(async () => {
  problems = []
  context = await browser.newContext()
})
test.after.each(async () => {
  await context.close()
  await chain('evm_setAutomine', [true])
  assert.equal(problems, [])
})

const chain = <T>(method: string, params: readonly unknown[] = [], id: 1 | 8453 = 1) =>
  rpc(stack.evm[id].url, method, params) as Promise<T>

const ether = { decimals: 18, symbol: 'ETH', address: undefined }
const tokenOf = (symbol: string) => {
  const { decimals, address } = stack.tokens.find(token => token.symbol === symbol)!
  return { decimals, symbol, address: address[1] }
}
type DevToken = Omit<ReturnType<typeof tokenOf>, 'address'> & { address: Hex | undefined }

const wishOf = ({ address, decimals, symbol }: DevToken, amount: bigint, to: string): TransferRequest => ({
  token: {
    chainId: 'eip155:1',
    symbol,
    quantity: { decimals: String(decimals) },
    ...(address && { address: `eip155:1:${address}` }),
  },
  amount,
  to,
})

/** The balance of an account, in the smallest unit. */
async function held({ address }: Pick<DevToken, 'address'>, owner: string): Promise<bigint> {
  if (!address) return BigInt(await chain<Hex>('eth_getBalance', [owner, 'latest']))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
  return BigInt(await chain<Hex>('eth_call', [{ to: address, data }, 'latest']))
}

/** The fee that the sender has paid for a transaction. */
const costOf = (hash: string): Promise<bigint> => feePaid(stack.evm[1].url, hash)

/** Opens a page with its own wallet, and connects it. */
async function visit(wallet: Partial<TestWalletOptions> = {}): Promise<Page> {
  const opened = await context.newPage()
  opened.on('pageerror', error => problems.push(String(error)))
  opened.on('console', message => {
    if (message.type() === 'error' && !/ERR_FAILED|net::/.test(message.text())) problems.push(message.text())
  })
  const network = (id: 1 | 8453, name: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [stack.evm[id].url] } },
  })
  const settings = {
    options: {
      projectId: stack.projectId,
      networks: [network(1, 'Ethereum'), network(8453, 'Base')],
      endpoints: { api: stack.urls.api, wallets: stack.urls.api, analytics: stack.urls.api },
    },
    wallet: {
      chains: { 1: stack.evm[1].url, 8453: stack.evm[8453].url },
      autoApprove: ['connect', 'network'],
      persist: true,
      ...wallet,
    },
  }
  await opened.goto(`${site.url}/page.html#${encodeURIComponent(JSON.stringify(settings))}`)
  await opened.waitForFunction(() => window.money)
  await opened.evaluate(() => window.money.aglet.connect('dev.aglet.wallet').then(() => undefined))
  return opened
}

const from = () => stack.accounts[0]!
const to = () => stack.accounts[5]!
type Outcome = { value: SentTransaction } | { code: string; reason: unknown }

const send = (wish: TransferRequest, how?: Parameters<Money['send']>[1], where = page): Promise<Outcome> =>
  where.evaluate(([wish, how]) => window.money.send(wish, how), [wish, how] as const)
const done = (sent: SentTransaction, where = page) => where.evaluate(sent => window.money.done(sent), sent)
const approve = (where = page) => where.evaluate(() => window.money.script.approve().then(() => undefined))
const asked = (where = page) => where.waitForFunction(() => window.money.script.pending.length)
const statuses = (where = page) =>
  where.evaluate(() => window.money.pending().map(({ operation, status }) => `${operation} ${status}`))
const sentOf = (outcome: Outcome): SentTransaction => {
  if ('value' in outcome) return outcome.value
  throw new Error(`It has failed: ${outcome.code} ${outcome.reason}`)
}
const codeOf = (outcome: object) => ('code' in outcome ? outcome.code : outcome)

test('[4.24, 4.25] transfers are exact for the coin and for tokens with 6, 8, 9, 18 and 0 decimals, with a tax or without a return value', async () => {
  page = await visit({ autoApprove: true })
  const kinds: readonly (readonly [DevToken, bigint])[] = [
    [ether, 123_456_789_012_345_678n],
    [tokenOf('USDC'), 1_234_567n],
    [tokenOf('USDT'), 1n],
    [tokenOf('WBTC'), 1_000_001n],
    [tokenOf('DAI'), 333_333_333_333_333_333n],
    [tokenOf('RAFFLE'), 1n],
    [tokenOf('TITHE'), 123_456_789n],
  ]
  for (const [token, amount] of kinds) {
    const both = () => Promise.all([held(token, from()), held(token, to())])
    const [mine, theirs] = await both()
    const wish = wishOf(token, amount, to())
    const fee = (await page.evaluate(wish => window.money.fee(wish), wish)) as { value: { cost: bigint } }
    const sent = sentOf(await send(wish))
    assert.equal(await done(sent), { value: 'confirmed' })
    const [mineNow, theirsNow] = await both()
    const cost = await costOf(sent.hash)
    assert.is(mine - mineNow, token.address ? amount : amount + cost, token.symbol)
    // The contract keeps one percent of each transfer.
    assert.is(theirsNow - theirs, token.symbol === 'TITHE' ? amount - amount / 100n : amount, token.symbol)
    assert.ok(cost <= fee.value.cost, `${token.symbol}: the most that was shown is not exceeded`)
  }
  assert.equal(
    await statuses(),
    kinds.map(() => 'send confirmed'),
  )
})

test('S16 the whole balance minus the estimated cost can be sent', async () => {
  page = await visit({ autoApprove: true })
  await page.evaluate(() => window.money.script.switchAccount(2))
  const mine = stack.accounts[2]!
  await page.waitForFunction(mine => window.money.aglet.getState().account.address === mine, mine)
  const all = await held(ether, mine)
  const fee = (await page.evaluate(wish => window.money.fee(wish), wishOf(ether, 1n, to()))) as {
    value: { cost: bigint }
  }
  const sent = sentOf(await send(wishOf(ether, all - fee.value.cost, to())))
  assert.equal(await done(sent), { value: 'confirmed' })
  assert.is(await held(ether, mine), fee.value.cost - (await costOf(sent.hash)))
})

test('[5.6] an unaffordable or failing transfer is rejected before the wallet is asked', async () => {
  page = await visit()
  const usdc = tokenOf('USDC')
  assert.is(codeOf(await send(wishOf(ether, parseEther('1000000'), to()))), 'insufficient_funds')
  const tooMuch = await send(wishOf(usdc, (await held(usdc, from())) + 1n, to()))
  assert.is(codeOf(tooMuch), 'reverted')
  assert.is(await page.evaluate(() => window.money.script.pending.length), 0)
})

test('a transaction that fails on the chain ends as failed and costs only its fee', async () => {
  page = await visit({ autoApprove: true })
  const usdc = tokenOf('USDC')
  const before = await held(usdc, from())
  const outcome = await page.evaluate(wish => window.money.sendBlindly(wish), wishOf(usdc, before + 1n, to()))
  assert.equal(await done(sentOf(outcome)), { value: 'failed' })
  assert.is(await held(usdc, from()), before)
  assert.equal(await statuses(), ['send failed'])
})

test('declining in the wallet moves and stores nothing, and the transfer can be tried again', async () => {
  page = await visit()
  const before = await held(ether, from())
  const sending = send(wishOf(ether, 5n, to()))
  await asked()
  assert.equal(await statuses(), ['send asked'])
  await page.evaluate(() => window.money.script.reject().then(() => undefined))
  assert.is(codeOf(await sending), 'user_rejected')
  assert.equal(await statuses(), [])
  assert.is(await held(ether, from()), before)
  const again = send(wishOf(ether, 5n, to()))
  await approve()
  assert.equal(await done(sentOf(await again)), { value: 'confirmed' })
})

for (const drop of [false, true])
  test(`a transaction that the user ${drop ? 'cancels ends as replaced' : 'speeds up ends as confirmed'} and is sent at most once`, async () => {
    page = await visit({ autoApprove: true })
    const before = await held(ether, to())
    const amount = drop ? 7n : 8n
    await chain('evm_setAutomine', [false])
    const sent = sentOf(await send(wishOf(ether, amount, to())))
    const waiting = done(sent)
    // The nonce is known once the chain has returned the transaction.
    await page.waitForFunction(() => window.money.pending()[0]?.nonce !== undefined)
    const other = await page.evaluate(([hash, drop]) => window.money.script.replace(hash as Hex, { drop }), [
      sent.hash,
      drop,
    ] as const)
    assert.is.not(other, sent.hash)
    await chain('evm_mine')
    const end = drop ? 'replaced' : 'confirmed'
    assert.equal(await waiting, { value: end })
    assert.equal(await statuses(), [`send ${end}`])
    assert.is((await held(ether, to())) - before, drop ? 0n : amount)
  })

test('after a reload while the wallet asks, the same transfer is requested again only with allowDuplicate', async () => {
  page = await visit()
  const wish = wishOf(ether, 11n, to())
  send(wish).catch(() => {})
  await asked()
  await page.reload()
  await page.waitForFunction(() => window.money.aglet.getState().account.isConnected)
  assert.equal(await statuses(), ['send asked'])
  assert.is(codeOf(await send(wish)), 'unknown_outcome')
  assert.is(await page.evaluate(() => window.money.script.pending.length), 0)
  const before = await held(ether, to())
  const insisted = send(wish, { allowDuplicate: true })
  await approve()
  assert.equal(await done(sentOf(await insisted)), { value: 'confirmed' })
  assert.is((await held(ether, to())) - before, 11n)
})

test('a transfer left while the wallet hangs is tracked once the wallet approves it', async () => {
  page = await visit()
  const wish = wishOf(tokenOf('USDC'), 12n, to())
  const before = await held(tokenOf('USDC'), to())
  const sending = send(wish)
  await asked()
  await page.evaluate(() => window.money.leave())
  assert.is(codeOf(await sending), 'unknown_outcome')
  assert.is(codeOf(await send(wish)), 'unknown_outcome')
  await approve()
  await page.waitForFunction(() => window.money.pending()[0]?.status === 'pending')
  const [row] = await page.evaluate(() =>
    window.money.pending().map(({ hash, account }) => ({ hash, account })),
  )
  assert.equal(await done({ ...row!, network: 'eip155:1' }), { value: 'confirmed' })
  assert.is((await held(tokenOf('USDC'), to())) - before, 12n)
})

test('after a reload following the broadcast, the transaction is pending and then confirmed', async () => {
  page = await visit({ autoApprove: true })
  await chain('evm_setAutomine', [false])
  const sent = sentOf(await send(wishOf(ether, 13n, to())))
  await page.reload()
  await page.waitForFunction(() => window.money.aglet.getState().account.isConnected)
  assert.equal(await statuses(), ['send pending'])
  const waiting = done(sent)
  await chain('evm_mine')
  assert.equal(await waiting, { value: 'confirmed' })
})

test('two tabs that send the same transfer send it once', async () => {
  const [one, other] = [await visit(), await visit()]
  const before = await held(ether, to())
  const wish = wishOf(ether, 14n, to())
  const sending = send(wish, {}, one)
  await asked(one)
  // Another tab's storage change arrives a moment later.
  const knows = (wanted: string) =>
    other.waitForFunction(wanted => window.money.pending().some(({ status }) => status === wanted), wanted)
  await knows('asked')
  assert.is(codeOf(await send(wish, {}, other)), 'unknown_outcome')
  await approve(one)
  assert.equal(await done(sentOf(await sending), one), { value: 'confirmed' })
  await knows('confirmed')
  assert.is(codeOf(await send(wish, {}, other)), 'already_sent')
  assert.is((await held(ether, to())) - before, 14n)
  // A transfer of the other tab removes no stored row.
  const next = send(wishOf(ether, 15n, to()), {}, other)
  await asked(other)
  await approve(other)
  await next
  await one.waitForFunction(() => window.money.pending().length > 1)
  assert.is((await statuses(one)).length, 2)
})

test('the wait continues while the chain is out of reach, and confirms the transaction', async () => {
  page = await visit({ autoApprove: true })
  await chain('evm_setAutomine', [false])
  const sent = sentOf(await send(wishOf(ether, 16n, to())))
  const failed = page.waitForEvent('requestfailed')
  for (const url of [stack.evm[1].url, stack.urls.api]) await page.route(`${url}/**`, route => route.abort())
  const waiting = done(sent)
  await failed
  await chain('evm_mine')
  await page.unrouteAll()
  assert.equal(await waiting, { value: 'confirmed' })
})

test('[4.12] a transfer for another network or account than the active one is rejected before the wallet is asked', async () => {
  page = await visit()
  const account = `eip155:1:${from()}` as const
  const wish = wishOf(ether, 17n, to())
  await page.evaluate(() => window.money.aglet.switchNetwork(8453))
  assert.is(codeOf(await send(wish, { account })), 'network_changed')
  await page.evaluate(() => window.money.aglet.switchNetwork(1))
  await page.evaluate(() => window.money.script.switchAccount(1))
  await page.waitForFunction(
    mine => window.money.aglet.getState().account.address === mine,
    stack.accounts[1]!,
  )
  assert.is(codeOf(await send(wish, { account })), 'account_changed')
  assert.is(await page.evaluate(() => window.money.script.pending.length), 0)
})

/** Calls that swap tokens for the coin through the router: first the approval, then the swap. */
const swapCalls = (token: Hex, amount: bigint, owner: string) => [
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, amount] }) },
  {
    to: ROUTER,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'swap',
      args: swapArgs({ from: token, to: NATIVE, amount, least: 1n, recipient: owner as Hex }),
    }),
  },
]
const trade = { operation: 'trade', transfers: [] } as const

for (const batch of [true, false])
  test(`EIP-5792 an approval and its swap are ${batch ? 'one prompt and one transaction where the wallet can' : 'one after the other where it cannot'}`, async () => {
    page = await visit({ ...(batch && { batch: BATCH }) })
    const dai = tokenOf('DAI')
    const [tokens, coins] = [await held(dai, from()), await held(ether, from())]
    const amount = 10n ** 18n + (batch ? 1n : 2n)
    const swapping = page.evaluate(([calls, story]) => window.money.transact(calls, story), [
      swapCalls(dai.address, amount, from()),
      trade,
    ] as const)
    for (let i = 0; i < (batch ? 1 : 2); i++) {
      await asked()
      await approve()
    }
    const sent = sentOf(await swapping)
    assert.is(sent.batch, batch || undefined)
    assert.equal(await done(sent), { value: 'confirmed' })
    assert.is(tokens - (await held(dai, from())), amount)
    assert.equal(await statuses(), batch ? ['trade confirmed'] : ['trade confirmed', 'approve confirmed'])
    const rows = await page.evaluate(() => window.money.pending().map(({ hash, batch }) => ({ hash, batch })))
    const costs = await Promise.all(rows.map(({ hash }) => costOf(hash)))
    const bought = (await held(ether, from())) - coins + costs.reduce((sum, cost) => sum + cost, 0n)
    assert.ok(bought > 0n)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [from(), ROUTER] })
    assert.is(BigInt(await chain<Hex>('eth_call', [{ to: dai.address, data }, 'latest'])), 0n)
  })

test('EIP-5792 a failed batch changes nothing, and a declined batch is not requested call by call', async () => {
  page = await visit({ batch: BATCH })
  const dai = tokenOf('DAI')
  const before = await held(dai, from())
  const calls = [
    {
      to: dai.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to(), 5n] }),
    },
    ...swapCalls(dai.address, before * 2n, from()),
  ]
  const sending = page.evaluate(([calls, story]) => window.money.transact(calls, story), [
    calls,
    trade,
  ] as const)
  await asked()
  await approve()
  assert.equal(await done(sentOf(await sending)), { value: 'failed' })
  assert.is(await held(dai, from()), before)

  const declined = page.evaluate(
    ([calls, story]) => window.money.transact(calls, story, { allowDuplicate: true }),
    [calls.slice(0, 2), trade] as const,
  )
  await asked()
  await page.evaluate(() => window.money.script.reject().then(() => undefined))
  assert.is(codeOf(await declined), 'user_rejected')
  assert.is(await page.evaluate(() => window.money.script.pending.length), 0)
})

test.run()
