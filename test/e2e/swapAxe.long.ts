import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { asked, choose, openSwap, press, review, type } from './swapBench'
import { connect, modal, openAccount } from './user'

// The swap's views, checked by axe in both themes and both directions.

const e2e = createHarness(['script'])

test('Swap, SwapSelectToken, SwapPreview: axe finds no fault in either theme or direction', async () => {
  const page = await e2e.visit('script', { browser: { bypassCSP: true } })
  const found: Found = {}
  const view = await openSwap(page, e2e.stack.accounts[0]!)
  await addAxe(page)
  await look(page, 'Swap, no destination', found)
  await view
    .getByRole('button', { name: /^Select token/ })
    .first()
    .click()
  await modal(page, 'Select token').getByRole('listitem').first().waitFor()
  await look(page, 'SwapSelectToken', found)
  await modal(page, 'Select token').getByRole('button', { name: 'Back' }).click()
  await choose(page, 'receive', 'ETH')
  await choose(page, 'pay', 'USDC')
  await type(page, '100000')
  await view.getByRole('button', { name: 'Insufficient balance' }).waitFor()
  await look(page, 'Swap, too little', found)
  await type(page, '20')
  await view.getByRole('button', { name: /^1 USDC/ }).click()
  await view.getByRole('button', { name: 'Price impact' }).click()
  await look(page, 'Swap, details', found)
  const preview = await review(page)
  await preview.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await preview.getByRole('checkbox').check()
  await preview.getByText('The router may then take all your USDC at any time.').waitFor()
  await press(page, 'Approve')
  await asked(page)
  await look(page, 'SwapPreview', found)
  assert.equal(found, {})
})

test('UnsupportedChain for swaps: axe finds no fault in either theme or direction', async () => {
  const { url } = e2e.stack.evm[1]
  const page = await e2e.visit('script', {
    browser: { bypassCSP: true },
    options: { networks: [{ ...e2e.networks[0], id: 999, name: 'Elsewhere' }, ...e2e.networks] },
    wallets: [{ chains: { 999: url, 1: url }, chainId: 999 }],
  })
  const me = e2e.stack.accounts[0]!
  await connect(page, me)
  await openAccount(page, me)
  await addAxe(page)
  await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Swaps do not work on this network.').waitFor()
  const found: Found = {}
  await look(page, 'UnsupportedChain', found)
  assert.equal(found, {})
})

test.run()
