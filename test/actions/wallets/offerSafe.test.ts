import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { offerSafe, SAFE } from '../../../src/actions/wallets/offerSafe'
import { restoreConnections } from '../../../src/effects/connect/restoreConnections'
import { detectInAppBrowser } from '../../../src/effects/host/detectInAppBrowser'
import { hydrate } from '../../../src/effects/hydrate'
import { createListing } from '../../../src/signals/connect/listing'
import { STORAGE_PREFIX } from '../../../src/storage'
import { fakeSafe, SAFE_ORIGIN } from '../../adapters/safe/fakeSafe'
import { leavePage, resetPage, until } from '../../dom'
import { enterHost } from '../../effects/enterHost'
import { ALICE, fakeAdapter, fakeAglet, fakeStorage } from '../../fakes'
import { HOSTS } from '../../lib/hosts'

test.before.each(resetPage)
test.after(leavePage)

const INFO = { safeAddress: ALICE, chainId: 1, threshold: 2, owners: [], isReadOnly: false }

/** Loads the page as an app in Safe. */
function enterSafe() {
  enterHost(HOSTS.find(({ kind }) => kind === 'safe')!)
  return fakeSafe({ getSafeInfo: () => INFO }, window)
}

test('P44 in Safe the Safe is the only row, and connects', async () => {
  const { asked } = enterSafe()
  const aglet = fakeAglet({ projectId: 'p' })
  aglet
    .get(createListing)
    .setListed({ featured: [{ id: 'f', name: 'Featured' }], recommended: [], excludedRdns: [] })
  aglet.get(detectInAppBrowser)
  await until(
    'the Safe is listed',
    () => aglet.wallets.rows.value.length === 1 && aglet.connectors.find(SAFE),
  )
  const [row] = aglet.wallets.rows.value
  assert.is(row!.name, 'Safe')
  assert.match(row!.image ?? '', /^data:image\/svg/)
  assert.equal(asked, [], 'nothing is asked before the user picks it')
  aglet.destroy()
})

test('a host’s wagmi lists the Safe itself, or leaves it out', () => {
  enterSafe()
  const wagmi = { namespace: 'eip155', type: 'wagmi', create: () => fakeAdapter() } as const
  const aglet = fakeAglet({ adapters: [wagmi] })
  offerSafe(aglet, SAFE_ORIGIN)
  assert.is(aglet.connectors.find(SAFE), undefined)
  aglet.destroy()
})

test('P44 a connection to a Safe is restored when Safe loads the page again', async () => {
  enterSafe()
  const storage = fakeStorage({
    [`${STORAGE_PREFIX}connections`]: JSON.stringify({ eip155: { connectorId: SAFE, address: ALICE } }),
  })
  const aglet = fakeAglet({}, { storage })
  hydrate(aglet)
  aglet.onDestroy(restoreConnections(aglet))
  await until(
    'it is connected',
    () => aglet.connectors.find(SAFE) && aglet.connections.of('eip155').status === 'connected',
  )
  aglet.destroy()
})

test.run()
