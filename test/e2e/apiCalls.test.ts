import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LoggedRequest } from '../../cli/devnet/requestLog'
import { createHarness } from './harness'
import { quiet } from './quiet'
import { until } from './until'
import { connect, modal, openAccount } from './user'

// How many calls a session makes to the provider: one for each distinct thing shown, and none for cached
// data.

const e2e = createHarness(['script'])
const account = () => e2e.stack.accounts[0]!

/** A call's path and parameters, without those that identify the client. */
const thingOf = ({ method, path, query }: LoggedRequest): string => {
  const { projectId, st, sv, ...own } = query
  const text = Object.entries(own).map(([name, value]) => ` ${name}=${value}`)
  return `${method} ${path}${text.join('')}`.replaceAll(account(), '{address}')
}
/**
 * Calls to the API and the wallet list. Usage events are left out, and the browser caches pictures itself.
 */
const calls = () =>
  e2e.stack.requests
    .list()
    .filter(({ method, path }) => method !== 'OPTIONS' && path !== '/e' && !/Image|Avatar/.test(path))

/** Waits until every call was answered and its result was rendered. */
const settle = async (page: Page) => {
  await until('every call was answered', async () => {
    await quiet(page)
    return calls().every(({ status }) => status !== undefined)
  })
}

const show = (view: Locator, name: string) => view.getByRole('tab', { name, exact: true }).click()
const lookAround = async (page: Page, view: Locator) => {
  await view.getByText('USD Coin', { exact: true }).waitFor()
  await show(view, 'NFTs')
  await view
    .getByRole('button', { name: /^Lace Knots/ })
    .first()
    .waitFor()
  await settle(page)
  await show(view, 'Activity')
  await view.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor()
  await settle(page)
  await show(view, 'Tokens')
  await view.getByText('USD Coin', { exact: true }).waitFor()
  await settle(page)
}

test('[7.2] [9.10] connecting and opening each tab makes one call for each thing, and a second look makes none', async () => {
  const page = await e2e.visit('script')
  e2e.stack.requests.clear()
  await connect(page, account())
  const view = await openAccount(page, account())
  await lookAround(page, view)

  const things = calls().map(thingOf)
  assert.equal(things.toSorted(), [...new Set(things)].sort(), 'no thing twice')
  const [pages, rest] = [true, false].map(isPage =>
    things.filter(thing => thing.includes('/history') === isPage).sort(),
  )
  assert.equal(rest, [
    'GET /getAnalyticsConfig',
    'GET /getWallets page=1 entries=4 chains=eip155:1,eip155:8453',
    'GET /v1/account/{address}/balance currency=usd chainId=eip155:1',
    'GET /v1/identity/{address} sender={address}',
    'GET /v1/supported-chains',
  ])
  assert.ok(pages!.length >= 1)

  e2e.stack.requests.clear()
  await view.getByRole('button', { name: 'Close' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await openAccount(page, account())
  await lookAround(page, view)
  assert.equal(calls().map(thingOf), [])
})

test.run()
