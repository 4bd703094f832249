import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { type FrameFault, setFrameFault } from '../../cli/devnet/embedded/faults'
import { createHarness } from './harness'
import { addressOf, approveInFrame, frameOf, inFrame, logIn, untilAddress } from './loggedIn'
import { submitEmail } from './loginSteps'
import { until } from './until'
import { connectButton, modal } from './user'

// A frame that misbehaves, and windows that forge its answers.

const e2e = createHarness(['script'])
const LIMIT_MS = 30_000
const PLAIN = { defaultAccountTypes: { eip155: 'eoa' } } as const
/** Console messages for the developer. */
const TROUBLE = /frame of the embedded wallet|embedded wallet did not load/

/** Sets a fault for the next message with this name. */
const setNextFault = (fault: FrameFault, message: string) =>
  setFrameFault(e2e.stack.faults, fault, message, { times: 1 })

/**
 * Opens a page with a clock under the test's control, and submits the address. @param asks whether the frame
 * gets far enough to call its site
 */
async function visitAndSubmit(email: string, asks = true): Promise<Page> {
  const page = await e2e.visit('script', { wallets: [], before: page => page.clock.install() })
  await frameOf(e2e).login(email)
  await connectButton(page).click()
  const asked = asks && page.waitForRequest(request => request.url().endsWith('/call/CONNECT_EMAIL'))
  await submitEmail(page, email)
  await modal(page).getByRole('img', { name: 'Loading' }).waitFor()
  // Wait for this call, or the next try would get the fault meant for this one.
  await asked
  return page
}
const status = (page: Page) => page.evaluate(() => window.aglet.state.account.peek().status)

for (const [what, prepare] of Object.entries({
  'answers nothing': () => setNextFault('silent', 'CONNECT_EMAIL'),
  'answers later than that': () =>
    setFrameFault(e2e.stack.faults, 'slow', 'CONNECT_EMAIL', { latency: 40_000, times: 1 }),
  'answers for another request': () => setNextFault('answersAnother', 'CONNECT_EMAIL'),
}))
  test(`[8.16, 9.8] a frame that ${what} is given up after 30 s, and the next try logs in`, async () => {
    e2e.expect(TROUBLE)
    prepare()
    const email = `${what.replaceAll(' ', '-')}@example.org`
    const page = await visitAndSubmit(email)
    await page.waitForFunction(() => document.querySelector('aglet-root > iframe'))
    await page.clock.runFor(LIMIT_MS)
    await page.getByText('Invalid App Configuration').waitFor()
    await modal(page).getByText('Something went wrong').waitFor()
    assert.is(await status(page), 'disconnected')
    await frameOf(e2e).login(email)
    await page.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
    await submitEmail(page, email)
    await page.waitForFunction(() => window.aglet.state.account.peek().isConnected)
  })

test('[8.16] a frame that loads but never becomes ready is given up, and the developer is told', async () => {
  e2e.expect(TROUBLE)
  setFrameFault(e2e.stack.faults, 'neverReady')
  const page = await visitAndSubmit('unready@example.org', false)
  await page.waitForFunction(() => document.querySelector('aglet-root > iframe'))
  await page.clock.runFor(LIMIT_MS)
  await page.getByText('Invalid App Configuration').waitFor()
  assert.is(await status(page), 'disconnected')
})

test('[8.16] a frame that reloads in the middle of a login fails it with a message, and the next try logs in', async () => {
  const page = await e2e.visit('script', { wallets: [] })
  await frameOf(e2e).login('anew@example.org')
  await connectButton(page).click()
  setNextFault('reloads', 'CONNECT_EMAIL')
  await submitEmail(page, 'anew@example.org')
  await modal(page).getByText('This part did not load. Check your connection.').waitFor()
  assert.is(await status(page), 'disconnected')
  await frameOf(e2e).login('anew@example.org')
  await page.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
  await submitEmail(page, 'anew@example.org')
  await page.waitForFunction(() => window.aglet.state.account.peek().isConnected)
})

/**
 * Signs with the page's account after each of `speakers` has posted a forged answer; all forgeries must be
 * ignored.
 */
