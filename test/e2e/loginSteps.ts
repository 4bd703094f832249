import type { BrowserContext, Locator, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Mail } from '../../cli/devnet/embedded/mailbox'
import type { Stack } from '../../cli/devnet/stack'
import { until } from './until'
import { connectButton, modal } from './user'

// Logging in without a wallet, as a user does it.

/** What an e-mail's reader reads; waits until one has come. @param after how many there were before */
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

/** Opens the link of an e-mail in another tab of the browser, and approves or declines what it asks. */
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

/** The first login with an address: the browser is approved, then the code is typed. */
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
  // A page that has just come back from elsewhere may not have run its script yet.
  await until('the user was logged in', () =>
    page.evaluate(() => window.aglet?.getState().account.status === 'connected'),
  )
}

/** Nothing of what is secret is where others could read it. */
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
