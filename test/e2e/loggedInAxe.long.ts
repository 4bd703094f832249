import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { addAxe, type Found, look, wear } from './axeFaults'
import { createHarness, type VisitOptions } from './harness'
import {
  addressOf,
  approveInFrame,
  codeFor,
  frameOf,
  inFrame,
  logIn,
  openSettings,
  untilAddress,
} from './loggedIn'
import { typeCode } from './loginSteps'
import { tabTo } from './tabTo'
import { until } from './until'
import { clickUntil, modal } from './user'

// The views of a logged-in user: checked by axe, operated by keyboard alone, and used on phones with the
// keyboard open.

const e2e = createHarness(['script'])
const LOCALES = ['ar', 'de', 'en'] as const
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
/** The part of a phone's screen that is left above its keyboard. */
const ABOVE_KEYBOARD = { width: 360, height: 430 }
const DAY_S = 86_400

async function visit(email: string, { options, browser }: VisitOptions = {}) {
  const page = await e2e.visit('script', {
    wallets: [],
    options: { features: { smartSessions: true }, ...options },
    ...(browser && { browser }),
  })
  const user = await logIn(e2e, page, email)
  await untilAddress(page, user.smartAccount)
  return { page, user }
}

/** Sends a request as a host does, without waiting for the result. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) => {
      window.aglet
        .getProvider('eip155')!
        .request({ method, params })
        .catch(() => {})
    },
    [method, params] as const,
  )

/** Lets the host request a session with an allowance for a day. */
async function grant(page: Page): Promise<void> {
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  await page.evaluate(
    ([publicKey, day]) => {
      const now = Math.floor(Date.now() / 1000)
      window.aglet
        .grantPermissions({
          expiry: now + day,
          signer: { type: 'key', data: { type: 'secp256k1', publicKey } },
          permissions: [
            {
              type: 'native-token-recurring-allowance',
              data: { allowance: '0x16345785d8a0000', start: now - 10, period: day },
            },
          ],
        })
        .catch(() => {})
    },
    [publicKey, DAY_S] as const,
  )
}

const approveView = (page: Page) => modal(page, 'Approve Transaction')
const shown = (place: Locator) => place.waitFor()
/**
 * Checks a state in a long language and right to left; the walk continues in English, since it finds elements
 * by name.
 */
async function checkState(page: Page, state: string, found: Found): Promise<void> {
  await look(page, state, found, ['ar', 'de'])
  await wear(page, 'en', 'light')
}

test('[4.42, 4.43] axe: settings, changing the address with both codes, upgrade, and the other account type', async () => {
  const email = 'axe@example.org'
  const { page, user } = await visit(email, { browser: { ...PHONE, bypassCSP: true } })
  await addAxe(page)
  const found: Found = {}
  const settings = await openSettings(page)
  await shown(settings.getByText(email))
  await checkState(page, 'settings', found)
  await settings.getByRole('button', { name: 'Upgrade your wallet' }).click()
  await shown(modal(page).getByText('Follow the instructions on'))
  await checkState(page, 'upgrade', found)
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await settings.getByRole('button', { name: 'Switch to your EOA' }).click()
  await untilAddress(page, user.evm)
  await shown(settings.getByRole('button', { name: 'Switch to your smart account' }))
  await checkState(page, 'settings of the plain account', found)

  await settings.getByRole('button', { name: /^Change the e-mail/ }).click()
  const edit = modal(page, 'Edit Email')
  await checkState(page, 'change of the address', found)
  await edit.getByRole('textbox').fill('nobody')
  await edit.getByRole('button', { name: 'Save' }).click()
  await shown(edit.getByText('Invalid email. Try again.'))
  await checkState(page, 'no address', found)
  await edit.getByRole('textbox').fill(`new-${email}`)
  const before = await frameOf(e2e).code(email)
  await edit.getByRole('button', { name: 'Save' }).click()
  const present = modal(page, 'Confirm Current Email')
  await shown(present.getByText(email))
  await checkState(page, 'first code', found)
  const code = await codeFor(e2e, email, before)
  await present
    .getByRole('textbox')
    .first()
    .fill(code === '000000' ? '000001' : '000000')
  await shown(present.getByText(/Try Again$/))
  await checkState(page, 'wrong code', found)
  await present.getByRole('textbox').first().fill(code)
  const next = modal(page, 'Confirm New Email')
  await shown(next.getByText(`new-${email}`))
  await checkState(page, 'second code', found)
  await next
    .getByRole('textbox')
    .first()
    .fill(await codeFor(e2e, `new-${email}`))
  await shown(modal(page, 'Account').getByText(`new-${email}`))
  await checkState(page, 'account', found)
  assert.equal(found, {})

  // All these views' styles are loaded by now, and none leaks into another view.
  await modal(page, 'Account').getByRole('button', { name: 'Settings' }).click()
  await shown(settings.getByText(`new-${email}`))
  const starts = await settings.locator('.setting .name').evaluateAll(names =>
    names.map(name => {
      const text = document.createRange()
      text.selectNodeContents(name)
      return Math.round(text.getBoundingClientRect().left)
    }),
  )
  assert.is(new Set(starts).size, 1, `the rows begin at ${starts}`)
})

