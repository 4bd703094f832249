import { createRequire } from 'node:module'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  formatEther,
  type Hex,
  hexToBigInt,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { Connection, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import { type DemoWallet, type DemoWalletOptions, openDemoWallet } from './demoWallet'
import type { Answer, Namespaces } from './demoWalletDapp'
import { launchChromium } from './launchChromium'
import { receiptOf } from './sending'
import { tellFailure } from './tellFailure'
import { until } from './until'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

let stack: Stack
let site: HttpServer
let browser: Browser
let dapp: Page
let wallet: DemoWallet
/** Errors of the pages, and requests to other machines. */
let problems: string[] = []

const stopAll = async () => {
  await browser?.close()
  await site?.stop()
  await stack?.stop()
}
// uvu skips the clean-up after a failed start, and running servers would keep the process alive.
test.before(
  tellFailure(() =>
    start().catch(async error => {
      await stopAll()
      throw error
    }),
  ),
)
test.after(stopAll)
const start = async () => {
  const built = await build({
    entryPoints: ['test/e2e/demoWalletDapp.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { global: 'globalThis' },
    inject: ['demo/wallet/process.ts'],
    logLevel: 'error',
  })
  const page =
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Lace Shop</title><script src="/dapp.js"></script>'
  // Each part is stored as soon as it runs, so that the clean-up ends it even if another one fails to start.
  const starts = await Promise.allSettled([
    startStack({ quiet: true, walletPage: 'dist/wallet' }).then(started => {
      stack = started
    }),
    launchChromium().then(launched => {
      browser = launched
    }),
    serveStatic({
      root: `${process.cwd()}/test/e2e/hosts`,
      files: {
        '/': { type: 'text/html; charset=utf-8', body: page },
        '/dapp.js': { type: 'text/javascript; charset=utf-8', body: built.outputFiles[0]!.text },
      },
    }).then(served => {
      site = served
    }),
  ])
  for (const start of starts) if (start.status === 'rejected') throw start.reason
}

test.before.each(async () => {
  problems = []
  stack.relay.faults.set(null)
  await stack.relay.start()
  const context = await browser.newContext()
  dapp = await context.newPage()
  watch(dapp)
  await openDapp()
})
test.after.each(async () => {
  const found = problems
  problems = []
  await Promise.all(browser.contexts().map(context => context.close()))
  // The list is emptied first, because uvu calls this hook once more for a failed test, also when this
  // assertion fails.
  assert.equal(found, [], 'what the pages complained about')
})

/** The wallet's library logs this when both sides have ended a session, since it cannot reply any more. */
const ENDED = /sendResult\(\) -> core\.crypto\.encode|No matching key\. keychain|Record was recently deleted/
/** The site's library logs these two lines for a reply that it no longer expects or that came twice. */
const TWICE = /No matching key\. history|onRelayMessage\(\) -> failed to process/

function watch(page: Page): void {
  const near = [
    stack.urls.wallet!,
    stack.urls.api,
    stack.evm[1].url,
    stack.evm[8453].url,
    stack.solana!.url,
    site.url,
  ]
  page.on('console', message => {
    if (TWICE.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.stack ?? error.message))
  page.on('request', request => {
    if (!near.some(url => new URL(url).origin === new URL(request.url()).origin))
      problems.push(`outside: ${request.url()}`)
  })
}

async function openDapp(): Promise<void> {
  await dapp.goto(site.url)
  await dapp.evaluate(([relay, id]) => window.startDapp(relay!, id!), [stack.urls.relay, stack.projectId])
}

const open = async (options: DemoWalletOptions = {}) => {
  wallet = await openDemoWallet(browser, stack.urls.wallet!, { before: watch, ...options })
}

const evm = () => ({
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    methods: [
      'personal_sign',
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
    ],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { 1: stack.evm[1].url, 8453: stack.evm[8453].url },
  },
})
const connect = (namespaces: Namespaces = evm()) =>
  dapp.evaluate(wanted => window.dapp.connect(wanted), namespaces)
const outcome = () => dapp.evaluate(() => window.dapp.outcome())
const accounts = () => dapp.evaluate(() => window.dapp.accounts())
const request = (method: string, params: unknown, chain = 'eip155:1'): Promise<Answer> => {
  const answer = dapp.evaluate(([chain, method, params]) => window.dapp.request(chain, method, params), [
    chain,
    method,
    params,
  ] as [string, string, unknown])
  // A test that fails before it reads the answer reports its own error.
  answer.catch(() => {})
  return answer
}
/** Waits until the page's provider has emitted an event. */
const untilEvent = (event: string) => dapp.waitForFunction(event => window.dapp.events.includes(event), event)
const resultOf = (answer: Answer): unknown => {
  if ('error' in answer) throw new Error(`${answer.error.code} ${answer.error.message}`)
  return answer.result
}
/** Pairs as a user does who copies and pastes the link. */
async function pairByHand(namespaces?: Namespaces): Promise<void> {
  await open()
  await wallet.pair(await connect(namespaces))
  await wallet.approve()
  await outcome()
}
const account = (index: number) => stack.accounts[index]!

test('the proposal names the site and its requests, and only the selected accounts are shared', async () => {
  await open()
  await wallet.pair(await connect())
  await wallet.prompt.waitFor()
  assert.match(await wallet.prompt.getAttribute('aria-labelledby').then(String), 'prompt-title')
  // The prompt has one question and two buttons until the user opens the details.
  assert.not.match(await wallet.prompt.innerText(), 'personal_sign')
  assert.is(await wallet.prompt.getByRole('button').count(), 2)
  await wallet.openDetails()
  const text = await wallet.prompt.innerText()
  for (const part of ['Connect to Lace Shop?', site.url, 'Ethereum, Base', 'personal_sign'])
    assert.match(text, part)
  await wallet.prompt.getByRole('checkbox', { name: 'Account 2' }).check()
  await wallet.prompt.getByRole('checkbox', { name: 'Account 1' }).uncheck()
  await wallet.approve()
  assert.equal(await outcome(), [`eip155:1:${account(1)}`, `eip155:8453:${account(1)}`])
  await wallet.outcome.getByText('Connected to Lace Shop').waitFor()
  assert.is(await wallet.sites(), 1)
})

test('rejects a site, and pairs with it through its next link', async () => {
  await open()
  await wallet.pair(await connect())
  await wallet.reject()
  assert.equal(await outcome(), { code: 5000, message: 'User rejected.' })
  assert.is(await accounts(), undefined)
  await wallet.pair(await connect())
  await wallet.approve()
  assert.is(((await accounts().then(async () => outcome())) as string[]).length, 2)
})

test('opens through a wallet link, also if it is pasted as text, and does not pair again after a reload', async () => {
  await open({ uri: await connect() })
  await wallet.approve()
  assert.is(((await outcome()) as string[]).length, 2)
  assert.is(wallet.page.url(), stack.urls.wallet)
  await wallet.page.reload()
  await wallet.page.getByRole('heading', { name: 'Lace Shop' }).waitFor()
  assert.is(await wallet.prompt.isVisible(), false)
  await wallet.end()
  await untilEvent('session_delete')
  // An app that knows only links would have the user paste this.
  await wallet.pair(`${stack.urls.wallet}wc?uri=${encodeURIComponent(await connect())}`)
  await wallet.approve()
  assert.is(((await outcome()) as string[]).length, 2)
})

test('reports links that are invalid, expired or used before', async () => {
  await open()
  await wallet.pair('https://example.com')
  await wallet.problem.getByText('it must begin with wc:').waitFor()
  const uri = await connect()
  await wallet.pair(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1000000000'))
  await wallet.problem.getByText('has expired').waitFor()
  await wallet.pair(uri)
  await wallet.approve()
  await outcome()
  await wallet.pair(uri)
  await wallet.problem.getByText('used before').waitFor()
})

test('shows a message as text, signs it, or rejects it', async () => {
  await pairByHand()
  const hello = '0x48656c6c6f2c0a6c61636573' // Hello,\nlaces
  const rejected = request('personal_sign', [hello, account(0)])
  await wallet.prompt.getByText('Hello,\nlaces').waitFor()
  await wallet.openDetails()
  assert.match(await wallet.prompt.innerText(), 'personal_sign')
  await wallet.reject()
  assert.equal(await rejected, { error: { code: 5000, message: 'User rejected.' } })

  const signed = request('personal_sign', [hello, account(0)])
  await wallet.approve()
  const signature = resultOf(await signed) as Hex
  assert.is(await recoverMessageAddress({ message: { raw: hello }, signature }), account(0))

  const typed = {
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Lace: [{ name: 'length', type: 'uint256' }] },
    primaryType: 'Lace',
    domain: { name: 'Laces' },
    message: { length: '120' },
  } as const
  const typedSigned = request('eth_signTypedData_v4', [account(0), JSON.stringify(typed)])
  await wallet.prompt.getByText('"length": "120"').waitFor()
  await wallet.approve()
  assert.is(
    await recoverTypedDataAddress({
      ...typed,
      message: { length: 120n },
      signature: resultOf(await typedSigned) as Hex,
    }),
    account(0),
  )
})

test('rejects requests for accounts that are not shared, malformed requests and unknown ids without a prompt', async () => {
  await pairByHand()
  const cases: readonly [method: string, params: unknown, code: number][] = [
    ['personal_sign', ['0x12', account(1)], 4100],
    ['eth_sendTransaction', [{ from: account(0), to: 'nowhere' }], -32602],
    ['eth_signTypedData_v4', [account(0), '{'], -32602],
    ['wallet_switchEthereumChain', [{ chainId: '0x539' }], 4902],
    ['wallet_sendCalls', [{ calls: [{}], atomicRequired: true }], 5760],
    ['wallet_getCallsStatus', ['0x12'], 5730],
  ]
  for (const [method, params, code] of cases) {
    const answer = await request(method, params)
    assert.is('error' in answer && answer.error.code, code, `${method} ${JSON.stringify(answer)}`)
  }
  assert.is(await wallet.prompt.isVisible(), false)
})

test('describes a transaction and sends it on the requested chain', async () => {
  await pairByHand()
  for (const [chain, id] of [
    ['eip155:1', 1],
    ['eip155:8453', 8453],
  ] as const) {
    const receiver = '0x00000000000000000000000000000000000a91e7'
    const balance = async () =>
      hexToBigInt((await rpc(stack.evm[id].url, 'eth_getBalance', [receiver, 'latest'])) as Hex)
    const before = await balance()
    const sent = request(
      'eth_sendTransaction',
      [{ from: account(0), to: receiver, value: '0x2386f26fc10000' }],
      chain,
    )
    await wallet.prompt.getByText('Network fee').waitFor()
    assert.match(await wallet.prompt.innerText(), '0.01 ETH')
    await wallet.openDetails()
    const text = await wallet.prompt.innerText()
    for (const part of ['0.01 ETH', id === 1 ? 'Ethereum' : 'Base', 'eth_sendTransaction'])
      assert.match(text, part)
    assert.match(text.toLowerCase(), receiver)
    await wallet.approve()
    const hash = resultOf(await sent)
    const receipt = await receiptOf(stack.evm[id].url, String(hash))
    assert.is(receipt.status, '0x1')
    assert.is(formatEther((await balance()) - before), '0.01')
  }
})

/** Waits until a batch is in a block, and returns its status (EIP-5792). */
async function settledBatch(id: string) {
  let status: { status: number; atomic: boolean; receipts: object[] } | undefined
  await until('the batch is in a block', async () => {
    status = resultOf(await request('wallet_getCallsStatus', [id])) as typeof status
    // 100 is pending.
    return status?.status !== 100
  })
  return status
}

test('signs a transaction without sending it, and sends several calls one after the other', async () => {
  await pairByHand()
  const count = () => rpc(stack.evm[1].url, 'eth_getTransactionCount', [account(0), 'latest'])
  const before = await count()
  const transaction = { from: account(0), to: account(2), value: '0x1' }
  const signed = request('eth_signTransaction', [transaction])
  await wallet.prompt.getByText('without sending it').waitFor()
  await wallet.approve()
  const raw = resultOf(await signed)
  assert.is(await count(), before)
  await rpc(stack.evm[1].url, 'eth_sendRawTransaction', [raw])

  const calls = [
    { to: account(2), value: '0x1' },
    { to: account(3), value: '0x2' },
  ]
  const bundle = request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: account(0), calls }])
  await wallet.prompt.getByText('Send these 2 calls').waitFor()
  await wallet.approve()
  const { id } = resultOf(await bundle) as { id: Hex }
  const status = await settledBatch(id)
  assert.equal([status?.status, status?.receipts.length], [200, 2])
  const capabilities = resultOf(await request('wallet_getCapabilities', [account(0)])) as object
  assert.equal(Object.keys(capabilities), ['0x1', '0x2105'])
})

