import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveStatic } from '../../cli/devnet/static'
import { installTarball, run } from './hostFixtures'
import { launchChromium } from './launchChromium'
import { accountButton, clickUntil, connectButton, DEV_WALLET, modal, walletRow } from './user'

// The ten hosts of examples/ with the packed tarball: installed, type-checked where they use TypeScript,
// built, and opened.

const root = process.cwd()
const folder = join(root, '.cache/examples')

/** For each example: its build folder, and whether tsc checks something that the build does not. */
const EXAMPLES: Readonly<Record<string, { readonly out: string; readonly typed?: true }>> = {
  html: { out: 'dist' },
  react: { out: 'dist', typed: true },
  preact: { out: 'dist', typed: true },
  wagmi: { out: 'dist', typed: true },
  ethers: { out: 'dist', typed: true },
  vue: { out: 'dist' },
  svelte: { out: 'dist' },
  sveltekit: { out: 'build' },
  astro: { out: 'dist' },
  next: { out: 'out' },
}
const NAMES = Object.keys(EXAMPLES)
/** A line with a bundler's warning; chunks of Aglet also have "warn" in their names. */
const WARNING = /^.*(?:\bwarn(?:ing)?s?\b|\bdeprecat|\(!\)).*$/gim

let browser: Browser
/** Script of a wallet that approves, which runs before the page's own scripts. */
let wallet: string

test.before(async () => {
  await install()
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createTestWallet } from './src/testing'
createTestWallet({ name: '${DEV_WALLET}', autoApprove: true }).announce()`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  wallet = outputFiles[0]!.text
  browser = await launchChromium()
})
test.after(() => browser?.close())

/**
 * Installs all examples in one workspace, so that shared packages are installed once; packages of an earlier
 * run are kept.
 */
async function install(): Promise<void> {
  for (const name of NAMES)
    for (const entry of existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])
      if (entry !== 'node_modules') rmSync(join(folder, name, entry), { recursive: true })
  cpSync('examples', folder, { recursive: true })
  // The examples name a version that is not published yet.
  await installTarball(folder, { workspaces: NAMES, overrides: { aglet: '$aglet' } })
}

test('there are ten examples, and each has a README with a title and two lines', () => {
  const folders = readdirSync('examples', { withFileTypes: true }).filter(entry => entry.isDirectory())
  assert.equal(folders.map(({ name }) => name).sort(), [...NAMES].sort())
  assert.is(NAMES.length, 10)
  for (const name of NAMES) {
    const lines = readFileSync(`examples/${name}/README.md`, 'utf8').split('\n').filter(Boolean)
    assert.is(lines.length, 3, name)
  }
})

for (const [name, { out, typed }] of Object.entries(EXAMPLES))
  test(`[P06] ${name}: builds without a warning, connects, shows the account, and disconnects`, async () => {
    const dir = join(folder, name)
    if (typed) await run('npm', ['exec', '--no', '--', 'tsc', '-p', '.'], dir)
    const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }
    // Bundlers print warnings on standard error.
    const output = await run('sh', ['-c', 'npm run build 2>&1'], dir, quiet)
    assert.equal(output.match(WARNING) ?? [], [])
    const site = await serveStatic({ root: join(dir, out) })
    await opens(site.url).finally(() => site.stop())
  })

/**
 * Opens a page as a user whose wallet approves. Public servers are blocked; the example must work without
 * them.
 */
async function opens(url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await context.route(
    target => target.origin !== url,
    route => route.abort(),
  )
  await context.addInitScript({ content: wallet })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', error => thrown.push(String(error)))
  await page.goto(url)
  await page.getByRole('status').filter({ hasText: 'Nobody yet' }).waitFor()

  // A server-rendered page takes clicks only after its scripts have loaded.
  await clickUntil(connectButton(page), () => modal(page, 'Connect Wallet').isVisible())
  await walletRow(page).click()
  await page.getByRole('status').filter({ hasText: '0x' }).first().waitFor()
  const address = await page.locator('output').innerText()
  await accountButton(page, address).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
  await page.getByRole('status').filter({ hasText: 'Nobody yet' }).waitFor()
  assert.equal(thrown, [])
  await context.close()
}

test.run()