test('[2.13, 3.16] axe: approval in the frame, and the list of sessions up to a revoked one', async () => {
  const { page, user } = await visit('asked@example.org', { browser: { ...PHONE, bypassCSP: true } })
  await addAxe(page)
  const found: Found = {}
  await ask(page, 'personal_sign', [stringToHex('Tie the laces'), user.smartAccount])
  await shown(approveView(page).getByRole('heading', { name: 'Sign a message' }))
  await shown(inFrame(page).getByRole('button', { name: 'Approve' }))
  await checkState(page, 'a message', found)
  await approveInFrame(page)
  await modal(page).waitFor({ state: 'hidden' })
  await ask(page, 'eth_sendTransaction', [
    { from: user.smartAccount, to: e2e.stack.accounts[3], value: '0x38d7ea4c68000' },
  ])
  await shown(approveView(page).getByText('0.001 ETH'))
  await shown(inFrame(page).getByRole('button', { name: 'Approve' }))
  await checkState(page, 'a payment', found)
  await inFrame(page).getByRole('button', { name: 'Reject' }).click()
  await modal(page).waitFor({ state: 'hidden' })

  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Smart Sessions' }).click()
  const list = modal(page, 'Smart Sessions')
  await shown(list.getByText('No active sessions'))
  await checkState(page, 'no session', found)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await grant(page)
  await shown(approveView(page).getByText('Every day'))
  await shown(inFrame(page).getByRole('button', { name: 'Approve' }))
  await checkState(page, 'a grant', found)
  await approveInFrame(page)
  await shown(modal(page).getByText('Smart Session created successfully'))
  await checkState(page, 'granted', found)
  await modal(page).getByRole('button', { name: 'Got it!' }).click()
  await modal(page, 'Account').getByRole('button', { name: 'Settings' }).click()
  await settings.getByRole('button', { name: 'Smart Sessions' }).click()
  await list.locator('.session .row').click()
  await shown(list.getByText('Every day'))
  await checkState(page, 'a session', found)
  await clickUntil(list.getByRole('button', { name: 'Revoke', exact: true }), () =>
    approveView(page).isVisible(),
  )
  await shown(inFrame(page).getByRole('button', { name: 'Approve' }))
  await checkState(page, 'a revocation', found)
  await approveInFrame(page)
  await shown(list.getByText('No active sessions'))
  await list.getByRole('button', { name: 'Revoked', exact: true }).click()
  await list.locator('.session .row').click()
  await checkState(page, 'a revoked session', found)
  assert.equal(found, {})
})

