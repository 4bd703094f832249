import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { closeModal, openModal } from '../../../src/actions/modal/openModal'
import { keepExposed } from '../../../src/effects/modal/keepExposed'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import { leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

/** Without analytics, so that nothing outlives the page of the test. */
const QUIET = { features: { analytics: false } }

test.before.each(resetPage)
test.after(leavePage)

function start(options = {}) {
  const aglet = fakeAglet({ ...QUIET, ...options })
  const element = document.body.appendChild(document.createElement('div'))
  aglet.get(createModalElement).current = element
  keepExposed(aglet)
  const hide = () => element.setAttribute('aria-hidden', 'true')
  return { aglet, hide, isHidden: () => element.hasAttribute('aria-hidden') }
}

test('[P35] screen readers find a modal that opens from a dialog of the page, which has hidden it', async () => {
  const { aglet, hide, isHidden } = start()
  hide()
  openModal(aglet)
  assert.not(isHidden())
  hide()
  await Promise.resolve()
  assert.not(isHidden())
})

test('[P35] the attribute stays while the modal is closed, after its instance ended, and in an embedded modal', async () => {
  const { aglet, hide, isHidden } = start()
  openModal(aglet)
  closeModal(aglet)
  hide()
  await Promise.resolve()
  assert.ok(isHidden())
  openModal(aglet)
  aglet.destroy()
  hide()
  await Promise.resolve()
  assert.ok(isHidden())
  const embedded = start({ enableEmbedded: true })
  openModal(embedded.aglet)
  embedded.hide()
  await Promise.resolve()
  assert.ok(embedded.isHidden())
})

test.run()
