import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { closeModal, openModal } from '../../../src/actions/modal/openModal'
import { showSignIn } from '../../../src/actions/siwx/showSignIn'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { leavePage, resetPage } from '../../dom'
import { connector, fakeAdapter, fakeAglet, session } from '../../fakes'

/** Without analytics, so that nothing outlives the page of the test. */
const QUIET = { features: { analytics: false } }

test.before.each(resetPage)
test.after(leavePage)

test('a page shows one modal: opening another closes the first, and each can be opened again', () => {
  const [one, two] = [fakeAglet(QUIET), fakeAglet(QUIET)]
  const shown = () => [one.modal.open.value, two.modal.open.value]
  openModal(one)
  assert.equal(shown(), [true, false])
  openModal(two)
  assert.equal(shown(), [false, true])
  openModal(two, { view: 'Networks' })
  assert.equal(shown(), [false, true], 'an opening of its own does not close it')
  openModal(one)
  assert.equal(shown(), [true, false])
  closeModal(one)
  assert.equal(shown(), [false, false])
})

test('the first modal closes before the second opens, so that focus returns to where it was before both', () => {
  const [one, two] = [fakeAglet(QUIET), fakeAglet(QUIET)]
  const steps: string[] = []
  one.modal.open.subscribe(open => void steps.push(`one ${open}`))
  two.modal.open.subscribe(open => void steps.push(`two ${open}`))
  openModal(one)
  openModal(two)
  assert.equal(steps, ['one false', 'two false', 'one true', 'one false', 'two true'])
})

test('a modal that opens by itself, for a sign-in or an unsupported network, closes the first as well', async () => {
  const one = fakeAglet(QUIET)
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:999' }),
  })
  const two = fakeAglet(QUIET, { adapters: [adapter] })
  two.onDestroy(syncModal(two))
  openModal(one)
  showSignIn(two)
  assert.equal([one.modal.open.value, two.modal.open.value], [false, true])
  closeModal(two)
  openModal(one)
  await connect(two, connector())
  assert.is(two.route.view.value, 'UnsupportedChain')
  assert.equal([one.modal.open.value, two.modal.open.value], [false, true])
})

test('[2.28] a modal that blocks closing is closed as well, and blocks closing again once it is reopened', async () => {
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:999' }),
  })
  const [one, two] = [fakeAglet(QUIET, { adapters: [adapter] }), fakeAglet(QUIET)]
  one.onDestroy(syncModal(one))
  openModal(one)
  await connect(one, connector())
  assert.is(one.modal.closeBlocked.value, true)
  openModal(two)
  assert.equal([one.modal.open.value, two.modal.open.value], [false, true])
  openModal(one)
  assert.is(one.route.view.value, 'UnsupportedChain')
  closeModal(one)
  assert.equal([one.modal.open.value, two.modal.open.value], [true, false])
})

test('[2.25] a modal embedded in the page closes no other and is not closed', () => {
  const [dialog, embedded] = [fakeAglet(QUIET), fakeAglet({ ...QUIET, enableEmbedded: true })]
  openModal(dialog)
  openModal(embedded, { view: 'Networks' })
  assert.is(dialog.modal.open.value, true)
  closeModal(dialog)
  openModal(dialog)
  assert.is(embedded.modal.open.value, true)
  assert.is(embedded.route.view.value, 'Networks')
})

test('opening another modal does not affect a destroyed instance', () => {
  const [one, two] = [fakeAglet(QUIET), fakeAglet(QUIET)]
  openModal(one)
  one.destroy()
  openModal(two)
  assert.equal([one.modal.open.value, two.modal.open.value], [false, true])
})

test.run()
