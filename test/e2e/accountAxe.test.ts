import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { connect, modal, openAccount } from './user'

// What comes around an account's tokens, as axe reads it in both themes and both directions.

const e2e = createHarness(['script'])
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const HISTORY = '/v1/account/*/history'

const tab = (page: Page, name: string) =>
  modal(page, 'Account').getByRole('tab', { name, exact: true }).click()
const activity = (page: Page): Locator =>
  page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
const nft = (page: Page): Locator => page.getByRole('button', { name: /^Lace Knots/ }).first()

/** What axe finds in the modal. */
const faults = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(where: object): Promise<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
        }>
      }
    }
    const { shadowRoot } = document.querySelector('aglet-root')!
    const ending = shadowRoot!
      .getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await axe.run({ include: [['aglet-root']] })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  })

/** Leads from one state to the next, and to what shows when all of it is there. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, shows?: (page: Page) => Locator]

const to = (name: string) => (page: Page) => tab(page, name)
const text = (words: string) => (page: Page) => page.getByText(words)

/** States that one visit leads through, and what the servers do meanwhile. */
const VISITS: readonly { readonly prepare?: () => void; readonly steps: readonly Step[] }[] = [
  {
    steps: [
      ['Activity', to('Activity'), activity],
      ['NFTs', to('NFTs'), nft],
      ['NFT, large', page => nft(page).click(), page => modal(page, 'NFT').getByRole('link')],
    ],
  },
  {
    steps: [
      [
        'WalletReceive',
        page => modal(page, 'Account').getByRole('button', { name: 'Receive' }).click(),
        page => modal(page, 'Receive').getByRole('img', { name: /^QR code/ }),
      ],
      [
        'WalletCompatibleNetworks',
        page =>
          modal(page, 'Receive')
            .getByRole('button', { name: /^Only receive/ })
            .click(),
        page => modal(page, 'Compatible Networks').getByText('Base'),
      ],
    ],
  },
  {
    prepare: () => e2e.stack.faults.set(HISTORY, { hang: true }),
    steps: [['Activity, loading', to('Activity')]],
  },
  {
    prepare: () => e2e.stack.faults.set(HISTORY, { body: '{"data":[],"next":null}' }),
    steps: [
      ['Activity, empty', to('Activity'), text('No activity yet')],
      ['NFTs, empty', to('NFTs'), text('No NFTs yet')],
    ],
  },
  {
    prepare() {
      e2e.stack.faults.set(HISTORY, { status: 500 })
      e2e.expect(/Failed to load resource/)
    },
    steps: [['Activity, failed', to('Activity'), text('Failed to fetch transactions')]],
  },
]

const wear = async (page: Page, locale: string, themeMode: 'light' | 'dark') => {
  await page.evaluate(options => window.aglet.update(options), { locale, themeMode })
  await page.waitForFunction(
    locale => document.querySelector('aglet-root')!.getAttribute('lang') === locale,
    locale,
  )
}

for (const { prepare, steps } of VISITS)
  test(`${steps.map(([name]) => name).join('; ')}: no fault in either theme or direction`, async () => {
    prepare?.()
    const page = await e2e.visit('script', { browser: { bypassCSP: true } })
    const me = e2e.stack.accounts[0]!
    await connect(page, me)
    await openAccount(page, me)
    await page.addScriptTag({ content: axe })
    const found: Record<string, string[]> = {}
    for (const [name, act, shows] of steps) {
      await act(page)
      await shows?.(page).waitFor()
      for (const locale of ['ar', 'en'])
        for (const themeMode of ['dark', 'light'] as const) {
          await wear(page, locale, themeMode)
          const seen = await faults(page)
          if (seen.length) found[`${name} ${locale} ${themeMode}`] = seen
        }
    }
    assert.equal(found, {})
  })

test.run()