test('EIP-5792 a bundle has the id that the site has chosen, also after a reload, and no other bundle has it', async () => {
  await pairByHand()
  const calls = [{ to: account(2), value: '0x1' }]
  const asked = { version: '2.0.0', chainId: '0x1', id: 'order-7', from: account(0), calls }
  const bundle = request('wallet_sendCalls', [asked])
  await wallet.prompt.getByText('Send this call?').waitFor()
  await wallet.approve()
  assert.equal(resultOf(await bundle), { id: 'order-7' })
  await wallet.page.reload()
  assert.is((await settledBatch('order-7'))?.status, 200)
  const again = await request('wallet_sendCalls', [asked])
  assert.match(JSON.stringify(again), '5720')
})

test('EIP-5792 once the user has switched batching on, several calls are one transaction that succeeds or fails as a whole', async () => {
  await pairByHand()
  await wallet.batchCalls()
  const capabilities = resultOf(await request('wallet_getCapabilities', [account(0)])) as object
  assert.equal(Object.values(capabilities), [
    { atomic: { status: 'supported' } },
    { atomic: { status: 'supported' } },
  ])
  const count = async () =>
    Number(await rpc(stack.evm[1].url, 'eth_getTransactionCount', [account(0), 'latest']))
  const before = await count()
  const ask = async (last: string) => {
    const calls = [
      { to: account(2), value: '0x1' },
      { to: account(3), value: last },
    ]
    const asked = { version: '2.0.0', chainId: '0x1', from: account(0), atomicRequired: true, calls }
    const bundle = request('wallet_sendCalls', [asked])
    await wallet.prompt.getByText('Send these 2 calls as one?').waitFor()
    await wallet.approve()
    const { id } = resultOf(await bundle) as { id: Hex }
    return settledBatch(id)
  }
  const done = await ask('0x2')
  assert.equal([done?.status, done?.atomic], [200, true])
  // The first batch also delegates the account, which raises its nonce by one more.
  assert.is(await count(), before + 2)
  assert.is((await ask(toHex(10n ** 30n)))?.status, 500)
  assert.is(await count(), before + 3)
})

