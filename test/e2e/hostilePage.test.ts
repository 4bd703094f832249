import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PAGE_PROTOTYPES } from '../hostile/pagePrototypes'
import { createHarness } from './harness'
import { quiet } from './quiet'
import { approve, connect, modal, openAccount, walletRow } from './user'

// The built files on a page that has changed the built-in prototypes.

const e2e = createHarness(['script', 'esm'])
const account = (index: number) => e2e.stack.accounts[index]!

/** Connects, reads the tokens and sends. @returns the requests that the wallet received */
async function useAll(page: Page): Promise<readonly { method: string; params: unknown }[]> {
  await page.evaluate(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    for (const { provider } of window.wallets) {
      const request = provider.request.bind(provider)
      provider.request = (args: { method: string; params?: unknown }) => {
        asked.push(JSON.parse(JSON.stringify(args)))
        return request(args as never)
      }
    }
  })
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByText('8,420.55 USDC').waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  const sent = page.evaluate(
    to => window.aglet.sendTransaction({ to: to as `0x${string}`, value: 5n }).then(({ hash }) => hash),
    account(4),
  )
  const [hash] = await Promise.all([sent, approve(page)])
  assert.match(hash, /^0x[\da-f]{64}$/)
  return page.evaluate(() => (window as unknown as { asked: [] }).asked)
}

for (const host of ['script', 'esm'] as const)
  for (const { name, run } of PAGE_PROTOTYPES)
    test(`S6 ${host}: with ${name}, the wallet receives exactly the request that was made`, async () => {
      const page = await e2e.visit(host, { before: page => page.addInitScript(run) })
      const asked = await useAll(page)
      const sent = asked.filter(({ method }) => method === 'eth_sendTransaction')
      assert.equal(sent.length, 1)
      const [{ from, to, value, chainId, ...rest }] = sent[0]!.params as [Record<string, string>]
      assert.equal(
        { from, to, value, chainId },
        { from: account(0), to: account(4), value: '0x5', chainId: '0x1' },
      )
      assert.equal(rest, {})
    })

for (const host of ['script', 'esm'] as const)
  test(`S6 ${host}: works where all intrinsics are locked down (SES)`, async () => {
    const ses = readFileSync(join(process.cwd(), 'node_modules/ses/dist/lockdown.umd.js'), 'utf8')
    const page = await e2e.visit(host, {
      before: page =>
        page.addInitScript(
          `${ses}\n;lockdown({ evalTaming: 'unsafe-eval', errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'moderate', reporting: 'none' })`,
        ),
    })
    assert.ok(await page.evaluate(() => Object.isFrozen(Array.prototype) && Object.isFrozen(Promise)))
    const asked = await useAll(page)
    assert.is(asked.filter(({ method }) => method === 'eth_sendTransaction').length, 1)
  })

/** Styles of a page that reach the modal through its body, or through a rule for all elements. */
const PAGE_STYLES = {
  'a body with styles that its content inherits': `body {
    color: red; visibility: hidden; writing-mode: vertical-rl; pointer-events: none; text-transform: uppercase;
    text-shadow: 0 0 2px red; letter-spacing: 9px; word-spacing: 9px; -webkit-text-fill-color: red;
    -webkit-text-stroke: 1px red; text-indent: 40px; white-space: pre; word-break: break-all;
    font: italic 700 40px/3 serif; text-align: right; font-kerning: none; cursor: none; caret-color: red;
  }`,
  'a rule for all elements': '* { color: rgb(1, 2, 3); font: 30px/2 serif; letter-spacing: 9px }',
  // The scheme of native parts, such as the list of a select, is that of the modal's element.
  'a rule that unsets all': '* { all: unset; color-scheme: light }',
}

for (const [name, css] of Object.entries(PAGE_STYLES))
  test(`[P37] the modal looks the same on a page with ${name}`, async () => {
    const page = await e2e.visit('script')
    await page.evaluate(() => void window.aglet.open())
    await walletRow(page).waitFor()
    await quiet(page)
    /** The computed styles of the title, and of a wallet's row and its name. */
    const look = () =>
      page.evaluate(() =>
        ['h1', '.row', '.label'].map(selector => {
          const style = getComputedStyle(
            document.querySelector('aglet-root')!.shadowRoot!.querySelector(selector)!,
          )
          return Object.fromEntries([...style].map(property => [property, style.getPropertyValue(property)]))
        }),
      )
    const before = await look()
    await page.evaluate(css => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, css)
    assert.equal(await look(), before)
    await walletRow(page).click({ trial: true })
  })

test('[P37] a page’s rule that hides empty elements does not hide the modal', async () => {
  const page = await e2e.visit('script')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body > :empty { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
    window.aglet.open()
  })
  await walletRow(page).waitFor()
})

test.run()
