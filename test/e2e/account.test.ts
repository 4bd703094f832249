import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness } from './harness'
import { approve, connect, modal, nativeBalance, openAccount, short } from './user'

// The Account view: tokens, NFTs and activity of an account, read from the chains of the stack.

const e2e = createHarness(['script', 'react-19', 'preact'])
const account = (index: number) => e2e.stack.accounts[index]!

const tab = (view: Locator, name: string) => view.getByRole('tab', { name, exact: true })
const rows = (view: Locator) => view.getByRole('list', { name: 'Activity' }).getByRole('listitem')
const asked = (path: string) => e2e.stack.requests.list({ path, method: 'GET' }).length
const HISTORY = '/v1/account/*/history'

async function open(page: Page, name?: string): Promise<Locator> {
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  if (name) await tab(view, name).click()
  return view
}
const madeUp = (body: object) =>
  fetch(`${e2e.stack.urls.api}/dev/history`, { method: 'POST', body: JSON.stringify(body) })

for (const host of ['script', 'react-19', 'preact'] as const)
  test(`[1.4] [3.12] [4.36] [4.38] ${host}: Activity lists a year of transactions by month and names each operation`, async () => {
    const page = await e2e.visit(host)
    const view = await open(page, 'Activity')
    await rows(view).first().waitFor()
    const seen = new Set<string>()
    const panel = view.getByRole('tabpanel')
    for (let ended = false; !ended; ) {
      for (const text of await rows(view).allTextContents()) seen.add(text)
      assert.ok((await rows(view).count()) <= 60)
      ended = await panel.evaluate(async element => {
        element.scrollBy(0, 224)
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const { scrollTop, clientHeight, scrollHeight } = element
        return scrollTop + clientHeight >= scrollHeight - 2 && !element.querySelector('[role=status]')
      })
    }
    const all = [...seen].join('\n')
    for (const word of [
      'Sent',
      'Received',
      'Swapped',
      'Approved',
      'Deposited',
      'Minted',
      'Failed',
      'Deployed',
    ])
      assert.match(all, word)
    assert.match(all, 'USDC → ')
    assert.match(all, new RegExp(String(new Date().getFullYear() - 1)))
  })

test('each page of the history is requested once, even if every tab is opened twice', async () => {
  e2e.stack.requests.clear()
  const page = await e2e.visit('script')
  const view = await open(page)
  await view.getByText('USD Coin', { exact: true }).waitFor()
  assert.is(asked(HISTORY), 0)
  for (const name of ['Activity', 'NFTs', 'Tokens', 'Activity', 'NFTs']) await tab(view, name).click()
  await view
    .getByRole('button', { name: /^Lace Knots/ })
    .first()
    .waitFor()
  const cursors = e2e.stack.requests
    .list({ path: HISTORY, method: 'GET' })
    .map(({ query }) => query['cursor'])
  assert.is(cursors.length, new Set(cursors).size)
  assert.is(asked('/v1/account/*/balance'), 1)
})

test('a transfer that the wallet sends appears in Activity with its amount and recipient', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  const sent = page.evaluate(
    async ([from, to]) =>
      (await window.wallets[0]!.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, value: '0x2386f26fc10000' }],
      })) as string,
    [account(0), account(5)] as const,
  )
  await approve(page)
  const hash = await sent
  const view = await openAccount(page, account(0))
  await tab(view, 'Activity').click()
  const row = view.locator(`a[href$="/tx/${hash}"]`)
  await row.waitFor()
  assert.match(await row.innerText(), 'Sent')
  assert.match(await row.innerText(), '−0.010 ETH')
  // The history writes addresses in lower case.
  assert.match((await row.innerText()).toLowerCase(), short(account(5)).toLowerCase())
})