test('signs for Solana, Bitcoin and Polkadot in the same session', async () => {
  const family = (chain: string, methods: string[]) => ({
    chains: [chain],
    methods,
    events: ['accountsChanged'],
    rpcMap: {},
  })
  await pairByHand({
    ...evm(),
    solana: family(SOLANA, ['solana_signMessage', 'solana_getAccounts', 'solana_signAndSendTransaction']),
    bip122: family(BITCOIN, ['signMessage', 'getAccountAddresses', 'sendTransfer']),
    polkadot: family(POLKADOT, ['polkadot_signMessage']),
  })
  const held = (await accounts())!
  const addressOf = (chain: string) => held.find(each => each.startsWith(chain))!.split(':')[2]!
  const ask = async (chain: string, method: string, params: object, shown: string) => {
    const answer = request(method, params, chain)
    await wallet.prompt.getByText(shown).waitFor()
    await wallet.approve()
    return resultOf(await answer) as Record<string, string>
  }
  // base58 of "laces"
  const solana = await ask(
    SOLANA,
    'solana_signMessage',
    { message: 'DECnq9C', pubkey: addressOf(SOLANA) },
    'laces',
  )
  assert.match(solana['signature']!, /^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  assert.equal(resultOf(await request('solana_getAccounts', {}, SOLANA)), [{ pubkey: addressOf(SOLANA) }])

  const bitcoin = await ask(
    BITCOIN,
    'signMessage',
    { account: addressOf(BITCOIN), message: 'laces' },
    'BIP-322',
  )
  assert.match(bitcoin['signature']!, /^02[0-9a-f]{200,}$/)
  const own = resultOf(await request('getAccountAddresses', {}, BITCOIN)) as {
    address: string
    intention: string
  }[]
  assert.equal(
    own.map(({ intention }) => intention),
    ['payment', 'ordinal'],
  )
  const transfer = { account: addressOf(BITCOIN), recipientAddress: own[1]!.address, amount: '12345' }
  const sent = await ask(BITCOIN, 'sendTransfer', transfer, '0.00012345 BTC')
  const received = await (await fetch(`${stack.urls.bitcoin.mainnet}/address/${own[1]!.address}/utxo`)).json()
  assert.ok((received as { txid: string }[]).some(({ txid }) => txid === sent['txid']))

  const payer = new PublicKey(addressOf(SOLANA))
  const chain = new Connection(stack.solana!.url, {
    commitment: 'confirmed',
    wsEndpoint: stack.solana!.wsUrl,
  })
  const { blockhash } = await chain.getLatestBlockhash()
  const send = new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1_500_000 }),
  )
  const landed = await ask(
    SOLANA,
    'solana_signAndSendTransaction',
    {
      transaction: send.serialize({ requireAllSignatures: false }).toString('base64'),
      pubkey: addressOf(SOLANA),
    },
    '0.0015 SOL',
  )
  const { value } = await chain.getSignatureStatus(landed['signature']!)
  assert.is(value?.err, null)

  const polkadot = await ask(
    POLKADOT,
    'polkadot_signMessage',
    { address: addressOf(POLKADOT), message: 'laces' },
    'laces',
  )
  assert.match(polkadot['signature']!, /^0x[0-9a-f]{128}$/)
})

