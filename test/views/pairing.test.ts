import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect/connect'
import type { Adapter } from '../../src/adapters/adapter'
import type { Aglet } from '../../src/aglet'
import { AgletError } from '../../src/errors'
import type { Options } from '../../src/options'
import { createPairing, type FollowedLink } from '../../src/signals/pairing/pairing'
import type { WalletItem } from '../../src/types'
import { mount } from '../../src/views/modal/mount'
import { platformsOf } from '../../src/views/pairing/ConnectingWalletConnect'
import { fakeLibrary, settled } from '../adapters/pairing/fakeLibrary'
import { clearPage, leavePage, resetPage, until } from '../dom'
import { connector, fakeAdapter, fakeAglet } from '../fakes'

const made: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const WALLET: WalletItem = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Pocket',
  fromHost: true,
  mobileLink: 'pocket://',
  webappLink: 'https://pocket.example',
  desktopLink: 'pocket-desktop://',
  homepage: 'https://pocket.example',
}

function draw(
  wallet: WalletItem | undefined,
  { phone = false, linking, ...options }: Partial<Options> & { phone?: boolean; linking?: FollowedLink } = {},
  script: Partial<Adapter> = {},
) {
  const fake = fakeLibrary()
  const aglet = fakeAglet(
    { universalProvider: fake.provider, debug: false, ...options },
    { adapters: [fakeAdapter(script)], fetch: () => new Promise(() => {}) },
  )
  made.push(aglet)
  Object.defineProperty(navigator, 'userAgent', { value: phone ? PHONE : 'Desktop', configurable: true })
  aglet.onDestroy(mount(aglet))
  aglet.route.push('ConnectingWalletConnect', wallet ? { wallet, ...(linking && { linking }) } : {})
  aglet.modal.show()
  const all = (selector: string) => [
    ...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ]
  const shows = (text: string) =>
    until(`“${text}” was shown`, () => all('.main').some(main => main.textContent!.includes(text)))
  const link = (name: string) => all('a').find(a => a.textContent === name) as HTMLAnchorElement | undefined
  return { aglet, fake, all, shows, link }
}

const TABLE: readonly [
  wallet: Partial<WalletItem> | undefined,
  mobile: boolean,
  installed: boolean,
  ways: string[],
][] = [
  [undefined, false, false, ['qrcode']],
  [undefined, true, false, ['qrcode']],
  [WALLET, false, false, ['qrcode', 'web', 'desktop']],
  [WALLET, true, false, ['mobile', 'web']],
  [WALLET, false, true, ['browser', 'qrcode', 'web', 'desktop']],
  [{ mobileLink: 'pocket://' }, false, false, ['qrcode']],
  [{ webappLink: 'https://pocket.example' }, true, false, ['web']],
  [{ desktopLink: 'pocket://' }, true, false, []],
  [{ mobileLink: 'javascript:alert(1)' }, false, false, []],
  [{}, false, false, []],
]
for (const [wallet, mobile, installed, ways] of TABLE)
  test(`[2.7] ${wallet ? Object.keys(wallet).join(' ') || 'a wallet without links' : 'no wallet'} ${mobile ? 'on a phone' : 'at a desk'}${installed ? ', installed' : ''}: ${ways.join(', ') || 'no way'}`, () => {
    assert.equal(platformsOf(wallet && { id: 'x', name: 'X', ...wallet }, { mobile }, installed), ways)
  })

test('[2.7] the code shows once the relay has the pairing, with the wallet’s name', async () => {
  const { fake, all } = draw(undefined)
  fake.relay = false
  await until('the code is kept a place for', () => all('.plate.skeleton').length)
  assert.is(all('.plate[role=status]')[0]?.getAttribute('aria-label'), 'Loading')
  assert.is(all('.qr').length, 0)
  fake.relay = true
  await until('the relay was asked', () => fake.wishes.length)
  fake.acknowledge()
  await until('there was a code', () => all('.qr[role=img][aria-label]').length)
  const sentence = () => all('.pairing > [role=status]')[0]?.textContent
  assert.is(sentence(), 'Scan this QR Code with your phone')
  assert.is(all('.steps .done').length, 1)
  fake.see()
  await until('the wallet was seen', () => all('.steps .done').length === 2)
  assert.is(sentence(), 'Accept connection request in the wallet')
  fake.approve(settled())
  await until('the modal closed', () => !all('.plate').length)
})

