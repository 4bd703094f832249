import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, faults } from './axeFaults'
import { createHarness, type VisitOptions } from './harness'
import {
  assertNowhere,
  codeBoxes,
  loggedIn,
  logInFirst,
  mailTo,
  openLink,
  submitEmail,
  typeCode,
} from './loginSteps'
import { quiet } from './quiet'
import { tabTo } from './tabTo'
import { connectButton, modal } from './user'

// E-mail login against the stack's frame and its inbox.

const e2e = createHarness(['script', 'react-19'])
/** No wallet is installed, so the e-mail field comes first. */
const visit = (more: VisitOptions = {}) => e2e.visit('script', { wallets: [], ...more })

/** Everything that the page logs on its console, from its start. */
async function visitListening(more: VisitOptions = {}): Promise<{ page: Page; said: string[] }> {
  const said: string[] = []
  const page = await visit({
    ...more,
    before: async page => {
      page.on('console', message => said.push(message.text()))
      page.on('pageerror', error => said.push(String(error)))
    },
  })
  return { page, said }
}
const told = () => e2e.stack.events.map(event => JSON.stringify(event))

test('[1.2] [4.41] the first login takes an address, an approved device and a code; the next login takes only a code', async () => {
  const email = 'first@example.org'
  const { page, said } = await visitListening()
  const code = await logInFirst(page, e2e.stack, email)
  await assertNowhere(page, [code], [...said, ...told()])
  await assertNowhere(page, [email], [...said, ...told()])

  await page.evaluate(() => window.aglet.disconnect())
  // The first code was requested less than 30 s ago.
  await page.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
  await connectButton(page).click()
  await submitEmail(page, email)
  await codeBoxes(page).waitFor()
  const { code: second } = await mailTo(e2e.stack, email, 2)
  await typeCode(page, second!)
  await loggedIn(page)
  await assertNowhere(page, [second!, email], [...said, ...told()])
})

test('a wrong code is reported and can be retried; after five wrong codes the right one is rejected', async () => {
  const email = 'wrong@example.org'
  const page = await visit()
  await connectButton(page).click()
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  await openLink(page.context(), (await mailTo(e2e.stack, email)).link!, 'Approve')
  const { code } = await mailTo(e2e.stack, email, 1)
  const wrong = code === '000000' ? '000001' : '000000'
  const view = modal(page, 'Confirm Email')
  for (let tries = 1; tries <= 5; tries++) {
    await typeCode(page, wrong)
    await view.getByText(tries < 5 ? 'Invalid code. Try Again' : 'this was the last try. Try Again').waitFor()
    assert.is(await codeBoxes(page).getByRole('textbox').first().inputValue(), '')
  }
  await typeCode(page, code!)
  await view.getByText('This code is used up. Try Again').waitFor()
  assert.is(await page.evaluate(() => window.aglet.getState().account.status), 'disconnected')
})

test('[5.12] [8.19] another code can be requested after 30 s, also after a reload', async () => {
  const email = 'resend@example.org'
  const page = await visit({ before: page => page.clock.install() })
  await connectButton(page).click()
  await submitEmail(page, email)
  const view = modal(page, 'Register Device')
  await view.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
  await page.reload()
  await connectButton(page).click()
  await submitEmail(page, email)
  await modal(page)
    .getByText(/^Please try again after \d+ seconds$/)
    .waitFor()
  await page.clock.fastForward(30_000)
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  await mailTo(e2e.stack, email, 1)
})

test('[5.11] an invalid address is reported when typed by keyboard alone; declining the device leads back to the form', async () => {
  const email = 'keys@example.org'
  const page = await visit()
  await connectButton(page).click()
  const field = modal(page).getByRole('textbox', { name: 'Email' })
  await tabTo(page, 'Email')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await modal(page).getByText('Invalid email. Try again.').waitFor()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await modal(page, 'Register Device').waitFor()
  await openLink(page.context(), (await mailTo(e2e.stack, email)).link!, 'It is not me')
  await modal(page, 'Connect Wallet').waitFor()
  assert.is(await field.inputValue(), email)
})

test('a code can be pasted whole and corrected with Backspace and arrows, and its boxes are one Tab stop', async () => {
  const email = 'paste@example.org'
  const page = await visit()
  await connectButton(page).click()
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  await openLink(page.context(), (await mailTo(e2e.stack, email)).link!, 'Approve')
  const { code } = await mailTo(e2e.stack, email, 1)
  const boxes = codeBoxes(page).getByRole('textbox')
  await boxes.first().waitFor()
  assert.is(await boxes.count(), 6)
  assert.is(await boxes.first().getAttribute('autocomplete'), 'one-time-code')
  const values = () => boxes.evaluateAll(all => all.map(box => (box as HTMLInputElement).value).join('-'))
  await page.locator('.otp input:focus').waitFor()
  await page.keyboard.type('12')
  assert.is(await values(), '1-2----')
  await page.keyboard.press('Backspace')
  assert.is(await values(), '1-----')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  assert.is(await values(), '9-----')
  const inGroup = () =>
    codeBoxes(page).evaluate(group => group.contains((group.getRootNode() as ShadowRoot).activeElement))
  assert.ok(await inGroup())
  await page.keyboard.press('Tab')
  assert.not.ok(await inGroup())
  // A clipboard or a phone's keyboard fills in the whole code at once.
  await boxes.nth(1).fill(code!)
  await loggedIn(page)
})

test('closing the modal or reloading the page in the middle of a login logs nobody in', async () => {
  const email = 'leave@example.org'
  const page = await visit()
  await connectButton(page).click()
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await openLink(page.context(), (await mailTo(e2e.stack, email)).link!, 'Approve')
  await page.reload()
  await connectButton(page).waitFor()
  await page.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
  await connectButton(page).click()
  await submitEmail(page, email)
  await codeBoxes(page).waitFor()
  await page.reload()
  await connectButton(page).waitFor()
  assert.is(await page.evaluate(() => window.aglet.getState().account.status), 'disconnected')
})

for (const { theme, locale } of [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
] as const)
  test(`axe finds no fault in the login views, ${theme}, ${locale}`, async () => {
    const page = await visit({
      options: { themeMode: theme, locale },
      browser: { bypassCSP: true, viewport: { width: 360, height: 740 } },
    })
    await addAxe(page)
    await page.evaluate(() => window.aglet.open())
    await modal(page).locator('input[type=email]').waitFor()
    assert.equal(await faults(page), [])
    await modal(page).locator('input[type=email]').fill('x')
    await page.keyboard.press('Enter')
    await modal(page).locator('#said:not(:empty)').waitFor()
    assert.equal(await faults(page), [])
    for (const [view, shows] of [
      ['ConnectSocials', '.row'],
      ['Create', '.provider'],
      ['EmailVerifyOtp', '.otp'],
    ] as const) {
      await page.evaluate(view => window.aglet.open({ view }), view)
      await modal(page).locator(shows).first().waitFor()
      assert.equal(await faults(page), [], view)
    }
  })

test('without the email and socials features there is no e-mail field, and no login code is fetched', async () => {
  const urls: string[] = []
  const page = await visit({
    options: { features: { email: false, socials: false } },
    before: async page => void page.on('request', request => urls.push(request.url())),
  })
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  await quiet(page)
  assert.is(await modal(page).getByRole('textbox', { name: 'Email' }).count(), 0)
  assert.equal(
    urls.filter(url => /cdn-(?:methods|login|embedded)-[0-9a-f]{8}\.js|\/sdk/.test(url)),
    [],
  )
})

test.run()