async function signDespiteForgeries(
  host: Page | Frame,
  address: string,
  speakers: (forged: object) => readonly Promise<unknown>[],
): Promise<void> {
  await host.waitForFunction(() => window.aglet?.state.account.peek().isConnected)
  await host.evaluate(
    ([text, address]) => {
      const kept = window as unknown as { said: unknown }
      window.aglet
        .getProvider('eip155')!
        .request({ method: 'personal_sign', params: [text, address] })
        .then(reply => {
          kept.said = reply
        })
    },
    [stringToHex('Mine alone'), address] as const,
  )
  await inFrame(host).getByText('Mine alone').waitFor()
  const owner = await host.locator('aglet-root > iframe').elementHandle()
  const frame = await owner?.contentFrame()
  const [id] = (await frame?.evaluate(() => (window as unknown as { ids: string[] }).ids)) ?? []
  assert.ok(id)
  const forged = { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: `0x${'66'.repeat(65)}` }
  await Promise.all(speakers(forged))
  assert.is(await host.evaluate(() => (window as unknown as { said: unknown }).said), undefined)
  await approveInFrame(host)
  const reply = await host.waitForFunction(() => (window as unknown as { said: unknown }).said)
  const signature = (await reply.jsonValue()) as Hex
  assert.ok(await verifyMessage({ address: address as Hex, message: 'Mine alone', signature }))
}

test('[P32] [7.29] S1: forged answers from an opener, an embedding page and a sibling frame are ignored, even with the right id', async () => {
  // The worst case: the frame leaks the ids of requests.
  const readAlong = () => {
    const kept = window as unknown as { ids: string[] }
    kept.ids = []
    addEventListener('message', ({ data }) => {
      if (data?.type === '@w3m-app/RPC_REQUEST') kept.ids.push(data.id)
    })
  }
  const page = await e2e.visit('script', {
    wallets: [],
    options: PLAIN,
    before: (_, context) => context.addInitScript(readAlong),
  })
  const user = await logIn(e2e, page, 'strangers@example.org')
  await untilAddress(page, user.evm)
  // A foreign page opens ours in a window.
  const other = await page.context().newPage()
  await other.goto(new URL('/inbox', e2e.stack.urls.frame).href)
  const opens = other.waitForEvent('popup')
  await other.evaluate(url => {
    const kept = window as unknown as { opened: Window | null }
    kept.opened = window.open(url)
  }, page.url())
  const opened = await opens
  // A second frame of the same origin is next to the wallet's frame.
  await opened.locator('aglet-root > iframe').waitFor({ state: 'attached' })
  await opened.evaluate(
    url => {
      const beside = document.createElement('iframe')
      beside.name = 'beside'
      beside.src = url
      document.body.append(beside)
    },
    await opened.locator('aglet-root > iframe').getAttribute('src').then(String),
  )
  await opened.frameLocator('iframe[name=beside]').locator('body').waitFor()
  await signDespiteForgeries(opened, user.evm, forged => [
    other.evaluate(forged => {
      const { opened } = window as unknown as { opened: Window }
      opened.postMessage(forged, '*')
    }, forged),
    opened.frame('beside')!.evaluate(forged => parent.postMessage(forged, '*'), forged),
    opened.evaluate(forged => window.postMessage(forged, '*'), forged),
  ])
  await opened.close()

  // A foreign page embeds ours.
  const elsewhere = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html').end('<main></main>'),
  )
  await new Promise<void>(listening => elsewhere.listen(0, '127.0.0.1', listening))
  await other.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  const within = await other.evaluateHandle(url => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.width = '900'
    frame.height = '700'
    document.body.append(frame)
    return frame
  }, page.url())
  const host = await within.contentFrame()
  assert.ok(host)
  await signDespiteForgeries(host, user.evm, forged => [
    within.evaluate((frame, forged) => frame.contentWindow!.postMessage(forged, '*'), forged),
  ])
  elsewhere.closeAllConnections()
  elsewhere.close()
})

test('[6.5] a batch is shown call by call and sent as one transaction', async () => {
  const page = await e2e.visit('script', { wallets: [] })
  const user = await logIn(e2e, page, 'batch@example.org')
  await untilAddress(page, user.smartAccount)
  const [first, second] = [e2e.stack.accounts[5]!, e2e.stack.accounts[6]!]
  const sending = page.evaluate(
    async ([from, ...receivers]) => {
      const provider = window.aglet.getProvider('eip155')!
      const calls = receivers.map(to => ({ to, value: '0x38d7ea4c68000' }))
      const asked = { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }
      const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [asked] })) as {
        id: string
      }
      return id
    },
    [user.smartAccount, first, second] as const,
  )
  const dialog = modal(page, 'Approve Transaction')
  await dialog.getByRole('heading', { name: 'Send' }).nth(1).waitFor()
  await approveInFrame(page)
  const id = await sending
  const receipts = () =>
    page.evaluate(async batch => {
      const provider = window.aglet.getProvider('eip155')!
      const status = await provider.request({ method: 'wallet_getCallsStatus', params: [batch] })
      return (status as { receipts?: readonly unknown[] }).receipts
    }, id)
  await until('the batch is in a block', async () => (await receipts())?.length)
  assert.is((await receipts())?.length, 1, 'one transaction')
  assert.is(await addressOf(page), user.smartAccount)
})

test.run()
