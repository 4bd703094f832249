import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { until } from './until'
import { accountButton, approve, connect, connectButton, modal, openAccount, reject, walletRow } from './user'

// Usage events that the provider receives, as the stack logs them.

const e2e = createHarness(['script', 'react-19'])
const ANALYTICS = ['/getAnalyticsConfig', '/e']

interface LoggedEvent {
  readonly query: Readonly<Record<string, string>>
  readonly body: {
    readonly eventId: string
    readonly url: string
    readonly domain: string
    readonly timestamp: number
    readonly props: {
      readonly event: string
      readonly properties?: Readonly<Record<string, unknown>>
      readonly address?: string
    }
  }
}

/** Events in the order in which they happened; events sent together may arrive in another order. */
const eventsInOrder = () =>
  (e2e.stack.events as unknown as readonly LoggedEvent[])
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => a.body.timestamp - b.body.timestamp || a.at - b.at)
const names = () => eventsInOrder().map(({ body }) => body.props.event)
const asked = () => ANALYTICS.flatMap(path => e2e.stack.requests.list({ path }))

test.before.each(async () => {
  e2e.stack.requests.clear()
  await fetch(`${e2e.stack.urls.api}/dev/events`, { method: 'DELETE' })
})

async function session(page: Page): Promise<void> {
  const address = e2e.stack.accounts[0]!
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).click()
  await modal(page).getByRole('button', { name: 'Get a wallet' }).click()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await walletRow(page).click()
  await reject(page)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await accountButton(page, address).waitFor()
  const view = await openAccount(page, address)
  await view.getByRole('tab', { name: 'Activity' }).click()
  await view.getByRole('button', { name: /^Network: / }).click()
  await modal(page).getByRole('button', { name: 'What is a network?' }).click()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  for (const name of ['Send', 'Swap']) {
    await modal(page, 'Account').getByRole('button', { name, exact: true }).click()
    await modal(page, name).locator('.pick, .token').first().waitFor()
    await modal(page, name).getByRole('button', { name: 'Back' }).click()
  }
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await openAccount(page, address)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
}

for (const host of ['script', 'react-19'] as const)
  test(`[2.1] [7.27] [4.6] [4.10] ${host}: a whole session sends its events in order and under one URL without query or hash`, async () => {
    const page = await e2e.visit(host)
    await page.evaluate(() =>
      history.replaceState({}, '', `${location.pathname}?mail=ann@example.org#secret`),
    )
    const entries = await page.evaluate(() => history.length)
    await session(page)
    // The events are sent together, so the last one may arrive before others.
    await until('all was told', () => names().includes('DISCONNECT_SUCCESS') && names().length >= 17)
    const events = eventsInOrder()
    // Two clicks may fall into the same ms; only the order of the event names matters.
    assert.equal(names(), [
      'MODAL_OPEN',
      'CLICK_WALLET_HELP',
      'CLICK_GET_WALLET',
      'SELECT_WALLET',
      'CONNECT_ERROR',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'CLICK_TRANSACTIONS',
      'CLICK_NETWORKS',
      'CLICK_NETWORK_HELP',
      'OPEN_SEND',
      'OPEN_SWAP',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ])
    assert.is(new Set(events.map(({ body }) => body.eventId)).size, events.length)
    assert.is(await page.evaluate(() => history.length), entries)
    assert.is(new URL(page.url()).hash, '#secret')
    const { origin, pathname, hostname } = new URL(page.url())
    for (const { query, body } of events) {
      assert.equal(Object.keys(body).sort(), ['domain', 'eventId', 'props', 'timestamp', 'url'])
      assert.is(body.url, origin + pathname)
      assert.is(body.domain, hostname)
      assert.equal([query['projectId'], query['st']], [e2e.stack.projectId, 'appkit'])
      assert.match(query['sv'] ?? '', /^(html|cdn|react)-/)
      const connected = body.props.properties?.['connected']
      if (connected !== undefined) assert.is(body.props.address !== undefined, connected)
    }
    assert.not.match(JSON.stringify(events), /example\.org|secret|balance|amount/i)
    assert.is(e2e.stack.requests.list({ path: '/getAnalyticsConfig' }).length, 1)
  })

test('P34: no analytics request or event is sent before the modal was opened', async () => {
  const page = await e2e.visit('script')
  const address = e2e.stack.accounts[0]!
  const connecting = page.evaluate(() => window.aglet.connect('dev.aglet.wallet').catch(() => {}))
  await approve(page)
  await connecting
  await accountButton(page, address).waitFor()
  await page.reload()
  await accountButton(page, address).waitFor()
  await page.evaluate(() => window.aglet.disconnect())
  await connectButton(page).waitFor()
  assert.equal(asked(), [])
})

test('P34: with the feature off, a whole session sends no analytics request or event', async () => {
  const page = await e2e.visit('script', { options: { features: { analytics: false } } })
  await session(page)
  await page.reload()
  await connectButton(page).waitFor()
  assert.equal(asked(), [])
  assert.not.ok(
    (await page.evaluate(() => performance.getEntries().map(({ name }) => name))).some(name =>
      /analytics/.test(name),
    ),
  )
})

test('[7.25] [8.18] no event is sent if the project switched analytics off or its configuration cannot be read', async () => {
  const switches = [
    () => void e2e.stack.faults.set('/getAnalyticsConfig', { status: 500 }),
    () => void e2e.stack.faults.set('/getAnalyticsConfig', { body: '{"isAnalyticsEnabled":false}' }),
  ]
  e2e.expect(/500 \(Internal Server Error\)/)
  for (const turn of switches) {
    turn()
    const page = await e2e.visit('script')
    await session(page)
    await page.reload()
    await connectButton(page).waitFor()
    assert.equal(names(), [])
  }
  assert.is(e2e.stack.requests.list({ path: '/getAnalyticsConfig' }).length, 2)
})

test('[8.15] a 403 for the origin is reported once, and no more events are sent', async () => {
  e2e.stack.faults.set('/e', { status: 403 })
  e2e.expect(/403 \(Forbidden\)/)
  e2e.expect(/is not on the allow list/)
  const page = await e2e.visit('script')
  await connectButton(page).click()
  await modal(page).getByText('Invalid App Configuration').waitFor()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await connect(page, e2e.stack.accounts[0]!)
  await page.reload()
  await accountButton(page, e2e.stack.accounts[0]!).waitFor()
  assert.is(e2e.stack.requests.list({ path: '/e' }).length, 1)
  assert.is(e2e.problems().length, 0)
})

test('[7.27] events that are still queued are sent when the page is left', async () => {
  const page = await e2e.visit('script')
  await connectButton(page).click()
  await until('the first was told', () => names().length === 1)
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).click()
  await page.goto('about:blank')
  await until('the last was told', () => names().includes('CLICK_WALLET_HELP'))
})

test('P34: switching the feature off during a session drops the queued events', async () => {
  const page = await e2e.visit('script')
  await connectButton(page).click()
  await until('the first was told', () => names().length === 1)
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).click()
  await page.evaluate(() => window.aglet.update({ features: { analytics: false } }))
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('about:blank')
  assert.equal(names(), ['MODAL_OPEN'])
})

test.run()
