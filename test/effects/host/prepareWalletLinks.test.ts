import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pickWallet } from '../../../src/actions/connect/pickWallet'
import type { Aglet } from '../../../src/aglet'
import { prepareWalletLinks } from '../../../src/effects/host/prepareWalletLinks'
import { createPreparedUri, createWalletLinks } from '../../../src/signals/pairing/walletLinks'
import type { WalletItem } from '../../../src/types'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { leavePage, resetPage, until } from '../../dom'
import { fakeAglet, solana } from '../../fakes'
import { HOSTS } from '../../lib/hosts'
import { enterHost } from '../enterHost'

const made: Aglet[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
})
test.after(leavePage)

const POCKET: WalletItem = { id: 'p'.repeat(64), name: 'Pocket', fromHost: true, mobileLink: 'pocket://' }
const hostOf = (kind: string) => HOSTS.find(host => host.kind === kind)!

/** An instance on a host, and the number of URIs created for it. */
function makeOnHost(kind: string, options: object = {}) {
  enterHost(hostOf(kind))
  const fake = fakeLibrary()
  const aglet = fakeAglet({ universalProvider: fake.provider, debug: false, ...options })
  made.push(aglet)
  aglet.get(prepareWalletLinks)
  return { aglet, fake, links: aglet.get(createWalletLinks) }
}

for (const [kind, target] of [
  ['ios-safari', '_self'],
  ['telegram-ios', '_blank'],
] as const)
  test(`[P16] [4.2] while wallets are listed on ${kind}, each has its link before it is tapped`, async () => {
    const { aglet, links } = makeOnHost(kind)
    assert.is(aglet.get(createPreparedUri).peek(), undefined, 'nothing is made before the modal opens')
    aglet.modal.show()
    await until('links', () => links.peek())
    const link = links.peek()!(POCKET)!
    assert.is(link.target, target)
    assert.match(link.href, /^pocket:\/\/wc\?uri=wc%3A/)
    assert.is(links.peek()!({ ...POCKET, mobileLink: 'javascript:alert(1)//' }), undefined)

    pickWallet(aglet, { key: 'p', name: 'Pocket', wallet: POCKET }, link)
    const { view, data } = aglet.route.entry.peek()
    assert.is(view, 'ConnectingWalletConnect')
    assert.equal(data, { wallet: POCKET, linking: { name: 'Pocket', href: 'pocket://' } })
  })

test('[P16] no URI is created in advance on a desktop, without pairing, or for Solana', () => {
  for (const [kind, options] of [
    ['desktop', {}],
    ['telegram-desktop', {}],
    ['ios-safari', { enableWalletConnect: false }],
    ['ios-safari', { networks: [solana] }],
  ] as const) {
    resetPage()
    const { aglet, fake, links } = makeOnHost(kind, options)
    aglet.modal.show()
    assert.is(links.peek(), undefined)
    assert.is(fake.pairings.size, 0)
  }
})

test.run()