test('[2.20] the code that takes the place of Connect waits for the consent that the host requires', async () => {
  const { aglet, fake, all, shows } = draw(undefined, {
    termsConditionsUrl: 'https://app.example/terms',
    features: { legalCheckbox: true },
  })
  aglet.modal.hide()
  aglet.route.reset('ConnectingWalletConnectBasic')
  aglet.modal.show()
  await shows('I agree to the')
  assert.is(all('.plate').length, 0)
  assert.is(fake.wishes.length, 0)
  ;(all('.legal input')[0] as HTMLInputElement).click()
  await until('the relay was asked', () => fake.wishes.length)
  assert.is(all('.plate').length, 1)
  ;(all('.legal input')[0] as HTMLInputElement).click()
  await until('the code was taken back', () => !all('.plate').length)
})

test('[2.20] all wallets wait for the consent only where they take the place of Connect', async () => {
  const { aglet, all, shows } = draw(undefined, {
    privacyPolicyUrl: 'https://app.example/privacy',
    features: { legalCheckbox: true },
  })
  aglet.route.push('AllWallets')
  await until('the list was shown', () => all('.find').length)
  assert.is(all('.legal').length, 0)
  aglet.route.reset('AllWallets')
  await shows('I agree to the')
  assert.is(all('.find').length, 0)
  ;(all('.legal input')[0] as HTMLInputElement).click()
  await until('the list followed', () => all('.find').length)
})

test('the ring around the code does not jump when the wallet has received the request', async () => {
  const { fake, all } = draw(undefined)
  await until('the relay was asked', () => fake.wishes.length)
  fake.acknowledge()
  await until('there was a code', () => all('.life rect').length)
  const ring = all('.life rect')[0]!
  const { animationDelay } = ring.style
  const { now } = Date
  try {
    Date.now = () => now() + 60_000
    fake.see()
    await until('the wallet was seen', () => all('.steps .done').length === 2)
  } finally {
    Date.now = now
  }
  assert.is(all('.life rect')[0], ring)
  assert.is(ring.style.animationDelay, animationDelay)
})

test('[P35] the platforms of a wallet are tabs with its name, of which one is selected and labels the panel', async () => {
  const { all } = draw(WALLET)
  const tabs = () =>
    all('[role=tablist][aria-label=Pocket] [role=tab]').map(button => [
      button.textContent,
      button.getAttribute('aria-selected'),
    ])
  const labelOfPanel = () => {
    const id = all('[role=tabpanel]')[0]?.getAttribute('aria-labelledby')
    return all('[role=tab]').find(button => button.id === id)?.textContent
  }
  await until('they were there', () => tabs().length === 3)
  assert.is(labelOfPanel(), 'Mobile')
  all('[role=tab]')[1]!.click()
  await until('the second was selected', () => tabs()[1]![1] === 'true')
  assert.equal(tabs(), [
    ['Mobile', 'false'],
    ['Webapp', 'true'],
    ['Desktop', 'false'],
  ])
  assert.is(labelOfPanel(), 'Webapp')
})

test('[P16] on a phone the link is ready before it can be tapped', async () => {
  const { link, shows, fake } = draw(WALLET, { phone: true })
  await shows('Continue in Pocket')
  await until('the link was there', () => link('Open'))
  assert.match(link('Open')!.getAttribute('href')!, /^pocket:\/\/wc\?uri=wc%3A[\da-f]{64}%402/)
  assert.is(link('Open')!.target, '_self')
  assert.is(link('Open')!.rel, 'noopener noreferrer')
  assert.is(fake.wishes.length, 1)
})

test('[P17] if a link opened no app, other ways show after 1.5 s', async () => {
  const { link, shows, all, aglet } = draw(WALLET, { phone: true })
  await until('the link was there', () => link('Open'))
  const after: [number, () => void][] = []
  const { after: real } = aglet
  Object.assign(aglet, {
    after(ms: number, run: () => void) {
      after.push([ms, run])
      return () => {}
    },
  })
  Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
  link('Open')!.addEventListener('click', event => event.preventDefault())
  link('Open')!.click()
  await until('it was waited for', () => after.length)
  Object.assign(aglet, { after: real })
  assert.is(after[0]![0], 1500)
  after[0]![1]()
  await shows("Didn't open?")
  assert.match(link('Open by web link')!.href, /^https:\/\/metamask\.app\.link\/wc\?uri=/)
  assert.equal(
    all('.ladder button').map(button => button.textContent),
    ['Show QR code', 'Copy link'],
  )
  assert.equal(aglet.get(createPairing).linking.peek(), { name: 'Pocket', href: 'pocket://' })
  all('.ladder button')[0]!.click()
  await until('the code was shown', () => all('.qr').length)
  assert.is(aglet.get(createPairing).linking.peek(), undefined, 'a code leaves no link')
})

