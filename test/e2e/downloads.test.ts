import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Options } from '../../src/index'
import { countedBy, noteDownloads } from './downloads'
import { createHarness } from './harness'
import { bundleHost, type Host } from './hostPages'
import { codeBoxes, mailTo, openLink, submitEmail } from './loginSteps'
import { quiet } from './quiet'
import { until } from './until'
import { connect, connectButton, modal, openAccount, walletRow } from './user'

// Which files each kind of page fetches and when: the rows of size-limit.json are true, and showing intent
// costs one round trip.

const HOSTS = ['script', 'esm', 'react', 'preact'] as const satisfies readonly Host[]
/**
 * The most requests for our files, the first included, that a page may have sent by the time the wallet list
 * is open.
 */
const MAX_REQUESTS = { script: 5, esm: 6, react: 5, preact: 5 }
/** An account whose name is known already, so that nothing is fetched to look it up. */
const KNOWN_WALLET = { name: 'Rabby Wallet', rdns: 'io.rabby' }

const e2e = createHarness(HOSTS)
const account = () => e2e.stack.accounts[0]!

/** Opens a page of this kind and records the files that it fetches. @param prepare runs before the page loads */
async function visit(
  host: Host,
  options?: Partial<Options>,
  prepare?: (page: Page) => Promise<void>,
): Promise<{ page: Page; downloads: () => readonly string[] }> {
  let downloads = (): readonly string[] => []
  const page = await e2e.visit(host, {
    wallets: [KNOWN_WALLET],
    ...(options && { options }),
    before: async page => {
      downloads = noteDownloads(page, host)
      await prepare?.(page)
    },
  })
  // Script tags with more than a project id need it.
  return { page, downloads: () => downloads().filter(file => !file.includes('readTag')) }
}

test('[P01] script: the file of `data-config` is fetched at the same time as the code that reads it', async () => {
  const requested: string[] = []
  const { page } = await visit('script', undefined, async page => {
    const config = page.waitForRequest(/\.json$/)
    // The code arrives only after the file was requested.
    await page.route(/readTag/, async route => {
      requested.push(new URL((await config).url()).pathname)
      await route.continue()
    })
  })
  await connectButton(page).waitFor()
  assert.is(requested.length, 1)
})

for (const host of HOSTS) {
  test(`[P01] [P04] ${host}: fetches nothing before intent, and at most ${MAX_REQUESTS[host]} files by the time the list is open`, async () => {
    const { page, downloads } = await visit(host)
    await connectButton(page).waitFor()
    await quiet(page)
    assert.equal(downloads(), await countedBy(host === 'script' ? 'Script tag, one file' : 'import', host))
    await connectButton(page).click()
    await walletRow(page, KNOWN_WALLET.name).waitFor()
    await quiet(page)
    // The host brings its own React.
    const others = host === 'script' ? [] : (await bundleHost(host)).others
    const ours = downloads().filter(file => !others.includes(file))
    assert.ok(ours.length + 1 <= MAX_REQUESTS[host], ours.join('\n'))
  })

  test(`[P01] ${host}: by the time the account is shown, it has fetched what its size row counts`, async () => {
    const { page, downloads } = await visit(host)
    await connect(page, account(), KNOWN_WALLET.name)
    const view = await openAccount(page, account())
    await view.getByText('USD Coin', { exact: true }).waitFor()
    await view.getByRole('tab', { name: 'Activity' }).waitFor()
    const counted = await countedBy('aglet + aglet/elements: everything', host)
    await until('all of it was asked for', () => downloads().length >= counted.length)
    await quiet(page)
    assert.equal(downloads(), counted)
  })
}

test('script: by the time the code is typed, an e-mail login has fetched what its size row counts', async () => {
  const { page, downloads } = await visit('script')
  await connectButton(page).click()
  await walletRow(page, KNOWN_WALLET.name).waitFor()
  await quiet(page)
  const before = downloads()
  const email = 'counted@example.org'
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  const { link } = await mailTo(e2e.stack, email)
  await openLink(page.context(), link!, 'Approve')
  await codeBoxes(page).waitFor()
  await quiet(page)
  const after = downloads().filter(file => !before.includes(file))
  // The row is on top of connecting a wallet, which loads the hash function for checksums too.
  const hash = after.filter(file => file.includes('nobleSha3'))
  assert.is(hash.length, 1)
  assert.equal(
    after.filter(file => !hash.includes(file)),
    await countedBy('+ log in by e-mail', 'script'),
  )
})

for (const host of ['script', 'esm', 'react'] as const)
  test(`${host}: with \`preload: idle\` the modal is fetched before any intent and opens without the server`, async () => {
    const { page, downloads } = await visit(host, { preload: 'idle' })
    const first = await countedBy(host === 'script' ? 'Script tag, one file' : 'import', host)
    await until('the modal was fetched', () => downloads().length > first.length)
    await quiet(page)
    // Requests that the open modal sends in addition fail.
    e2e.expect(/net::ERR_FAILED|Failed to (load resource|fetch)/)
    await page.route(/\.js$/, route => route.abort())
    await connectButton(page).click()
    await walletRow(page, KNOWN_WALLET.name).waitFor()
  })

test('with `preload: idle` a page that never rests gets the modal before any intent, too', async () => {
  const { downloads } = await visit('script', { preload: 'idle' }, async page => {
    await page.addInitScript(() => {
      // As one task ends, the next one is already waiting, so that the browser sees no idle moment.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const end = performance.now() + 20
        while (performance.now() < end);
        port2.postMessage(undefined)
      }
      port2.postMessage(undefined)
    })
  })
  const first = await countedBy('Script tag, one file')
  await until('the modal was fetched', () => downloads().length > first.length)
})

test.run()
