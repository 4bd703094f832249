import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { prefetch } from '../../../src/actions/wallets/prefetch'
import { detectInAppBrowser } from '../../../src/effects/host/detectInAppBrowser'
import type { Options } from '../../../src/options'
import { createListing } from '../../../src/signals/connect/listing'
import { leavePage, resetPage, tick, until } from '../../dom'
import { connector, fakeAglet } from '../../fakes'
import { HOSTS, WALLET_BROWSER_HOSTS } from '../../lib/hosts'
import { enterHost as enter } from '../enterHost'

test.before.each(resetPage)
test.after(leavePage)

const EMPTY: Partial<Options> = {}
const FULL: Partial<Options> = {
  enableInjected: false,
  featuredWalletIds: ['f'],
  includeWalletIds: ['f'],
  customWallets: [{ id: 'mine', name: 'Mine' }],
}
const item = (id: string) => ({ id, name: `Wallet ${id}` })

for (const host of WALLET_BROWSER_HOSTS)
  for (const [how, options] of [
    ['an empty', EMPTY],
    ['a full', FULL],
  ] as const)
    test(`P22 in the browser of ${host.name} its own wallet is the only row, with ${how} configuration`, () => {
      const provider = enter(host)
      const aglet = fakeAglet(options)
      aglet.get(createListing).setHostWallets({ custom: [item('mine')], excludedRdns: [] })
      aglet
        .get(createListing)
        .setListed({ featured: [item('f')], recommended: [item('r')], excludedRdns: [] })
      aglet.get(createListing).setRecent([{ id: 'f' }])
      aglet.get(detectInAppBrowser)
      const rows = aglet.wallets.rows.value
      assert.equal(
        rows.map(({ key }) => key),
        ['injected'],
      )
      assert.is(rows[0]?.connector?.info?.rdns, host.wallet)
      assert.is(rows[0]?.name === 'Browser Wallet', host.wallet === undefined)
      assert.is(aglet.providers.get('injected'), provider)
      aglet.destroy()
    })

test('P22 excluded wallets are excluded in their own browser too', () => {
  enter(WALLET_BROWSER_HOSTS[0]!)
  const aglet = fakeAglet({ excludeWalletIds: ['io.metamask'] })
  aglet.get(detectInAppBrowser)
  assert.equal(aglet.wallets.rows.value, [])
})

test('P22 where the wallet appears late, the list is as usual until then', () => {
  enter({ ...WALLET_BROWSER_HOSTS[0]!, facts: { ...WALLET_BROWSER_HOSTS[0]!.facts, has: () => false } })
  const aglet = fakeAglet()
  aglet.get(createListing).setListed({ featured: [], recommended: [item('r')], excludedRdns: [] })
  aglet.get(detectInAppBrowser)
  const keys = () => aglet.wallets.rows.value.map(({ key }) => key)
  assert.equal(keys(), ['r'])
  aglet.connectors.announce({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' })
  assert.equal(keys(), ['injected'])
  assert.is(aglet.wallets.rows.value[0]?.name, 'MetaMask')
})

test('P22 in Farcaster and Safe only announced wallets are listed; in a frame or on a phone they come first', () => {
  for (const host of HOSTS.filter(({ kind }) => kind !== 'wallet-browser')) {
    resetPage()
    enter(host)
    const aglet = fakeAglet()
    aglet.connectors.announce(connector('com.host'))
    aglet.get(createListing).setListed({ featured: [], recommended: [item('r')], excludedRdns: [] })
    aglet.get(detectInAppBrowser)
    assert.equal(
      aglet.wallets.rows.value.map(({ key }) => key),
      ['farcaster', 'safe'].includes(host.kind) ? ['com.host'] : ['com.host', 'r'],
      host.name,
    )
    aglet.destroy()
  }
})

test('the host is detected once, when the modal opens on a phone or in a frame, and not otherwise', async () => {
  for (const { kind, facts } of HOSTS) {
    resetPage()
    enter({ name: '', kind, facts })
    const aglet = fakeAglet()
    let looks = 0
    const { get } = aglet
    aglet.get = factory => {
      if ((factory as unknown) === detectInAppBrowser) looks++
      return get(factory)
    }
    prefetch(aglet)
    if (facts.coarse || facts.framed) await until(`${kind} was looked at`, () => looks)
    else await tick(20)
    assert.is(looks, facts.coarse || facts.framed ? 1 : 0)
    aglet.destroy()
  }
})

test.run()
