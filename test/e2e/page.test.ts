import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { idle, watchIdle } from './idle'
import { quiet } from './quiet'
import { until } from './until'
import {
  accountButton,
  approve,
  connect,
  connectButton,
  modal,
  nativeBalance,
  openAccount,
  walletRow,
} from './user'

// How Aglet affects the host's page, and how outside hosts affect Aglet.

const e2e = createHarness(['script', 'esm', 'server-18', 'server-19'])
const account = (index: number) => e2e.stack.accounts[index]!
const walletRowUnseen = (dialog: Locator) => dialog.locator('.row').filter({ hasText: 'Aglet Dev Wallet' })
/** The stack's stand-ins for outside hosts; the chains' own RPC URLs are not among them. */
const OUTSIDE = '/**'

for (const host of ['script', 'esm'] as const)
  test(`[P04] ${host}: does nothing before the user shows intent`, async () => {
    e2e.stack.requests.clear()
    const urls: string[] = []
    const page = await e2e.visit(host, {
      wallets: [],
      tag: 'data-project-id="a91e7de0a91e7de0a91e7de0a91e7de0"',
      async before(page) {
        await watchIdle(page)
        page.on('request', request => urls.push(new URL(request.url()).pathname))
      },
    })
    await connectButton(page).waitFor()
    const { longTasks: _, shifts, ...seen } = await idle(page)
    assert.equal(seen, { timers: [], writes: [], frames: 0 })
    assert.equal(shifts, [])
    assert.is(e2e.stack.requests.count(), 0)
    const files = urls.filter(path => /^\/(dist|hosts)\//.test(path)).sort()
    if (host === 'script')
      assert.equal(files, [
        '/dist/cdn/aglet.js',
        '/dist/styles.css',
        ...files.filter(path => /^\/hosts\/(script|wallets)\b/.test(path)),
      ])
    assert.equal(await page.evaluate(() => Object.keys(localStorage)), [])
  })

test('a press on the button opens the modal even if the button is redrawn before the release', async () => {
  const page = await e2e.visit('script')
  const button = connectButton(page)
  await button.hover()
  await page.mouse.down()
  // As a balance does that arrives now.
  await button.evaluate(inner =>
    (inner.getRootNode() as ShadowRoot).host.setAttribute('loading-label', 'One moment'),
  )
  await page.mouse.up()
  await modal(page, 'Connect Wallet').waitFor()
})

test('[P04] hover and focus load the modal without a request to an outside host', async () => {
  const page = await e2e.visit('esm')
  await quiet(page)
  e2e.stack.requests.clear()
  await connectButton(page).focus()
  await quiet(page)
  assert.is(e2e.stack.requests.count(), 0)
  assert.is(await modal(page).count(), 0)
})

for (const host of ['script', 'server-19'] as const)
  test(`[2.29] ${host}: hovering over the button renders the modal hidden, and opening shows the same elements`, async () => {
    const page = await e2e.visit(host)
    const dialog = page.locator('aglet-root dialog')
    await connectButton(page).hover()
    await dialog.getByText('Aglet Dev Wallet').waitFor({ state: 'attached' })
    assert.is(await modal(page).count(), 0, 'no screen reader finds it')
    assert.is(await dialog.isVisible(), false)
    assert.is(await page.evaluate(() => document.activeElement?.localName), 'body', 'nor the focus')
    assert.is(await page.evaluate(() => window.aglet.getState().open), false)
    const row = await walletRowUnseen(dialog).elementHandle()
    await connectButton(page).click()
    await walletRow(page).waitFor()
    assert.ok(await row!.evaluate(row => row.isConnected), 'it is not drawn a second time')
    assert.is(
      await page.evaluate(
        () =>
          document
            .querySelector('aglet-root')!
            .shadowRoot!.getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.card, .main')).length,
      ),
      0,
      'nobody has seen what would be replaced',
    )
  })

test('a view that would ask the wallet is not rendered on hover', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.lock())
  await page.getByRole('button', { name: 'Unlock wallet' }).waitFor()
  await page.getByRole('button', { name: 'Unlock wallet' }).hover()
  assert.is(await page.locator('aglet-root .card').count(), 0)
  assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
})

