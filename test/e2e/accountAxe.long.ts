import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { connect, modal, openAccount } from './user'

// The views around an account's tokens, checked by axe in both themes and both text directions.

const e2e = createHarness(['script'])
const HISTORY = '/v1/account/*/history'

const tab = (page: Page, name: string) =>
  modal(page, 'Account').getByRole('tab', { name, exact: true }).click()
const activity = (page: Page): Locator =>
  page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
const nft = (page: Page): Locator => page.getByRole('button', { name: /^Lace Knots/ }).first()

/** Leads from one state to the next, and returns the text that shows when the state has loaded. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, shows?: (page: Page) => Locator]

const to = (name: string) => (page: Page) => tab(page, name)
const text = (words: string) => (page: Page) => page.getByText(words)

/** States that one visit walks through, with the server faults that it needs. */
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
    steps: [
      [
        'Activity, failed',
        to('Activity'),
        page => page.getByRole('alert').getByText('Failed to fetch transactions'),
      ],
    ],
  },
]

for (const { prepare, steps } of VISITS)
  test(`${steps.map(([name]) => name).join('; ')}: axe finds no fault in either theme or direction`, async () => {
    prepare?.()
    const page = await e2e.visit('script', { browser: { bypassCSP: true } })
    const me = e2e.stack.accounts[0]!
    await connect(page, me)
    await openAccount(page, me)
    await addAxe(page)
    const found: Found = {}
    for (const [name, act, shows] of steps) {
      await act(page)
      await shows?.(page).waitFor()
      await look(page, name, found)
    }
    assert.equal(found, {})
  })

test.run()
