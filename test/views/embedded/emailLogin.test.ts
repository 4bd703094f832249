import { test } from 'uvu'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { createLogin, type LoginProblem } from '../../../src/signals/embedded/login'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { fakeAglet } from '../../fakes'

let drawn: Aglet | undefined
test.before(resetPage)
test.after.each(() => {
  drawn?.destroy()
  drawn = undefined
  clearPage()
})
test.after(leavePage)

/** The texts of Connect below the field when a login fails. */
async function saidOf(problem: LoginProblem, text: string): Promise<void> {
  const aglet = fakeAglet({ enableEmbedded: true }, { fetch: () => new Promise(() => {}) })
  drawn = aglet
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet, { view: 'Connect' })
  const said = () => document.querySelector('aglet-root')?.shadowRoot?.querySelector('.email [role="status"]')
  await until('there was a field', said)
  aglet.get(createLogin).fail(undefined, problem)
  await until(`"${text}" was said`, () => said()?.textContent === text)
}

test('[8.19] requesting a code too soon shows after how many seconds the next one is available', () =>
  saidOf({ kind: 'wait', seconds: 28 }, 'Please try again after 28 seconds'))

test.run()