test('[P17] if the page loses the focus to the opened app, it offers no other ways, and the link can be used again', async () => {
  const { link, shows, all, aglet } = draw(WALLET, { phone: true })
  await until('the link was there', () => link('Open'))
  let ended = 0
  const { after } = aglet
  Object.assign(aglet, { after: () => () => void ended++ })
  link('Open')!.addEventListener('click', event => event.preventDefault())
  link('Open')!.click()
  await until('it was waited for', () => link('Open again'))
  Object.assign(aglet, { after })
  Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
  window.dispatchEvent(new Event('blur'))
  await until('the wait ended', () => ended)
  Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
  window.dispatchEvent(new Event('focus'))
  await shows('Accept connection request in the wallet')
  assert.equal(all('.ladder'), [])
  assert.ok(link('Open again'))
})

test('[P17] a link whose app opens before its view is rendered offers no other ways when the user comes back', async () => {
  Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  const linking = { name: 'Pocket', href: 'pocket://' }
  const { link, aglet, all } = draw(WALLET, { phone: true, linking })
  const after: (() => void)[] = []
  const { after: real } = aglet
  Object.assign(aglet, {
    after(ms: number, run: () => void) {
      if (ms !== 1500) return real(ms, run)
      after.push(run)
      return () => void after.splice(after.indexOf(run), 1)
    },
  })
  await until('the link was there', () => link('Open again'))
  await until('the wait ended', () => !after.length)
  Reflect.deleteProperty(document, 'visibilityState')
  Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
  for (const run of after) run()
  await until('the link was still there', () => link('Open again'))
  assert.equal(all('.ladder'), [])
})

test('[9.38] a web wallet opens in a new tab, and the view says so', async () => {
  const { link, shows } = draw(
    { id: 'x', name: 'Webby', webappLink: 'https://pocket.example' },
    { phone: true },
  )
  await shows('Open and continue in a new browser tab')
  await until('the link was there', () => link('Open'))
  const { protocol, host, searchParams } = new URL(link('Open')!.href)
  assert.equal([protocol, host], ['https:', 'pocket.example'])
  assert.match(searchParams.get('uri')!, /^wc:[\da-f]{64}@2/)
  assert.is(link('Open')!.target, '_blank')
  assert.is(link('Open')!.rel, 'noopener noreferrer')
})

test('a wallet without links shows a message, and no pairing is created', async () => {
  const { shows, fake } = draw({ id: 'x', name: 'Nowhere' })
  await shows('Not Detected')
  assert.is(fake.wishes.length, 0)
})

for (const [what, wallet, phone] of [
  ['the code', undefined, false],
  ['the link', WALLET, true],
] as const)
  test(`${what} that another attempt has ended can be asked for again`, async () => {
    const { aglet, all, shows, link } = draw(
      wallet,
      { phone },
      { connect: () => Promise.reject(new AgletError('user_rejected', 'no')) },
    )
    const isReady = () => (phone ? link('Open') : all('.qr').length)
    await until('it is ready', isReady)
    await connect(aglet, connector('com.a')).catch(() => {})
    await shows('The code has expired')
    all('button')
      .find(({ textContent }) => textContent === 'Try again')!
      .click()
    await until('it is ready again', isReady)
  })

test('the focus stays on “Copy link” once the wallet has approved: a disabled control would lose it', async () => {
  const { aglet, all } = draw(undefined)
  await until('there was a code', () => all('.qr').length)
  const button = () => all('.pairing > .button')[0] as HTMLButtonElement
  assert.is(button().getAttribute('aria-disabled'), 'false')
  const pairing = aglet.get(createPairing)
  pairing.setApproved(pairing.start())
  await until('it cannot be used', () => button().getAttribute('aria-disabled') === 'true')
  assert.is(button().disabled, false)
})

test('leaving the view ends the pairing', async () => {
  const { aglet, all } = draw(undefined)
  await until('there was a code', () => all('.qr').length)
  aglet.route.back()
  await until('it ended', () => aglet.get(createPairing).state.peek().phase === 'idle')
  assert.is(aglet.connections.of('eip155').status, 'disconnected')
})

test.run()