test('scrolling through 50,000 items keeps at most 60 of them in the document', async () => {
  await madeUp({ items: 50_000 })
  try {
    const page = await e2e.visit('script')
    const view = await open(page, 'Activity')
    await rows(view).first().waitFor()
    const size = async () => Number(await rows(view).first().getAttribute('aria-setsize'))
    const panel = view.getByRole('tabpanel')
    for (let most = await size(); most < 2000; most = await size()) {
      await panel.evaluate((element, top) => element.scrollTo(0, top), most * 56)
      await page.waitForFunction(most => {
        const first = document.querySelector('aglet-root')!.shadowRoot!.querySelector('.rows > li')
        return Number(first?.getAttribute('aria-setsize')) > most
      }, most)
      assert.ok((await rows(view).count()) <= 60)
    }
    await panel.evaluate(element => element.scrollTo(0, 0))
    await view.getByRole('heading', { level: 2 }).first().waitFor()
  } finally {
    await madeUp({ items: 0 })
  }
})

test('scrolling through 5,000 tokens keeps at most 60 of them in the document', async () => {
  const balances = Array.from({ length: 5000 }, (_, i) => ({
    name: `Token ${i}`,
    symbol: `T${i}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`,
    value: 5000 - i,
    price: 1,
    quantity: { decimals: '18', numeric: `${i}` },
  }))
  e2e.stack.faults.set('/v1/account/*/balance', { body: JSON.stringify({ balances }) })
  const page = await e2e.visit('script')
  const view = await open(page)
  const panel = view.getByRole('tabpanel')
  for (const i of [0, 700, 2500, 4999]) {
    await panel.evaluate((element, top) => element.scrollTo(0, top), i * 56)
    await view.getByText(`Token ${i}`, { exact: true }).waitFor()
    assert.ok((await panel.getByRole('listitem').count()) <= 60)
  }
})

test('an NFT opens in a large view, and Back returns to its place in the list', async () => {
  const page = await e2e.visit('script')
  const view = await open(page, 'NFTs')
  const first = view.getByRole('button', { name: /^Lace Knots/ }).first()
  const name = (await first.innerText()).trim()
  await page.waitForFunction(() =>
    [
      ...document
        .querySelector('aglet-root')!
        .shadowRoot!.querySelectorAll<HTMLImageElement>('button.nft img'),
    ].some(({ naturalWidth }) => naturalWidth > 0),
  )
  await first.click()
  const large = modal(page, 'NFT')
  await large.getByRole('heading', { name, level: 2 }).waitFor()
  assert.match(
    String(await large.getByRole('link', { name: 'View on explorer' }).getAttribute('href')),
    /^https:\/\/explorer-1\.example\/tx\/0x/,
  )
  await large.getByRole('button', { name: 'Back' }).click()
  await first.waitFor()
  assert.is(await tab(modal(page, 'Account'), 'NFTs').getAttribute('aria-selected'), 'true')
})

test('[8.3] the list shows “Failed to fetch transactions”, and Try again loads it', async () => {
  e2e.stack.faults.set(HISTORY, { status: 500 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  const view = await open(page, 'Activity')
  await view.getByRole('status').getByText('Failed to fetch transactions').waitFor()
  await view.getByRole('alert').getByText('Failed to fetch transactions').waitFor()
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).click()
  await rows(view).first().waitFor()
  await view.getByText('Failed to fetch transactions').waitFor({ state: 'detached' })
})

test('[8.3] when an older page fails, Try again is in sight at the end of the list', async () => {
  await madeUp({ items: 500 })
  try {
    const page = await e2e.visit('script')
    const view = await open(page, 'Activity')
    await rows(view).first().waitFor()
    e2e.stack.faults.set(HISTORY, { status: 400 })
    e2e.expect(/Failed to load resource/)
    const panel = view.getByRole('tabpanel')
    const again = view.getByRole('button', { name: 'Try again' })
    while (!(await again.count()))
      await panel.evaluate(element => {
        element.scrollTo(0, element.scrollHeight)
        return new Promise(resolve => requestAnimationFrame(resolve))
      })
    const [button, list] = await Promise.all([again.boundingBox(), panel.boundingBox()])
    assert.ok(button!.y >= list!.y && button!.y + button!.height <= list!.y + list!.height)
    e2e.stack.faults.clear()
    await again.click()
    await again.waitFor({ state: 'detached' })
  } finally {
    await madeUp({ items: 0 })
    e2e.stack.faults.clear()
  }
})

test('[P35] with forced colours, the selected tab and the fields of Send have a border', async () => {
  const page = await e2e.visit('script', { browser: { forcedColors: 'active' } })
  const view = await open(page, 'NFTs')
  const border = (of: Locator) =>
    of.evaluate(element => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element)
      return borderTopWidth !== '0px' && !/^rgba.*, 0\)$/.test(borderTopColor)
    })
  await view.getByRole('tab', { name: 'NFTs', exact: true, selected: true }).waitFor()
  assert.equal(await Promise.all(['Tokens', 'NFTs', 'Activity'].map(name => border(tab(view, name)))), [
    false,
    true,
    false,
  ])
  await view.getByRole('button', { name: 'Send', exact: true }).click()
  const boxes = modal(page, 'Send').locator('.box')
  await boxes.nth(1).waitFor()
  assert.equal(await Promise.all([0, 1].map(at => border(boxes.nth(at)))), [true, true])
})