/** Presses Tab until a button inside the frame has focus. */
async function tabIntoFrame(page: Page, name: string): Promise<void> {
  const button = inFrame(page).getByRole('button', { name, exact: true })
  await button.waitFor()
  for (let presses = 0; presses < 25; presses++) {
    if (await button.evaluate(element => document.hasFocus() && element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name} in the frame`)
}
const enter = async (page: Page, name: string) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('[4.42, 4.43, 2.13] by keyboard alone: switching the account type, changing the address, approving and revoking a session', async () => {
  const email = 'keys-alone@example.org'
  const { page, user } = await visit(email)
  await page.evaluate(() => window.aglet.open())
  await enter(page, 'Settings')
  await enter(page, 'Switch to your EOA')
  await untilAddress(page, user.evm)
  await enter(page, 'Switch to your smart account')
  await untilAddress(page, user.smartAccount)
  await enter(page, 'Upgrade your wallet')
  await shown(modal(page).getByText('Follow the instructions on'))
  await enter(page, 'Back')
  await enter(page, 'Change the e-mail address')
  const field = modal(page, 'Edit Email').getByRole('textbox')
  // Focusing the field also selects its text.
  await until('the field has the focus', () => field.evaluate(input => input.matches(':focus')))
  const before = await frameOf(e2e).code(email)
  await page.keyboard.type(`new-${email}`)
  await page.keyboard.press('Enter')
  await shown(modal(page, 'Confirm Current Email').getByText(email))
  await typeCode(page, await codeFor(e2e, email, before))
  await shown(modal(page, 'Confirm New Email').getByText(`new-${email}`))
  await typeCode(page, await codeFor(e2e, `new-${email}`))
  await shown(modal(page, 'Account').getByText(`new-${email}`))
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })

  await grant(page)
  await tabIntoFrame(page, 'Approve')
  await page.keyboard.press('Enter')
  await enter(page, 'Got it!')
  await enter(page, 'Settings')
  await enter(page, 'Smart Sessions')
  const list = modal(page, 'Smart Sessions')
  const card = list.locator('.session .row')
  await card.waitFor()
  for (let presses = 0; presses < 25 && !(await card.evaluate(row => row.matches(':focus'))); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Revoke')
  // The button ignores presses for a moment, so that the user can read first.
  await until('the press was taken', async () => {
    await page.keyboard.press('Enter')
    return approveView(page).isVisible()
  })
  await tabIntoFrame(page, 'Approve')
  await page.keyboard.press('Enter')
  await shown(list.getByText('No active sessions'))
  assert.is(await addressOf(page), user.smartAccount)
})

for (const locale of LOCALES)
  test(`[4.42, 2.13] ${locale}: the address field and both codes stay in sight above a phone’s keyboard`, async () => {
    const email = `phone-${locale}@example.org`
    const { page, user } = await visit(email, { browser: { ...PHONE, isMobile: true } })
    await page.evaluate(locale => window.aglet.update({ locale }), locale)
    await page.evaluate(() => window.aglet.open())
    await page.evaluate(() => window.aglet.open({ view: 'UpdateEmailWallet' }))
    const field = modal(page).locator('input[type=email]')
    await field.waitFor()
    await page.setViewportSize(ABOVE_KEYBOARD)
    await inSight(page, field)
    await inSight(page, modal(page).locator('button[type=submit]'))
    const before = await frameOf(e2e).code(email)
    await field.fill(`new-${email}`)
    await page.keyboard.press('Enter')
    const boxes = modal(page).locator('.otp input')
    await shown(modal(page).getByText(email, { exact: true }))
    await inSight(page, boxes.first(), boxes.last(), modal(page).locator('#about'))
    await typeCode(page, await codeFor(e2e, email, before))
    await shown(modal(page).getByText(`new-${email}`))
    await inSight(page, boxes.first(), boxes.last(), modal(page).locator('#about'))
    // A code reads from left to right in every language.
    const [first, last] = [(await boxes.first().boundingBox())!, (await boxes.last().boundingBox())!]
    assert.ok(first.x < last.x)
    await typeCode(page, await codeFor(e2e, `new-${email}`))
    await page.waitForFunction(
      email => window.aglet.state.account.peek().embeddedWalletInfo?.user.email === email,
      `new-${email}`,
    )
    // Approving needs no keyboard, so the whole screen is visible again.
    await page.setViewportSize(PHONE.viewport)
    await ask(page, 'personal_sign', [stringToHex('Tie the laces'), user.smartAccount])
    const approve = inFrame(page).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    await inSight(page, page.locator('aglet-root > iframe'), approve)
    await approve.click()
    await inSight(page)
  })

/** Checks that these elements are wholly on the screen and that the page does not overflow it. */
async function inSight(page: Page, ...places: readonly Locator[]): Promise<void> {
  const { width, height } = page.viewportSize()!
  for (const place of places)
    await until(`${place} was in sight`, async () => {
      const box = await place.boundingBox()
      return (
        box !== null &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= width + 1 &&
        box.y + box.height <= height + 1
      )
    })
  assert.ok(await page.evaluate(width => document.documentElement.scrollWidth <= width, width))
}

test.run()
