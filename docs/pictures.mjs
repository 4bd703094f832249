// Takes the screenshots in README.md from the demo page that `npm start` serves: node docs/pictures.mjs
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildAll } from '../build.mjs'
import { ensureBrowser, FLAGS } from '../scripts/browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await buildAll({ types: false })

const dev = spawn(process.execPath, ['dist/cli.js', 'dev', '--json', '--port', '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise(done => dev.once('exit', done))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })

/** Visits the demo, connects the first wallet if `account` is set, and takes a screenshot. */
async function picture(demo, name, { account = false, ...look }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look })
  const page = await context.newPage()
  await page.goto(demo)
  // The page contains several host apps, each with its own instance.
  const button = page.locator('.hero aglet-button').getByRole('button')
  await button.click()
  const wallet = page.getByRole('dialog').getByRole('button', { name: /^Aglet Dev Wallet/ })
  await wallet.waitFor()
  if (account) {
    await wallet.click()
    // The wallet supports all chain families, so the user must choose one.
    await page.getByRole('dialog').getByRole('button', { name: 'Ethereum' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await button.filter({ hasText: /\d ETH/ }).click()
    await page.getByRole('dialog').getByText('USDC').first().waitFor()
  }
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${root}docs/${name}.png` })
  await context.close()
}

try {
  const [line] = await Promise.race([
    new Promise(done => createInterface({ input: dev.stdout }).once('line', text => done([text]))),
    ended.then(() => []),
  ])
  if (!line) throw new Error('The local stack did not start.')
  const { demo } = JSON.parse(line)
  await picture(demo, 'connect', { viewport: { width: 1280, height: 800 } })
  await picture(demo, 'account', {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    account: true,
  })
  await picture(demo, 'phone', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    account: true,
  })
} finally {
  await browser.close()
  dev.kill('SIGINT')
  await ended
}
