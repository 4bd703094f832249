import type { BrowserContext, Locator, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Mail } from '../../cli/devnet/embedded/mailbox'
import type { Stack } from '../../cli/devnet/stack'
import { until } from './until'
import { connectButton, modal } from './user'

// Steps of logging in without a wallet, as a user takes them.

/** Waits for the newest e-mail to this address. @param after number of e-mails before */
export async function mailTo(stack: Stack, email: string, after = 0): Promise<Mail> {
  const inbox = new URL(`/inbox.json?email=${encodeURIComponent(email)}`, stack.urls.frame)
  let mails: readonly Mail[] = []
  await until(`an e-mail came to ${email}`, async () => {
    mails = (await (await fetch(inbox)).json()) as readonly Mail[]
    return mails.length > after
  })
  return mails[0]!
}

/** Types the address in the modal and asks for a code. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  const field = modal(page).getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  await field.press('Enter')
}

/** Opens an e-mail's link in another tab of the browser, and approves or declines the request. */
export async function openLink(context: BrowserContext, link: string, button: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: button }).click()
  await tab.getByRole('heading', { name: /Approved|Declined/ }).waitFor()
  await tab.close()
}

/** The boxes of a code, as one group. */
export const codeBoxes = (page: Page): Locator =>
  modal(page, 'Confirm Email').getByRole('group', { name: /^Enter the code we sent to/ })

/** Types into the box that has the focus, as a user does. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('.otp input:focus').waitFor()
  await page.keyboard.type(code)
}

/** The first login with an address: approves the browser, then types the code. */
export async function logInFirst(page: Page, stack: Stack, email: string): Promise<string> {
  await connectButton(page).click()
  await submitEmail(page, email)
  await modal(page, 'Register Device').waitFor()
  const { link } = await mailTo(stack, email)
  await openLink(page.context(), link!, 'Approve')
  await codeBoxes(page).waitFor()
  const { code } = await mailTo(stack, email, 1)
  await typeCode(page, code!)
  await loggedIn(page)
  return code!
}

export async function loggedIn(page: Page): Promise<void> {
  await modal(page).waitFor({ state: 'hidden' })
  // A page that has just returned from a redirect may not have run its script yet.
  await until('the user was logged in', () =>
    page.evaluate(() => window.aglet?.getState().account.status === 'connected'),
  )
}

/** Checks that none of the secrets is in storage, in the URL or elsewhere on the page. */
export async function assertNowhere(
  page: Page,
  secrets: readonly string[],
  told: readonly string[],
): Promise<void> {
  const kept = await page.evaluate(() =>
    [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      location.href,
      document.cookie,
    ].join(),
  )
  for (const secret of secrets)
    for (const text of [kept, ...told])
      assert.not.ok(text.includes(secret), `${secret} is in ${text.slice(0, 300)}`)
}
