import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hideModal, openModal } from '../../../src/actions/modal/openModal'
import { mount } from '../../../src/views/modal/mount'
import { atPreview, destroyAll } from '../../actions/send/previewBench'
import { clearPage, leavePage, resetPage, until } from '../../dom'

test.before(resetPage)
test.after.each(() => {
  destroyAll()
  clearPage()
})
test.after(leavePage)

/** A trusted click, as only a user can make; a script's click never is. */
const personsClick = () =>
  Object.defineProperty(new MouseEvent('click', { bubbles: true, composed: true }), 'isTrusted', {
    value: true,
  })

test('leaving the preview while the name is looked up cancels the request to the wallet', async () => {
  for (const how of ['closes', 'goes back and comes again'] as const) {
    const there = await atPreview()
    const { aglet, send } = there
    const { route } = aglet
    aglet.onDestroy(mount(aglet))
    openModal(aglet)
    route.push('WalletSend')
    route.push('WalletSendPreview')
    const button = () =>
      [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('button')].find(
        ({ textContent, ariaDisabled, disabled }) =>
          textContent === 'Send' && !disabled && ariaDisabled !== 'true',
      )
    await until('it can be sent', button)
    const answer = there.holdRequests()
    await until('the press counts', () => {
      button()?.dispatchEvent(personsClick())
      return there.status() === 'checking'
    })
    if (how === 'closes') hideModal(aglet)
    else {
      route.back()
      await until('the form shows', () => route.view.peek() === 'WalletSend')
      send.setTypedAmount('0.000000000000000002')
      route.push('WalletSendPreview')
    }
    answer()
    await until('it has ended', () => there.status() !== 'checking')
    assert.equal([there.status(), there.asked()], ['error', []], how)
    destroyAll()
    clearPage()
  }
})

test.run()
