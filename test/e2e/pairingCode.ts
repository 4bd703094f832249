import type { Locator, Page } from 'playwright-core'
import { connectButton, modal } from './user'

// What a user does and sees who connects with a wallet elsewhere.

/** Opens the code, as for a wallet that scans it. */
export async function openCode(page: Page): Promise<void> {
  await connectButton(page).click()
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}

export const code = (page: Page): Locator =>
  modal(page).getByRole('img', { name: 'QR code that connects a wallet' })

/** What the code says. The page must be allowed to read the clipboard. */
export async function readCode(page: Page): Promise<string> {
  await code(page).waitFor()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  await modal(page).getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
