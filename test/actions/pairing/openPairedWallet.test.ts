import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openPairedWallet } from '../../../src/actions/pairing/openPairedWallet'
import { leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const TOPIC = 'ab'.repeat(32)

test.before.each(resetPage)
test.after(leavePage)

/** The link that a request opens, when `href` is stored. */
async function opened(
  href: unknown,
  { agent = PHONE, active = true, focused = true, method = 'personal_sign', times = 1, link = {} } = {},
): Promise<string[]> {
  const aglet = fakeAglet()
  aglet.storage.set('link', href === undefined ? undefined : { name: 'Pocket', href, ...link })
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: active }, configurable: true })
  Object.defineProperty(document, 'hasFocus', { value: () => focused, configurable: true })
  const links: string[] = []
  const make = document.createElement.bind(document)
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value(name: string) {
      const element = make(name) as HTMLAnchorElement
      if (name === 'a') element.click = () => void links.push(element.getAttribute('href') ?? element.href)
      return element
    },
  })
  for (let i = 0; i < times; i++) await openPairedWallet(aglet, { id: 7, topic: TOPIC, method })
  aglet.destroy()
  return links
}

test('[P19] a request on a phone opens the wallet whose link was used to pair, once', async () => {
  assert.equal(await opened('pocket://'), [`pocket://wc?requestId=7&sessionTopic=${TOPIC}`])
  assert.equal(await opened('https://pocket.example/app/'), [
    `https://pocket.example/app/wc?requestId=7&sessionTopic=${TOPIC}`,
  ])
  assert.equal(await opened('pocket://', { link: { topic: TOPIC } }), [
    `pocket://wc?requestId=7&sessionTopic=${TOPIC}`,
  ])
})

const NOT_OPENED: readonly [what: string, href: unknown, more: Parameters<typeof opened>[1]][] = [
  ['no link was followed', undefined, {}],
  ['the user has done nothing', 'pocket://', { active: false }],
  ['the page is not before the user', 'pocket://', { focused: false }],
  ['it is no phone', 'pocket://', { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0' }],
  ['the wallet shows nothing for it', 'pocket://', { method: 'wallet_getCapabilities' }],
  ['the stored link is that of another paired wallet', 'pocket://', { link: { topic: 'cd'.repeat(32) } }],
  ['the stored link is a script', 'javascript:alert(1)', {}],
  ['the stored link is of the system', 'intent://x', {}],
  ['the stored link is no text', { href: 'pocket://' }, {}],
]
for (const [what, href, more] of NOT_OPENED)
  test(`[P21] S8 nothing is opened when ${what}`, async () => {
    assert.equal(await opened(href, more), [])
  })

test.run()
