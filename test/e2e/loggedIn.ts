import type { Frame, Page } from 'playwright-core'
import { createTestFrame } from '../../src/testing/frame/createTestFrame'
import type { Harness } from './harness'
import { until } from './until'
import { connectButton, modal } from './user'

/** The page inside the embedded wallet's frame. */
export const inFrame = (page: Page | Frame) => page.frameLocator('aglet-root > iframe')

/** Approves the open request in the frame. */
export const approveInFrame = (page: Page | Frame) =>
  inFrame(page).getByRole('button', { name: 'Approve', exact: true }).click()

/** The frame's test kit, which reads the inbox and logs users in. */
export const frameOf = ({ stack }: Harness) => createTestFrame({ url: stack.urls.frame })

/** Logs in through the e-mail field, as a user whose browser is approved. @returns the user's addresses */
export async function logIn(e2e: Harness, page: Page, email: string) {
  const user = await frameOf(e2e).login(email)
  await connectButton(page).click()
  const field = modal(page, 'Connect Wallet').getByRole('textbox')
  await field.fill(email)
  await field.press('Enter')
  await page.waitForFunction(() => window.aglet.state.account.peek().isConnected)
  await modal(page).waitFor({ state: 'hidden' })
  return user
}

/** Opens the settings of the logged-in user from the page's own button. */
export async function openSettings(page: Page) {
  await page.evaluate(() => window.aglet.open())
  await modal(page, 'Account').getByRole('button', { name: 'Settings' }).click()
  return modal(page, 'Settings')
}

export const addressOf = (page: Page) => page.evaluate(() => window.aglet.state.account.peek().address)

/** Waits until this account is active. */
export const untilAddress = (page: Page, address: string) =>
  page.waitForFunction(address => window.aglet.state.account.peek().address === address, address)

/** Waits for a code in this address's inbox other than `before`. */
export async function codeFor(e2e: Harness, email: string, before?: string): Promise<string> {
  let code: string | undefined
  await until('the code has come', async () => {
    code = await frameOf(e2e).code(email)
    return code !== undefined && code !== before
  })
  return code!
}
