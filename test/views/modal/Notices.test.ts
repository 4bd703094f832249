import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { fakeAglet } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

test('[P35] when the alert bar is dismissed, the keyboard continues in the view', async () => {
  const aglet = fakeAglet()
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  aglet.notices.setAlert({ message: 'Network Not Found', variant: 'error' })
  const dismiss = () => root.querySelector<HTMLButtonElement>('[aria-label=Dismiss]')
  await until('the alert shows', dismiss)
  dismiss()!.focus()
  dismiss()!.click()
  await until('the alert is gone', () => !dismiss())
  assert.is(root.activeElement, root.querySelector('.main'))
})

test.run()
