import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import { walletScript } from './hostVisit'
import { launchChromium } from './launchChromium'
import { packed } from './packedFiles'

// `aglet bundle` as a host runs it: from the packed tarball, in its own folder, opened under the policy that
// it prints.

/** A folder inside this project, so that the package finds the project's esbuild. */
const folder = resolve(`.cache/bundle-${process.pid}`)
const at = (path: string) => join(folder, path)

/** The line that `aglet bundle --json` prints. */
interface Made {
  readonly bytes: number
  readonly integrity: string
  readonly tag: string
  readonly csp: string
  readonly prices: readonly { word: string; isIn: boolean; bytes: number }[]
}

let stack: Stack
let browser: Browser
/** The development wallets, injected as extensions are: before the page and exempt from its policy. */
let wallets: string

test.before(async () => {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', packed().tarball, '-C', folder])
  stack = await startStack({ quiet: true, framePage: `${process.cwd()}/dist/frame` })
  browser = await launchChromium()
  wallets = await walletScript(stack)
  const { api, relay, frame } = stack.urls
  const endpoints = { api, wallets: api, analytics: api, relay, frame: `${frame}/sdk`, onramp: `${api}/buy` }
  writeFileSync(at('aglet.json'), JSON.stringify({ projectId: stack.projectId, endpoints, networks: [1] }))
})
test.after(async () => {
  await browser?.close()
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `aglet bundle` in its own folder. */
function make(name: string, ...args: readonly string[]): Made {
  mkdirSync(at(name), { recursive: true })
  const all = ['bundle', '--json', '--config', 'aglet.json', '--out', `${name}/aglet.bundle.js`, ...args]
  return JSON.parse(
    execFileSync(process.execPath, [at('package/dist/cli.js'), ...all], { cwd: folder, encoding: 'utf8' }),
  )
}
const textOf = (name: string) => readFileSync(at(`${name}/aglet.bundle.js`), 'utf8')

/**
 * Opens a page that holds only the bundle's tag and a button, under the printed policy; only its own icon is
 * allowed besides. Returns the errors that the page reported.
 */
async function visit(name: string, made: Made, test: (page: Page) => Promise<void>): Promise<string[]> {
  writeFileSync(
    at(`${name}/index.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${made.tag}</head><body><aglet-button></aglet-button></body></html>`,
  )
  // The test wallet calls its chains from this page; an extension would do so from its own page.
  const chains = [1, 8453].map(id => stack.evm[id as 1].url).join(' ')
  const granted = made.csp.replace('connect-src', `connect-src ${chains}`)
  const csp = `default-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; ${granted}`
  const site = await serveStatic({ root: at(name), csp })
  const context = await browser.newContext({ locale: 'en-US' })
  const problems: string[] = []
  try {
    const page = await context.newPage()
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', error => problems.push(String(error)))
    await page.addInitScript({ content: wallets })
    await page.goto(site.url)
    await test(page)
  } finally {
    await context.close()
    await site.stop()
  }
  return problems
}

/**
 * Connects the development wallet and waits for its account. @param family picks one if the wallet offers
 * several
 */
async function connect(page: Page, family?: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const modal = page.getByRole('dialog', { name: 'Connect Wallet' })
  await modal.getByRole('button', { name: /^Aglet Dev Wallet/ }).click()
  if (family)
    await page.getByRole('dialog', { name: 'Select chain' }).getByRole('button', { name: family }).click()
  const prompt = page.getByRole('dialog', { name: 'Aglet Dev Wallet' })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: /ETH/ }).first().click()
  await page.getByRole('tab', { name: 'Tokens' }).waitFor()
}

/** Runs a call in the page and returns the message of its error, or undefined. */
const failureOf = (page: Page, call: string): Promise<string> =>
  page.evaluate(`(async () => { try { await ${call} } catch (error) { return error.shortMessage } })()`)

test('a small bundle connects and shows the account under its own policy, with buttons only for the features it has', async () => {
  const made = make(
    'small',
    '--no-prices',
    '--features',
    'connect,account,receive',
    '--networks',
    '1,8453',
    '--locales',
    'en,de,fr',
  )
  const problems = await visit('small', made, async page => {
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const list = page.getByRole('dialog', { name: 'Connect Wallet' })
    await list.getByRole('button', { name: /^Aglet Dev Wallet/ }).waitFor()
    for (const name of [/WalletConnect/, /All Wallets/, /Google/])
      assert.is(await list.getByRole('button', { name }).count(), 0)
    assert.is(await list.getByRole('textbox').count(), 0)
    await list.getByRole('button', { name: 'Close' }).click()

    await connect(page)
    await page.getByRole('button', { name: 'Receive' }).waitFor()
    for (const name of ['Send', 'Swap', 'Buy', 'Choose account name'])
      assert.is(await page.getByRole('button', { name, exact: true }).count(), 0, name)
    for (const name of ['Activity', 'NFTs']) assert.is(await page.getByRole('tab', { name }).count(), 0, name)

    await page.getByRole('button', { name: 'Receive' }).click()
    await page.getByRole('dialog', { name: 'Receive' }).getByRole('img').first().waitFor()
    await page.getByRole('button', { name: 'Back' }).click()

    await page.getByRole('button', { name: 'Settings' }).click()
    const languages = page.getByRole('combobox', { name: 'Language' })
    assert.equal(await languages.locator('option').allTextContents(), [
      'System',
      'English',
      'Deutsch',
      'Français',
    ])
    await languages.selectOption('de')
    await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor()

    assert.is(await failureOf(page, "aglet.open({ view: 'Swap' })"), 'This bundle was made without swaps.')
    assert.is(await failureOf(page, "aglet.signMessage('hi')"), 'This bundle was made without verbs.')
    assert.is(
      await failureOf(page, 'aglet.update({ features: { send: true } })'),
      'This bundle was made without send.',
    )
  })
  assert.equal(problems, [])
})

test('a bundle of all features connects and has every button and the code that the small bundle lacks', async () => {
  const made = make(
    'whole',
    '--no-prices',
    '--features',
    'all',
    '--networks',
    '1,8453,solana',
    '--locales',
    'en',
  )
  const problems = await visit('whole', made, async page => {
    await connect(page, 'Ethereum')
    for (const name of ['Send', 'Swap', 'Buy', 'Receive'])
      await page.getByRole('button', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByRole('dialog', { name: 'Swap' }).waitFor()
  })
  assert.equal(problems, [])
  const [whole, small] = [textOf('whole'), textOf('small')]
  // Marks of the relay's library, swaps, sign-in and ENS; only the small bundle has the German texts that it
  // named.
  const marks = ['irn_subscribe', 'build-transaction', 'wants you to sign in with your', 'OffchainLookup']
  for (const mark of marks) assert.not.match(small, mark)
  for (const mark of marks) assert.match(whole, mark)
  assert.match(small, 'Einstellungen')
  assert.not.match(whole, 'Einstellungen')
  assert.ok(made.bytes > 2 * brotliOf(small), `${made.bytes} and ${brotliOf(small)} bytes`)
})

const brotliOf = (text: string) => brotliCompressSync(text).length

test('the price printed for a feature is the size that the bundle grows by when the feature is added', () => {
  const plain = ['--networks', '1', '--locales', 'en']
  const small = make('priced', '--features', 'connect', ...plain)
  const price = (word: string) => small.prices.find(one => one.word === word)!
  const swaps = make('priced', '--features', 'connect,swaps', ...plain, '--no-prices')
  assert.is(small.bytes + price('swaps').bytes, swaps.bytes)
  assert.ok(price('walletConnect').bytes > 80_000)
})

test('the browser refuses a bundle that was changed in transit', async () => {
  const made = make('changed', '--no-prices', '--features', 'connect', '--networks', '1', '--locales', 'en')
  writeFileSync(at('changed/aglet.bundle.js'), `${textOf('changed')}\nwindow.changed = true`)
  const problems = await visit('changed', made, async page => {
    await page.waitForLoadState('load')
    assert.is(await page.evaluate("'changed' in window || !!customElements.get('aglet-button')"), false)
  })
  assert.is(problems.length, 1)
  assert.match(problems[0]!, 'integrity')
})

test.run()