test('announces a change of account or network, and accounts that are shared or withdrawn', async () => {
  await pairByHand()
  await wallet.switchAccount(1)
  await untilEvent(`accountsChanged ${JSON.stringify([account(1), account(0)])}`)
  assert.is((await accounts())![0], `eip155:1:${account(1)}`)
  await wallet.switchChain('Base')
  await untilEvent('chainChanged 8453')
  await wallet.share(0, false)
  await untilEvent(`accountsChanged ${JSON.stringify([account(1)])}`)
  await wallet.share(2, true)
  await untilEvent(`accountsChanged ${JSON.stringify([account(1), account(2)])}`)
})

test('switches to a network that was not in the session, and to one that the wallet did not know', async () => {
  const { eip155 } = evm()
  await pairByHand({ eip155: { ...eip155, chains: ['eip155:1'] } })
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  await wallet.prompt.getByText('Switch the network?').waitFor()
  await wallet.approve()
  assert.is(resultOf(await switched), null)
  await untilEvent('chainChanged 8453')
  await wallet.page.getByRole('radio', { name: 'Base', checked: true }).waitFor()
  // The library handles the session's update and the event side by side.
  await until('both networks were in the session', async () => (await accounts())?.length === 2)
  assert.equal(await accounts(), [`eip155:1:${account(0)}`, `eip155:8453:${account(0)}`])
  const added = request('wallet_addEthereumChain', [
    { chainId: '0x7a69', chainName: 'Third Chain', rpcUrls: [stack.evm[1].url] },
  ])
  await wallet.prompt.getByText('Third Chain').waitFor()
  await wallet.approve()
  resultOf(await added)
  await untilEvent('chainChanged 31337')
  await wallet.page.getByRole('radio', { name: 'Third Chain', checked: true }).waitFor()
})