for (const host of ['server-18', 'server-19', 'script'] as const)
  test(`[P08] ${host}: causes no layout shift, neither on the first visit nor on the next`, async () => {
    const page = await e2e.visit(host, { before: watchIdle })
    await connectButton(page).waitFor()
    assert.equal((await idle(page)).shifts, [])
    const place = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#after')].map(el => JSON.stringify(el.getBoundingClientRect())),
      )
    const before = await place()
    await connect(page, account(0))
    await accountButton(page, account(0)).getByText('ETH').waitFor()
    assert.equal(await place(), before)

    await page.reload()
    await accountButton(page, account(0)).getByText('ETH').waitFor()
    assert.equal((await idle(page)).shifts, [])
    assert.equal(await place(), before)
  })

test('[P07] the script under two URLs makes one instance: the first copy stays, and the other logs an error', async () => {
  const said: string[] = []
  const page = await e2e.visit('script', {
    query: '?v=1',
    body: `<script type="module" src="/dist/cdn/aglet.js?v=2" data-project-id="${e2e.stack.projectId}"></script>`,
    before: async page => page.on('console', message => said.push(message.text())),
  })
  await quiet(page)
  assert.ok(said.some(text => text.includes('<aglet-button> is already defined')))
  await connect(page, account(0))
  assert.is(await page.evaluate(() => document.querySelectorAll('aglet-root').length), 1)
  // A second instance would have taken the name and would know no wallet.
  assert.is(await page.evaluate(() => window.aglet.getState().account.status), 'connected')
})

