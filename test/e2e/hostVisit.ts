import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Browser, Page, Response } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Stack } from '../../cli/devnet/stack'
import { clickUntil, short } from './user'

// What a visitor does on a host that was installed and built: connect, see the account, disconnect.

/** The development wallets, injected as extensions are: before the page and exempt from its policy. */
export async function walletScript({ evm }: Stack): Promise<string> {
  const chains = { 1: evm[1].url, 8453: evm[8453].url }
  const { outputFiles } = await build({
    stdin: {
      contents: `import { installDevWallets } from './src/testing'
        installDevWallets({ chains: ${JSON.stringify(chains)} })`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

export interface HostVisit {
  readonly browser: Browser
  readonly stack: Stack
  /** Wallets for a page that does not bring its own; see `walletScript`. */
  readonly wallets?: string | undefined
  /** Whether the host uses the stack; then no error may occur. */
  readonly local: boolean
  /** Path of the server that signs users in. */
  readonly auth?: string | undefined
  /** Whether the page shows its button before its scripts have loaded. */
  readonly isPrerendered?: boolean | undefined
}

/**
 * Connects on a host and disconnects again; also signs in if the host has a server for it.
 *
 * @returns size of the page's scripts before the click: brotli bytes, each file compressed alone
 */
export async function walkHost(
  url: string,
  { browser, stack, wallets, local, auth, isPrerendered }: HostVisit,
): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(String(error)))
    if (wallets) await page.addInitScript({ content: wallets })
    const weigh = watchScripts(page)
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Connect Wallet' })
    await button.waitFor().catch(() => assert.unreachable(`No button. Errors: ${errors.join('; ')}`))
    if (isPrerendered) await page.waitForLoadState('networkidle')
    assert.equal(errors, [])
    const bytes = await weigh()
    const modal = page.getByRole('dialog', { name: 'Connect Wallet' })
    // A prerendered page takes clicks only after its scripts have loaded.
    await clickUntil(button, () => modal.isVisible())
    // Without the stack, requests to outside servers fail from here on; the modal must open all the same.
    await modal.getByRole('button', { name: /^Aglet Dev Wallet/ }).click()
    const wallet = page.getByRole('dialog', { name: 'Aglet Dev Wallet' })
    await wallet.getByRole('button', { name: 'Approve' }).click()
    if (auth) await signIn(page, stack, new URL(auth, url).href)
    const account = page.getByRole('button', {
      name: new RegExp(`^(?:ada\\.eth|${short(stack.accounts[0]!)})`),
    })
    await account.waitFor()
    if (local) {
      await account.getByText('ETH').waitFor()
      assert.equal(errors, [])
    }
    await account.click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await button.waitFor()
    return bytes
  } finally {
    await context.close()
  }
}

/** The wallet signs, and the server sets an HttpOnly cookie; the sign-in survives a reload. */
async function signIn(page: Page, stack: Stack, auth: string): Promise<void> {
  const view = page.getByRole('dialog', { name: 'Sign In' })
  await view.waitFor()
  const session = async () => (await page.context().request.get(`${auth}/session`)).json()
  assert.is(await session(), null)
  await page
    .getByRole('dialog', { name: 'Aglet Dev Wallet' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await view.waitFor({ state: 'hidden' })
  const { address, chainId } = await session()
  assert.is(address, stack.accounts[0])
  assert.is(chainId, 'eip155:1')
  assert.ok((await page.context().cookies()).some(({ name, httpOnly }) => /siwx$/.test(name) && httpOnly))
  assert.is(await page.evaluate(() => document.cookie), '')
  await page.reload()
  await page.getByRole('button', { name: /ETH/ }).first().waitFor()
  assert.not(await view.isVisible())
}

/** Size of the scripts of a page without Aglet: its own code and libraries. */
export async function weighHost(
  url: string,
  browser: Browser,
  text: string,
  isPrerendered = false,
): Promise<number> {
  const page = await browser.newPage()
  try {
    const weigh = watchScripts(page)
    await page.goto(url)
    await page.getByText(text).waitFor()
    if (isPrerendered) await page.waitForLoadState('networkidle')
    return await weigh()
  } finally {
    await page.close()
  }
}

/** Collects the scripts that a page fetches, until the returned function is called. */
function watchScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', collect)
  return async () => {
    page.off('response', collect)
    return (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  }
}

interface Sizes {
  readonly rows: readonly { name: string; page: string; limit: string; bundler?: string; asks?: unknown }[]
}
/**
 * Bytes that the config with its networks adds to a page of `size-limit.json`; for the script tag, the code
 * that reads JSON.
 */
const CONFIG_BYTES = { script: 2_000, other: 1_000 }
/** Bytes added if a framework splits the page into many small files, each of which is compressed alone. */
const CUT_BYTES = 500
/** Bytes by which a host with the same code may vary: the stack's ports are in it, and it is compressed whole. */
const VARYING_BYTES = 200

/**
 * Prints how many bytes Aglet adds to a host before the click, and checks them against the rows of
 * `size-limit.json` for such a page.
 *
 * @param pages pages of `size-limit.json`, of Vite's row where there is one; several add up
 * @param isCut whether the framework splits the page into many files
 */
export function checkBytes(host: string, bytes: number, pages: readonly string[], isCut = false): void {
  const { rows } = JSON.parse(readFileSync('size-limit.json', 'utf8')) as Sizes
  const limit = pages.reduce((sum, page) => {
    const own = rows.filter(row => row.page === page && !row.asks)
    const row = own.find(({ bundler }) => bundler === 'vite') ?? own[0]!
    return sum + Number.parseFloat(row.limit) * 1000
  }, 0)
  const config =
    (pages.includes('script') ? CONFIG_BYTES.script : CONFIG_BYTES.other) +
    (isCut ? CUT_BYTES : 0) +
    VARYING_BYTES
  const kilobytes = (count: number) => `${(count / 1000).toFixed(2)} KB`
  console.log(
    `  ${host}: ${kilobytes(bytes)} before the click (limit ${kilobytes(limit)} and ${kilobytes(config)} for its config)`,
  )
  assert.ok(bytes < limit + config, `${host}: ${bytes} bytes, ${limit + config}`)
}

/** Marks of the development wallets, whose keys are public. */
const KEYS = /ac0974bec39a17e36ba4a6b4d238ff944bacb478|test test test test test|Aglet Dev Wallet/

/** Whether any file below a folder contains the development wallets. */
export const hasKeys = (dir: string): boolean =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).some(
    entry => entry.isFile() && KEYS.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  )
