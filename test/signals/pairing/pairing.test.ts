import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPairing } from '../../../src/signals/pairing/pairing'
import { createPairingUri } from '../../../src/signals/pairing/pairingUri'
import { leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

test('only the URI on the screen counts as seen by a wallet', () => {
  const aglet = fakeAglet()
  const pairing = aglet.get(createPairing)
  const attempt = pairing.start()
  pairing.setSeen(attempt, 'wc:1')
  assert.equal(pairing.state.value, { phase: 'loading' })
  pairing.setReady(attempt, 'wc:1', 1000)
  pairing.setSeen(attempt, 'wc:0')
  assert.equal(pairing.state.value, { phase: 'ready', uri: 'wc:1', expiresAt: 1000, step: 'ready' })
  pairing.setSeen(attempt, 'wc:1')
  assert.equal(pairing.state.value, { phase: 'ready', uri: 'wc:1', expiresAt: 1000, step: 'seen' })
  aglet.destroy()
})

test('answers to an earlier attempt, or to one that was stopped, change nothing', () => {
  const aglet = fakeAglet()
  const pairing = aglet.get(createPairing)
  const first = pairing.start()
  const second = pairing.start()
  pairing.setReady(first, 'wc:1', 1000)
  pairing.fail(first, 'offline')
  pairing.stop(first)
  assert.equal(pairing.state.value, { phase: 'loading' })
  pairing.setReady(second, 'wc:2', 1000)
  assert.is(aglet.get(createPairingUri).peek()?.uri, 'wc:2')
  pairing.stop(second)
  pairing.setApproved(second)
  assert.equal(pairing.state.value, { phase: 'idle' })
  assert.is(pairing.ready.value, false)
  aglet.destroy()
})

test('a link that was followed is forgotten once another wallet is picked', () => {
  const aglet = fakeAglet()
  const pairing = aglet.get(createPairing)
  const fern = { id: 'fern', name: 'Fern' }
  const link = { name: 'Fern', href: 'fern://' }
  pairing.start(fern)
  pairing.setLinking(link)
  pairing.start(fern)
  assert.is(pairing.linking.value, link)
  pairing.start({ id: 'rowan', name: 'Rowan' })
  assert.is(pairing.linking.value, undefined)
  assert.is(pairing.wallet.value?.name, 'Rowan')
  aglet.destroy()
})

test.run()
