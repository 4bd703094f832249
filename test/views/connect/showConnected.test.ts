import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import { showConnected } from '../../../src/views/connect/showConnected'
import { leavePage, resetPage, until } from '../../dom'
import { fakeAglet } from '../../fakes'

const { matchMedia } = globalThis

test.before.each(resetPage)
test.after.each(() => void Object.assign(globalThis, { matchMedia }))
test.after(leavePage)

/** A modal that waits for a wallet, before it closes. */
function waitingModal({ reducedMotion = false } = {}) {
  Object.assign(globalThis, { matchMedia: () => ({ matches: reducedMotion }) })
  const aglet = fakeAglet()
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML =
    '<dialog open><div class="waiting"><div class="ring"></div><div role="status"><h2>Fern</h2><p>Accept in the wallet</p></div></div></dialog>'
  aglet.get(createModalElement).current = element
  return { aglet, root, pictures: () => [...root.querySelectorAll<HTMLElement>('.connected')] }
}

test('the check mark is drawn on a copy of the dialog that takes neither clicks nor focus and is not read out', async () => {
  const { aglet, root, pictures } = waitingModal()
  showConnected(aglet, 'Connected')
  const [picture] = pictures()
  assert.is(picture!.inert, true)
  assert.is(picture!.ariaHidden, 'true')
  assert.is(picture!.querySelectorAll('.ring svg path').length, 2)
  assert.equal(
    [...picture!.querySelectorAll('[role=status] > *')].map(({ textContent }) => textContent),
    ['Connected', ''],
  )
  assert.is(root.querySelector('dialog[open] h2')!.textContent, 'Fern', 'the modal itself is as before')
  await until('the copy is removed', () => !pictures().length)
  aglet.destroy()
})

test('with reduced motion, or without an open dialog, nothing is drawn', () => {
  const still = waitingModal({ reducedMotion: true })
  showConnected(still.aglet, 'Connected')
  assert.is(still.pictures().length, 0)
  const closed = waitingModal()
  closed.root.querySelector('dialog')!.removeAttribute('open')
  showConnected(closed.aglet, 'Connected')
  assert.is(closed.pictures().length, 0)
  still.aglet.destroy()
  closed.aglet.destroy()
})

test.run()
