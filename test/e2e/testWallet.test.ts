import { createRequire } from 'node:module'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi } from 'viem'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import type { DevWallet, DevWalletsOptions } from '../../src/testing'
import { launchChromium } from './launchChromium'

/** Globals of this test's page. */
interface TestPage extends Window {
  wallets: readonly DevWallet[]
  violations: string[]
  heard: string[]
  /** The last request's result, or its error code. */
  outcome: Promise<unknown>
}
declare const window: TestPage & typeof globalThis

let stack: Stack
let site: HttpServer
let browser: Browser
let context: BrowserContext
let page: Page

test.before(async () => {
  stack = await startStack({ quiet: true })
  const rpcUrls = [stack.evm[1].url, stack.evm[8453].url]
  const bundle = await build({
    stdin: {
      contents: `import { installDevWallets } from './src/testing'
        window.violations = []
        window.heard = []
        document.addEventListener('securitypolicyviolation', event => window.violations.push(event.violatedDirective))
        for (const name of ['click', 'keydown']) document.addEventListener(name, event => window.heard.push(name))
        const options = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
        window.wallets = installDevWallets({ chains: ${JSON.stringify({ 1: rpcUrls[0], 8453: rpcUrls[1] })}, ...options })`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  })
  site = await serveStatic({
    root: process.cwd(),
    files: {
      '/page.html': {
        type: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>Host</title><script type="module" src="page.js"></script>
          <button id="open">Open</button><dialog id="modal"><button id="inside">Inside</button></dialog></html>`,
      },
      '/page.js': { type: 'text/javascript; charset=utf-8', body: bundle.outputFiles[0]!.text },
    },
    csp: `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${rpcUrls.join(' ')}; require-trusted-types-for 'script'`,
  })
  browser = await launchChromium()
})
test.after(async () => {
  await browser?.close()
  await site?.stop()
  await stack?.stop()
})
test.before.each(async () => {
  context = await browser.newContext({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' })
  page = await context.newPage()
})
test.after.each(() => context.close())

const visit = async (options: DevWalletsOptions = {}) => {
  await page.goto(`${site.url}/page.html#${encodeURIComponent(JSON.stringify(options))}`)
  await page.waitForFunction(() => window.wallets?.length)
}
const ask = (method: string, params?: unknown, which = 0) =>
  page.evaluate(
    ([method, params, which]) => {
      const asked = window.wallets[which]!.provider.request({ method, params })
      window.outcome = asked.catch((error: { code: number }) => error.code)
    },
    [method, params, which] as const,
  )
const outcome = () => page.evaluate(() => window.outcome)
const violations = () => page.evaluate(() => window.violations)
const prompt = (name = 'Aglet Dev Wallet') => page.getByRole('dialog', { name })
const button = (name: string) => prompt().getByRole('button', { name })
const account = (index: number) => stack.accounts[index]!.toLowerCase()

test('can be answered while the page has a modal dialog open, under a strict policy', async () => {
  await visit()
  await page.evaluate(() => (document.querySelector('#modal') as HTMLDialogElement).showModal())
  await ask('eth_requestAccounts')
  await button('Approve').click()
  assert.equal(await outcome(), [account(0)])
  await prompt().waitFor({ state: 'detached' })
  assert.is(await page.evaluate(() => document.activeElement?.id), 'inside')
  assert.equal(await violations(), [])
})

test('stays on top of a modal dialog that the page opens afterwards', async () => {
  await visit()
  await ask('eth_requestAccounts')
  await prompt().waitFor()
  await page.evaluate(() => (document.querySelector('#modal') as HTMLDialogElement).showModal())
  await button('Reject').click()
  assert.is(await outcome(), 4001)
})

test('is operated by keyboard alone, and the page receives none of the keys', async () => {
  await visit()
  await ask('eth_requestAccounts')
  await prompt().waitFor()
  // The prompt itself has focus, so a key held down on the page answers nothing.
  await page.keyboard.press('Enter')
  const names: (string | null | undefined)[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement
      return active?.textContent || active?.getAttribute('type')
    })
    if (names.push(name) > 12 || name === 'Approve') break
  }
  assert.equal(names, ['Later', 'checkbox', 'checkbox', 'checkbox', 'Reject', 'Approve'])
  await page.keyboard.press('Enter')
  assert.equal(await outcome(), [account(0)])

  await ask('personal_sign', ['hello', account(0)])
  await prompt().waitFor()
  await page.keyboard.press('Escape')
  assert.is(await outcome(), 4001)
  assert.equal(await page.evaluate(() => window.heard), [])
})

test('grants the selected accounts, and cannot be approved without one', async () => {
  await visit()
  await ask('eth_requestAccounts')
  const boxes = prompt().getByRole('checkbox')
  await boxes.nth(0).uncheck()
  assert.ok(await button('Approve').isDisabled())
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await button('Approve').click()
  assert.equal(await outcome(), [account(1), account(2)])
})

test('shows a request in words, as text and never as markup', async () => {
  await visit({ autoApprove: ['connect'] })
  await ask('eth_requestAccounts')
  await outcome()
  const hostile = '<img src=x onerror=alert(1)> line one\nline two'
  await ask('personal_sign', [hostile, account(0)])
  assert.is(await prompt('Sign this message?').locator('pre').textContent(), hostile)
  await button('Reject').click()

  await ask('eth_sendTransaction', [{ from: account(0), to: account(1), value: '0x2386f26fc10000' }])
  const sending = prompt('Send this transaction?')
  await sending.getByText('Network fee').waitFor()
  const text = (await sending.textContent())!
  for (const part of [stack.accounts[1]!, '0.01 ETH', 'Ethereum', new URL(site.url).host])
    assert.match(text, part)
  await button('Approve').click()
  assert.match(String(await outcome()), /^0x[0-9a-f]{64}$/)

  const usdc = stack.tokens.find(token => token.symbol === 'USDC')!.address[1]
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stack.accounts[2]!, 10_500_000n],
  })
  await ask('eth_sendTransaction', [{ from: account(0), to: usdc, data }])
  await sending.getByText('10.5 USDC').waitFor()
  assert.match((await sending.textContent())!, stack.accounts[2]!)
  await button('Approve').click()
  assert.match(String(await outcome()), /^0x[0-9a-f]{64}$/)

  await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  assert.match((await prompt('Switch the network?').textContent())!, /Ethereum.*Base/)
  await button('Approve').click()
  assert.is(await outcome(), null)
  assert.equal(await violations(), [])
})

test('Later hides the prompt; its reminder or a repeated request from the page brings it back', async () => {
  await visit()
  await ask('eth_requestAccounts')
  await page.evaluate(() => {
    const first = window.outcome
    Object.assign(window, { first })
  })
  await button('Later').click()
  await page.getByRole('button', { name: '1 request waits' }).click()
  await button('Later').click()
  await ask('eth_requestAccounts')
  assert.is(await outcome(), -32002)
  await button('Approve').click()
  assert.equal(await page.evaluate(() => (window as unknown as { first: unknown }).first), [account(0)])
})

test('queues requests and shows their number', async () => {
  await visit({ autoApprove: ['connect'] })
  await ask('eth_requestAccounts')
  await outcome()
  await ask('personal_sign', ['one', account(0)])
  await ask('personal_sign', ['two', account(0)])
  await prompt().getByText('1 of 2 requests').waitFor()
  assert.is(await prompt().locator('pre').textContent(), 'one')
  await button('Reject').click()
  await prompt().getByText('two', { exact: true }).waitFor()
  await button('Approve').click()
  assert.match(String(await outcome()), /^0x/)
})

test('lets two wallets ask at the same time', async () => {
  await visit()
  await ask('eth_requestAccounts', undefined, 0)
  await ask('eth_requestAccounts', undefined, 1)
  await prompt('Second Wallet').getByRole('button', { name: 'Approve' }).click()
  assert.equal(await outcome(), [account(0)])
  await button('Approve').click()
  await prompt().waitFor({ state: 'detached' })
})

test('remembers the page after a reload, as an extension does, and removes its prompt when it vanishes', async () => {
  await visit()
  await ask('eth_requestAccounts')
  await button('Approve').click()
  await outcome()
  await page.reload()
  await page.waitForFunction(() => window.wallets?.length)
  await ask('eth_accounts')
  assert.equal(await outcome(), [account(0)])
  await ask('personal_sign', ['hello', account(0)])
  await prompt().waitFor()
  await page.evaluate(() => window.wallets[0]!.script.vanish())
  await prompt().waitFor({ state: 'detached' })
})

test('words its prompts for each namespace, and signs under the strict policy', async () => {
  await visit({ autoApprove: ['connect'] })
  const sign = (family: 'solana' | 'bip122' | 'polkadot') =>
    page.evaluate(async family => {
      const { solana, bip122, polkadot } = window.wallets[0]!.families
      const message = `Hello ${family}`
      const signers = {
        async solana() {
          const { features } = solana!.provider
          const [account] = (await features['standard:connect'].connect()).accounts
          const input = { account: account!, message: new TextEncoder().encode(message) }
          const [output] = await features['solana:signMessage'].signMessage(input)
          return output!.signature.length
        },
        async bip122() {
          const provider = bip122!.provider as { request(method: string, params?: unknown): Promise<object> }
          await provider.request('wallet_connect', null)
          const reply = await provider.request('signMessage', {
            address: bip122!.script.accounts[0],
            message,
          })
          return (reply as { result: { signature: string } }).result.signature.length
        },
        async polkadot() {
          const { accounts, signer } = await polkadot!.provider.enable('host')
          const [account] = await accounts.get()
          return (await signer.signRaw({ address: account!.address, data: message })).signature.length
        },
      }
      window.outcome = signers[family]()
    }, family)
  for (const [family, length] of [
    ['solana', 64],
    ['bip122', 144],
    ['polkadot', 130],
  ] as const) {
    await sign(family)
    await prompt('Sign this message?').getByText(`Hello ${family}`, { exact: true }).waitFor()
    await button('Approve').click()
    assert.is(await outcome(), length, family)
  }
  assert.equal(await violations(), [])
})

test('announces two wallets, and an impostor when asked to', async () => {
  await visit({ impostor: true })
  const infos = await page.evaluate(() => {
    const found: { name: string; rdns: string }[] = []
    window.addEventListener('eip6963:announceProvider', event =>
      found.push((event as CustomEvent).detail.info),
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return found.map(({ name, rdns }) => `${name} ${rdns}`)
  })
  assert.equal(infos, [
    'Aglet Dev Wallet dev.aglet.wallet',
    'Second Wallet dev.aglet.second',
    'MetaMask com.evil.wallet',
  ])
})

test('axe finds no fault, light or dark', async () => {
  const axe = createRequire(import.meta.url).resolve('axe-core')
  for (const colorScheme of ['light', 'dark'] as const) {
    await context.close()
    context = await browser.newContext({ colorScheme, bypassCSP: true })
    page = await context.newPage()
    await visit()
    await ask('eth_requestAccounts')
    await prompt().waitFor()
    // Colours are final only after the prompt has faded in.
    await prompt().evaluate(dialog =>
      Promise.all(dialog.getAnimations().map(animation => animation.finished)),
    )
    await page.addScriptTag({ path: axe })
    const faults = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(where: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await axe.run('aglet-test-wallet')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    })
    assert.equal(faults, [])
  }
})

test.run()
