import type { Page, Route } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { createHarness } from './harness'
import { coinOf, confirm, feePaid, hashShown, openSend, review } from './sending'
import { approve, connect, connectButton, modal, nativeBalance, openAccount } from './user'

// The provider is down: its API, wallet list, pictures and analytics. Wallets and chains still work.

const e2e = createHarness(['script'])

const GONE = {
  refuses: (route: Route) => route.abort('connectionrefused'),
  'never answers': () => {},
}
/** Every spinner must have been replaced by text after this time (ms). */
const PATIENCE = 15_000

for (const [how, answer] of Object.entries(GONE))
  test(`P39: [8.2] [8.3] the provider ${how}: a user can connect, see the chain’s balance and disconnect`, async () => {
    e2e.expect(/net::ERR_/)
    const me = e2e.stack.accounts[0]!
    const page = await e2e.visit('script', {
      async before(page) {
        await page.clock.install()
        await page.route(`${e2e.stack.urls.api}/**`, answer)
      },
    })
    await connect(page, me)
    const view = await openAccount(page, me)
    await view
      .getByText(await nativeBalance(e2e.stack.evm[1], me))
      .first()
      .waitFor()

    await page.clock.fastForward(PATIENCE)
    await view.getByRole('alert').getByText('Token Balance Unavailable').waitFor()
    await assertNothingLoads(page)
    for (const [tab, failed] of [
      ['NFTs', 'Failed to load NFTs'],
      ['Activity', 'Failed to fetch transactions'],
    ] as const) {
      await untilRequested(page, () => view.getByRole('tab', { name: tab, exact: true }).click())
      await page.clock.fastForward(PATIENCE)
      await view.getByRole('alert').getByText(failed).waitFor()
      await view.getByRole('button', { name: 'Try again' }).waitFor()
      await assertNothingLoads(page)
    }

    await view.getByRole('button', { name: 'Disconnect' }).click()
    await connectButton(page).waitFor()
    await modal(page).waitFor({ state: 'hidden' })

    await connectButton(page).click()
    const all = modal(page, 'Connect Wallet').getByRole('button', { name: 'All Wallets' })
    await untilRequested(page, () => all.click(), '/getWallets')
    await page.clock.fastForward(PATIENCE)
    await modal(page, 'All Wallets').getByRole('button', { name: 'Try again' }).waitFor()
    await assertNothingLoads(page)
  })

test('[1.8] [4.25] the provider refuses: the name is read from the chain, and the coin can be sent', async () => {
  e2e.expect(/net::ERR_/)
  const [me, other] = [e2e.stack.accounts[0]!, e2e.stack.accounts[4]!]
  const chain = e2e.stack.evm[1].url
  const page = await e2e.visit('script', {
    before: page => page.route(`${e2e.stack.urls.api}/**`, GONE.refuses),
  })
  await connect(page, me)
  await openAccount(page, me)
  await modal(page).getByText('ada.eth').first().waitFor()
  const before = await coinOf(chain, other)
  const form = await openSend(page, 'Ether')
  await confirm(await review(page, form, '0.25', other))
  await approve(page)
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  await feePaid(chain, await hashShown(sent))
  assert.is(await coinOf(chain, other), before + parseEther('0.25'))
  await sent.getByRole('button', { name: 'Done' }).click()
  await modal(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
})

/** Runs an action that makes the page send a request, and waits for the request. */
const untilRequested = async (page: Page, act: () => Promise<void>, path = '/v1/') => {
  const asked = page.waitForRequest(request => new URL(request.url()).pathname.startsWith(path))
  await Promise.all([asked, act()])
}

/** Checks that no spinner and no placeholder is left. */
const assertNothingLoads = (page: Page) =>
  page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector('aglet-root')!
    return !shadowRoot!.querySelector('.spinner, .skeleton, [role=status][aria-label=Loading]')
  })

test.run()