test('keeps its session when either page reloads, and either side can end the session', async () => {
  await pairByHand()
  await wallet.page.reload()
  await wallet.page.getByRole('heading', { name: 'Lace Shop' }).waitFor()
  await openDapp()
  assert.is((await accounts())!.length, 2)
  const signed = request('personal_sign', ['0x12', account(0)])
  await wallet.approve()
  resultOf(await signed)

  await dapp.evaluate(() => window.dapp.disconnect())
  await wallet.page.getByText('No site is connected.').waitFor()
  await wallet.outcome.getByText('ended its session').waitFor()

  await wallet.pair(await connect())
  await wallet.approve()
  await outcome()
  await wallet.end('Lace Shop')
  await untilEvent('session_delete')
  assert.is(await accounts(), undefined)
  await wallet.page.getByText('No site is connected.').waitFor()
  problems = problems.filter(problem => !ENDED.test(problem))
})

test('shows an unanswered request again after a reload, once', async () => {
  await pairByHand()
  const signed = request('personal_sign', ['0x12', account(0)])
  await wallet.prompt.waitFor()
  await wallet.page.reload()
  await wallet.prompt.waitFor()
  await wallet.approve()
  resultOf(await signed)
  await wallet.prompt.waitFor({ state: 'hidden' })
})

