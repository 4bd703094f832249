import type { Locator, Page } from 'playwright-core'
import { connectButton, modal } from './user'

// Steps of a user who connects with a wallet on another device.

/** Opens the QR code for a wallet that scans it. */
export async function openCode(page: Page): Promise<void> {
  await connectButton(page).click()
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}

export const code = (page: Page): Locator =>
  modal(page).getByRole('img', { name: 'QR code that connects a wallet' })

/** The URI of the code, read from the clipboard, which the page must have permission to read. */
export async function readCode(page: Page): Promise<string> {
  await code(page).waitFor()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  await modal(page).getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