test('[P07] a module of the page makes its own instance beside a script tag of another vendor', async () => {
  const page = await e2e.visit('script')
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  for (const attribute of ['data-project-id="vendor"', 'data-config="vendorConfig"']) {
    const body = `<script ${attribute}></script>
      <script type="module">
        import { createAglet, mainnet } from '/dist/cdn/aglet.js'
        window.made = createAglet({ projectId: '', networks: [mainnet] })
      </script>`
    await page.route('**/vendor.html', route => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${e2e.site.url}/vendor.html`)
    await page.waitForFunction(() => 'made' in window)
    assert.is(await page.evaluate(() => 'aglet' in window), false, attribute)
    await page.unroute('**/vendor.html')
  }
  assert.not(asked.some(url => url.includes('vendorConfig')))
})

for (const query of ['', '?v=1'])
  test(`the script loads once under ${query || 'its plain address'}, and each chunk once`, async () => {
    const urls: string[] = []
    const page = await e2e.visit('script', {
      query,
      before: async page => void page.on('request', request => urls.push(request.url())),
    })
    await connect(page, account(0))
    const view = await openAccount(page, account(0))
    await view.getByRole('button', { name: 'Network: Ethereum' }).click()
    await modal(page, 'Choose Network').getByRole('button', { name: 'What is a network?' }).click()
    await modal(page, 'What is a network?').waitFor()
    const scripts = urls
      .filter(url => url.includes('/dist/cdn/'))
      .map(url => url.replace(/.*\/dist\/cdn\//, ''))
    assert.is(scripts.filter(file => file.startsWith('aglet.js')).join(), `aglet.js${query}`)
    assert.equal(scripts, [...new Set(scripts)])
    assert.is(await page.evaluate(() => document.querySelectorAll('aglet-root').length), 1)
  })

test('[7.1] [8.2] if every outside host refuses, the wallet connects and the balance comes from the chain', async () => {
  e2e.stack.faults.set(OUTSIDE, { drop: true })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await connect(page, account(0))
  const native = await nativeBalance(e2e.stack.evm[1], account(0))
  const view = await openAccount(page, account(0))
  await view.getByText(native, { exact: true }).first().waitFor()
  await view.getByRole('alert').getByText('Token Balance Unavailable').waitFor()

  // Once the hosts are back, one click loads the rest.
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).click()
  await view.getByText('8,420.55 USDC').waitFor()
})

test('[7.1] if every outside host hangs, the balance still comes from the chain', async () => {
  e2e.stack.faults.set(OUTSIDE, { hang: true })
  const page = await e2e.visit('script', { before: page => page.clock.install() })
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByRole('tab', { name: 'Tokens' }).waitFor()
  // The chain's own RPC URL is used after the provider's RPC service has timed out.
  await page.clock.fastForward(10_000)
  await view
    .getByText(await nativeBalance(e2e.stack.evm[1], account(0)), { exact: true })
    .first()
    .waitFor()
})

test('[P31] the harness notices a policy violation and an outside request', async () => {
  const page = await e2e.visit('esm')
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">unsafe</p>')
    } catch {
      // The policy refuses it, as it should.
    }
    new Image().src = 'https://evil.example/pixel.png'
  })
  for (const problem of [/policy: require-trusted-types-for/, /policy: img-src https:\/\/evil\.example/])
    await until(`${problem} was noticed`, () => e2e.problems().some(text => problem.test(text)))
  e2e.expect(/./)
})

/** Icons that try to run code, load from elsewhere, or break out of an attribute. */
const EVIL = 'https://evil.example'
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const ICONS = [
  svg('<script>window.top.pwned = 1</script>'),
  svg('<rect width="9" height="9"/>', 'onload="window.top.pwned = 1"'),
  svg(`<image href="${EVIL}/a.png" width="9" height="9"/>`),
  svg(`<image xlink:href="${EVIL}/b.png" width="9" height="9"/>`),
  svg(`<use href="${EVIL}/c.svg#x"/>`),
  svg(`<style>@import url(${EVIL}/d.css); * { background: url(${EVIL}/e.png) }</style>`),
  svg(`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${EVIL}"/></foreignObject>`),
  svg(`<a href="javascript:window.top.pwned = 1"><animate attributeName="href" to="${EVIL}"/></a>`),
].flatMap(text => [
  `data:image/svg+xml,${encodeURIComponent(text)}`,
  `data:image/svg+xml;base64,${btoa(text)}`,
])

test('S3 icons that wallets announce run no code and load nothing', async () => {
  const icons = [
    ...ICONS,
    'javascript:window.pwned = 1',
    'data:text/html,<script>window.top.pwned = 1</script>',
    'x" onerror="window.pwned = 1',
    `<svg onload="window.pwned = 1">`,
  ]
  const page = await e2e.visit('esm', {
    wallets: icons.map((icon, i) => ({ icon, name: `Icon ${i}`, rdns: `icon.n${i}` })),
  })
  await connectButton(page).click()
  await walletRow(page, `Icon ${icons.length - 1}`).waitFor()
  await walletRow(page, 'Icon 2').click()
  await approve(page, 2)
  await openAccount(page, account(0))
  await quiet(page)
  const found = await page.evaluate(() => {
    const root = document.querySelector('aglet-root')!.shadowRoot!
    return {
      pwned: 'pwned' in window,
      markup: root.querySelectorAll('script, foreignObject, image, use, iframe, [onload], [onerror]').length,
      sources: [...root.querySelectorAll('img')].map(({ src }) => src.slice(0, 11)),
    }
  })
  assert.is(found.pwned, false)
  assert.is(found.markup, 0)
  // Outside requests and violations would be among the problems.
  assert.equal(e2e.problems(), [])
})

test('[8.16] [8.17] if the server rejects the project id, the developer is told once, and wallets still connect', async () => {
  e2e.stack.faults.set('/getWallets', { status: 401, body: 'Unauthorized: invalid key' })
  e2e.stack.faults.set('/v1/**', { status: 401, body: 'Unauthorized: invalid key' })
  e2e.expect(/Failed to load resource/)
  e2e.expect(/Invalid Project ID: set a valid one/)
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await openAccount(page, account(0))
  await modal(page, 'Account').getByText('Invalid App Configuration').waitFor()
  await page.evaluate(() => window.aglet.open({ view: 'AllWallets' }))
  await modal(page, 'All Wallets').getByText('The full list could not be loaded.').waitFor()
  assert.is(e2e.told(/Invalid Project ID/), 1)
})

for (const [width, still] of [
  // A sheet grows upwards, and the list loses the row that was to come.
  [360, 'WalletConnect'],
  [1280, 'Aglet Dev Wallet'],
] as const)
  test(`[8.16] the alert bar does not move what the user is about to press: ${width} px wide`, async () => {
    e2e.stack.faults.set('/getWallets', { status: 401, body: 'Unauthorized: invalid key' })
    e2e.expect(/Failed to load resource/)
    e2e.expect(/Invalid Project ID: set a valid one/)
    let answer!: () => void
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    const page = await e2e.visit('script', {
      async before(page) {
        await page.setViewportSize({ width, height: 740 })
        await page.route(/getWallets/, async route => {
          await held
          await route.continue()
        })
      },
    })
    await connectButton(page).click()
    const row = walletRow(page, still)
    // Waits until the card has arrived.
    await row.hover()
    const top = async () => Math.round((await row.boundingBox())!.y)
    const before = await top()
    answer()
    const alert = modal(page).getByText('Invalid App Configuration')
    await alert.waitFor()
    await quiet(page)
    assert.is(await top(), before)
    // Both can be reached.
    await alert.hover()
    await walletRow(page).click()
    await approve(page)
    await accountButton(page, account(0)).waitFor()
  })

test.run()