test('answers requests that came while it was offline, and continues after the relay was down', async () => {
  await pairByHand()
  await wallet.goOffline()
  const waiting = request('personal_sign', ['0x12', account(0)])
  await stack.relay.log.next({ direction: 'in', method: 'irn_publish', tag: 1108 })
  assert.is(await wallet.prompt.isVisible(), false)
  await wallet.goOnline()
  await wallet.approve()
  resultOf(await waiting)

  await stack.relay.stop()
  await wallet.page.getByRole('status', { name: 'Relay' }).getByText('Ready').waitFor()
  await stack.relay.start()
  const after = request('personal_sign', ['0x34', account(0)])
  await wallet.approve()
  resultOf(await after)
  await until('each has one socket', () => stack.relay.stats().clients.length === 2)
  // The browser logs a refused socket on the console; nothing else is expected.
  problems = problems.filter(problem => !/WebSocket connection to .* failed/.test(problem))
})

test('runs only in the newest tab', async () => {
  await pairByHand()
  const second = await wallet.page.context().newPage()
  watch(second)
  await second.goto(stack.urls.wallet!)
  await wallet.page.getByText('open in another tab').waitFor()
  await second.getByRole('heading', { name: 'Lace Shop' }).waitFor()
  const signed = request('personal_sign', ['0x12', account(0)])
  await second.getByRole('button', { name: 'Approve' }).click()
  resultOf(await signed)
  await wallet.page.getByRole('button', { name: 'Use it here' }).click()
  await second.getByText('open in another tab').waitFor()
  await wallet.page.getByRole('heading', { name: 'Lace Shop' }).waitFor()
})

test('approves without a prompt when its URL says so', async () => {
  await open({ auto: true, uri: await connect() })
  assert.is(((await outcome()) as string[]).length, 2)
  resultOf(await request('personal_sign', ['0x12', account(0)]))
  await wallet.outcome.getByText('Approved personal_sign for Lace Shop.').waitFor()
})

test('axe finds no fault and nothing overflows, in the light theme on a phone and in the dark theme on a desktop', async () => {
  const axe = createRequire(import.meta.url).resolve('axe-core')
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = colorScheme === 'light' ? { width: 360, height: 700 } : { width: 1200, height: 900 }
    await open({ browser: { colorScheme, viewport, bypassCSP: true } })
    await wallet.pair(await connect())
    await wallet.approve()
    await outcome()
    const check = async (where: string) => {
      const faults = await wallet.page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await axe.run()
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
      })
      assert.equal(faults, [], where)
      assert.is(
        await wallet.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
        where,
      )
    }
    await wallet.page.addScriptTag({ path: axe })
    await check(`${colorScheme} page`)
    const signed = request('personal_sign', ['0x12', account(0)])
    await wallet.prompt.waitFor()
    await check(`${colorScheme} prompt`)
    await wallet.openDetails()
    await check(`${colorScheme} prompt with its details`)
    await wallet.reject()
    await signed
    await wallet.end()
    await untilEvent('session_delete')
    await wallet.close()
    await openDapp()
  }
})

test.run()