test('[P35] with forced colours, placeholders are visible, and a row of a list shows its whole focus ring', async () => {
  e2e.stack.faults.set('/v1/account/*/balance', { hang: true })
  const page = await e2e.visit('script', { browser: { forcedColors: 'active' } })
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  const picture = () => view.locator('.panel .skeleton').first()
  await picture().waitFor()
  assert.match(await picture().evaluate(element => getComputedStyle(element).backgroundImage), 'gradient')

  e2e.stack.faults.clear()
  await page.reload()
  await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Send', exact: true }).click()
  await modal(page, 'Send').locator('.pick').click()
  const row = modal(page, 'Select Token').locator('.panel button').first()
  await row.waitFor()
  await page.keyboard.press('Tab')
  await row.focus()
  // The panel ends where the row does, so a ring around the row would be cut off.
  assert.ok(await row.evaluate(element => parseFloat(getComputedStyle(element).outlineOffset) <= -2))
})

test('Receive shows the address as a QR code and as text', async () => {
  const page = await e2e.visit('script', { browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const view = await open(page)
  await view.getByRole('button', { name: 'Receive' }).click()
  const receive = modal(page, 'Receive')
  await receive.getByRole('img', { name: `QR code of the address ${account(0)}` }).waitFor()
  await receive.getByRole('button', { name: `Copy address ${account(0)}` }).click()
  await receive.getByText('Address copied').waitFor()
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), account(0))
  await receive.getByRole('button', { name: /Only receive assets on these networks/ }).click()
  const networks = modal(page, 'Compatible Networks')
  await networks.getByText('Base').waitFor()
})

test('[9.10] an open account refreshes by itself and shows incoming funds', async () => {
  const me = e2e.stack.accounts[0]!
  const chain = e2e.stack.evm[1]
  const page = await e2e.visit('script', { before: page => page.clock.install() })
  await connect(page, me)
  const view = await openAccount(page, me)
  await view
    .getByText(await nativeBalance(chain, me))
    .first()
    .waitFor()
  await view.getByRole('tab', { name: 'Activity', exact: true }).waitFor()
  const held = BigInt((await rpc(chain.url, 'eth_getBalance', [me, 'latest'])) as string)
  await rpc(chain.url, 'anvil_setBalance', [me, `0x${(held + 10n ** 18n).toString(16)}`])
  await page.clock.fastForward(31_000)
  await view
    .getByText(await nativeBalance(chain, me))
    .first()
    .waitFor()
})

test('[P35] the view keeps the keyboard focus when the button that has it is disabled', async () => {
  const page = await e2e.visit('script')
  const view = await open(page)
  const button = view.getByRole('button', { name: 'Receive', exact: true })
  await button.focus()
  // As a row of Buy whose link has to be fetched again.
  await button.evaluate((element: HTMLButtonElement) => {
    element.disabled = true
  })
  await page.waitForFunction(() => {
    const root = document.querySelector('aglet-root')!.shadowRoot!
    return document.activeElement?.shadowRoot === root && root.activeElement?.matches('.main')
  })
})

test.run()
