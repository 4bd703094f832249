import type { Page, Route } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, faults } from './axeFaults'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { accountButton, answer, approve, connect, connectButton, modal, openAccount, walletRow } from './user'

// The account's settings: the views they open, and the theme and language that they set.

const e2e = createHarness(['script', 'esm', 'react-19'])
const account = (index: number) => e2e.stack.accounts[index]!
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

const settings = (page: Page, name = 'Settings') => modal(page, name)
const themeOf = (page: Page) => page.locator('aglet-root').getAttribute('data-theme')

/** Opens the settings as a connected user does. */
async function open(page: Page) {
  const view = await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByRole('combobox', { name: 'Language' }).waitFor()
  return settings(page)
}
async function visit(host: Host, browser = {}) {
  const page = await e2e.visit(host, { browser })
  await connect(page, account(0))
  return page
}

/** Elements that overflow the card. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('aglet-root')!.shadowRoot!.querySelector('.card')!
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>('.settings *')].flatMap(element => {
      const box = element.getBoundingClientRect()
      return box.width && (box.left < left || box.right > right) ? [element.outerHTML] : []
    })
  })

for (const [name, browser] of Object.entries({
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: PHONE,
  'narrow phone': { viewport: { width: 320, height: 640 }, hasTouch: true },
}))
  test(`[1.1] ${name}: axe finds no fault and nothing overflows, in both themes and both directions`, async () => {
    const page = await visit('script', { ...browser, bypassCSP: true })
    await addAxe(page)
    await open(page)
    for (const [language, title, themes] of [
      ['en', 'Settings', ['Dark', 'Light']],
      ['de', 'Einstellungen', ['Dunkel', 'Hell']],
      ['ar', 'الإعدادات', ['داكن', 'فاتح']],
    ] as const) {
      await page.getByRole('combobox').selectOption(language)
      const view = settings(page, title)
      await view.waitFor()
      for (const theme of themes) {
        await view.getByRole('button', { name: theme, exact: true }).click()
        await view.getByRole('button', { name: theme, exact: true, pressed: true }).waitFor()
        assert.equal(await faults(page), [], `${language} ${theme}`)
        assert.equal(await overflowing(page), [], `${language} ${theme}`)
      }
    }
  })

test('theme, language and disconnecting work by keyboard alone', async () => {
  const page = await visit('script')
  const view = await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await settings(page).getByRole('combobox').waitFor()
  const tabTo = async (name: string) => {
    const focused = () =>
      page.evaluate(() => {
        const active = document.activeElement?.shadowRoot?.activeElement
        return active instanceof HTMLSelectElement ? 'Language' : (active?.textContent ?? '')
      })
    for (let presses = 0; (await focused()) !== name; presses++) {
      assert.ok(presses < 20, `Tab does not lead to ${name}`)
      await page.keyboard.press('Tab')
    }
  }
  await tabTo('Dark')
  await page.keyboard.press('Space')
  await settings(page).getByRole('button', { name: 'Dark', pressed: true }).waitFor()
  assert.is(await themeOf(page), 'dark')
  await tabTo('Language')
  // A native select chooses an option by its first letter.
  await page.keyboard.press('D')
  await settings(page, 'Einstellungen').waitFor()
  await tabTo('Trennen')
  await page.keyboard.press('Enter')
  await modal(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Wallet verbinden' }).waitFor()
})

for (const host of ['script', 'esm', 'react-19'] as const)
  test(`[P36] ${host}: theme and language survive a reload, and Arabic reads from right to left`, async () => {
    const page = await visit(host, { colorScheme: 'light' })
    const view = await open(page)
    await view.getByRole('button', { name: 'Dark', exact: true }).click()
    await view.getByRole('combobox').selectOption('ar')
    await settings(page, 'الإعدادات').waitFor()
    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await page.waitForFunction(() => window.aglet.getState().themeMode === 'dark')
    await page.waitForFunction(() => window.aglet.getState().account.isConnected)
    await page.evaluate(() => window.aglet.open({ view: 'AccountSettings' }))
    const again = settings(page, 'الإعدادات')
    await again.getByRole('button', { name: 'داكن', pressed: true }).waitFor()
    assert.is(await again.getByRole('combobox').inputValue(), 'ar')
    assert.is(await themeOf(page), 'dark')
    const looks = await page.evaluate(() => {
      const root = document.querySelector<HTMLElement>('aglet-root')!
      const row = root.shadowRoot!.querySelector('.settings .setting')!
      return { lang: root.lang, direction: getComputedStyle(row).direction }
    })
    assert.equal(looks, { lang: 'ar', direction: 'rtl' })
  })

test('the button’s first render already has the stored theme', async () => {
  const page = await e2e.visit('script', { browser: { colorScheme: 'light' } })
  await connectButton(page).waitFor()
  await page.evaluate(() => localStorage.setItem('@aglet/theme', '"dark"'))
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(records => {
      for (const { target } of records) seen.push((target as Element).getAttribute('data-theme'))
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] })
  })
  await page.reload()
  await connectButton(page).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: (string | null)[] }).seen)
  assert.ok(seen.length)
  assert.equal([...new Set(seen)], ['dark'])
})

test('a second tab takes over theme and language at once', async () => {
  const page = await visit('script', { colorScheme: 'light' })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForFunction(() => window.aglet?.getState().account.isConnected)
  const view = await open(page)
  await view.getByRole('button', { name: 'Dark', exact: true }).click()
  await other.waitForFunction(() => window.aglet.getState().themeMode === 'dark')
  await view.getByRole('combobox').selectOption('de')
  await accountButton(other, account(0)).click()
  await modal(other, 'Konto').waitFor()
})

test('settings that the host has set are hidden, and return once the host unsets them', async () => {
  const page = await visit('script', { colorScheme: 'light' })
  await page.evaluate(() => window.aglet.update({ themeMode: 'dark', locale: 'de' }))
  await accountButton(page, account(0)).click()
  await modal(page, 'Konto').getByRole('button', { name: 'Einstellungen' }).click()
  await settings(page, 'Einstellungen')
    .getByRole('button', { name: /^Netzwerk/ })
    .waitFor()
  assert.is(await page.getByRole('combobox').count(), 0)
  assert.is(await page.getByRole('group').count(), 0)
  await page.evaluate(() => window.aglet.update({ themeMode: undefined, locale: undefined }))
  await settings(page).getByRole('button', { name: 'System', pressed: true }).waitFor()
  assert.is(await settings(page).getByRole('combobox').inputValue(), 'en')
  assert.is(await themeOf(page), 'light')
})

test('a language that does not load is reported, and the previous language stays', async () => {
  e2e.expect(/ERR_FAILED/)
  const page = await visit('script')
  const view = await open(page)
  await page.route(/-de-\w+\.js$/, route => route.abort())
  await view.getByRole('combobox').selectOption('de')
  await view.getByText('The language did not load. Check your connection.').waitFor()
  assert.is(await view.getByRole('combobox').inputValue(), 'en')
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/locale')), null)

  // If two languages in a row do not load, the language before both stays.
  const hold = (file: RegExp) =>
    new Promise<Route>(held => {
      page.route(file, held)
    })
  const [french, spanish] = [hold(/-fr-\w+\.js$/), hold(/-es-\w+\.js$/)]
  await view.getByRole('combobox').selectOption('fr')
  const first = await french
  await view.getByRole('combobox').selectOption('es')
  const second = await spanish
  await first.abort()
  await second.abort()
  await page.waitForFunction(() => localStorage.getItem('@aglet/locale') === null)
  await page.waitForFunction(
    () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('select')!.value === 'en',
  )
})

test('the settings lead to the network list, which returns to them', async () => {
  const page = await visit('script')
  const view = await open(page)
  await view.getByRole('button', { name: /^Network/ }).click()
  await modal(page, 'Choose Network').getByRole('button', { name: 'Base' }).click()
  await approve(page)
  await settings(page)
    .getByRole('button', { name: /^Network\s*Base/ })
    .waitFor()
})

test('[6.1] Bitcoin: the settings switch the account type', async () => {
  const [, , , bitcoin] = e2e.families
  const page = await e2e.visit('script', { devWallets: {}, options: { networks: [bitcoin!] } })
  await connectButton(page).click()
  await walletRow(page).click()
  await answer(page, 'approve', 0, 'bip122')
  await page.waitForFunction(() => window.aglet.getState().account.isConnected)
  await page.evaluate(() => window.aglet.open({ view: 'AccountSettings' }))
  const kinds = settings(page).getByRole('group', { name: 'Account type' })
  await kinds.getByRole('button', { name: 'Payment', pressed: true }).waitFor()
  const before = await page.evaluate(() => window.aglet.getState().account.address)
  await kinds.getByRole('button', { name: 'Ordinals' }).click()
  await kinds.getByRole('button', { name: 'Ordinals', pressed: true }).waitFor()
  const after = await page.evaluate(() => window.aglet.getState().account.address)
  assert.is.not(after, before)
  assert.equal(await overflowing(page), [])
})

test.run()
