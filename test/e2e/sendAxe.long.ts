import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { addressField, amountField, confirm, openSend, review } from './sending'
import { approve, connect, modal, openAccount } from './user'

// The views of sending, checked by axe in both themes and both directions.

const e2e = createHarness(['script'])
const account = (index: number) => e2e.stack.accounts[index]!

test('the form, the list of tokens, the preview with its warnings and the result: axe finds no fault in either theme or direction', async () => {
  const page = await e2e.visit('script', { browser: { bypassCSP: true } })
  await connect(page, account(0))
  await openAccount(page, account(0))
  await addAxe(page)
  const found: Found = {}
  await modal(page, 'Account').getByRole('button', { name: 'Send', exact: true }).click()
  const form = modal(page, 'Send')
  await form.locator('.pick').waitFor()
  await look(page, 'empty', found)
  await form.locator('.pick').click()
  await modal(page, 'Select Token').getByRole('button', { name: 'USD Coin' }).waitFor()
  await look(page, 'tokens', found)
  await modal(page, 'Select Token').getByRole('button', { name: 'Back' }).click()
  await modal(page, 'Account').or(form).first().waitFor()
  await form.getByRole('button', { name: 'Back' }).click()
  await openSend(page, 'USD Coin')
  await amountField(form).fill('99999999')
  await addressField(form).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await form.getByText(/^This is an address of Bitcoin/).waitFor()
  await look(page, 'short, and of another family', found)
  const preview = await review(page, form, '8000', `eip155:8453:${account(8)}`)
  await preview.getByText(/^This address was given for Base/).waitFor()
  await look(page, 'preview with warnings', found)
  await preview.getByRole('checkbox').check()
  await confirm(preview)
  await look(page, 'asked', found)
  await approve(page)
  await form.getByRole('heading', { name: 'Sent' }).waitFor()
  await form.getByText('Transaction started').waitFor({ state: 'hidden' })
  await look(page, 'sent', found)
  assert.equal(found, {})
})

test.run()
