import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import { createSend } from '../../../src/signals/send/send'
import { mount } from '../../../src/views/modal/mount'
import { atPreview, destroyAll } from '../../actions/send/previewBench'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ALICE, BOB, CAROL, deferred } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  destroyAll()
  clearPage()
})
test.after(leavePage)

/** The send form without a recipient, and a clipboard for which the browser asks permission. */
async function atForm() {
  const { aglet, send } = await atPreview(BOB)
  const copied = deferred<string>()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { readText: () => copied.promise },
  })
  send.address('')
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const field = () => root.querySelector<HTMLInputElement>('input.to')
  const paste = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Paste')
  await until('one can paste', paste)
  paste()!.click()
  const recipient = () => send.draft.peek().recipient
  return { aglet, copied, field, recipient }
}

test('pasted text becomes the recipient, and the field has the focus', async () => {
  const { copied, field, recipient } = await atForm()
  copied.resolve(CAROL)
  await until('it is known', () => recipient().address === CAROL)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  await until('the field has the focus', () => root.activeElement === field())
})

test('[P35] the form tells screen readers which field is wrong', async () => {
  const { field } = await atForm()
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const amount = () => root.querySelector<HTMLInputElement>('input.amount')!
  const type = (element: HTMLInputElement, value: string) => {
    element.value = value
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const wrong = () => [amount(), field()!].map(input => input.getAttribute('aria-invalid'))
  assert.equal(wrong(), ['false', 'false'])
  for (const [sum, to, expected] of [
    ['1', '0x1234', ['false', 'true']],
    ['99999', BOB, ['true', 'false']],
    ['0.5', BOB, ['false', 'false']],
  ] as const) {
    type(amount(), sum)
    type(field()!, to)
    await until(`${sum} to ${to} was checked`, () => `${wrong()}` === `${expected}`)
  }
})

test('[P35] the button that chooses the token has the name of the token, and says what it is for', async () => {
  await atForm()
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const chosen = () => root.querySelector('button.pick')!
  assert.is(chosen().textContent, 'EETH')
  assert.is(chosen().getAttribute('title'), 'Select token')
})

test('text typed during the clipboard prompt is kept, whatever the user answers', async () => {
  for (const answer of ['allow', 'deny'] as const) {
    const { aglet, copied, field, recipient } = await atForm()
    field()!.value = ALICE
    field()!.dispatchEvent(new Event('input', { bubbles: true }))
    await until('it is known', () => recipient().address === ALICE)
    if (answer === 'allow') copied.resolve(CAROL)
    else copied.reject(new Error('denied'))
    await copied.promise.catch(() => {})
    await new Promise(resolve => setTimeout(resolve))
    assert.is(recipient().address, ALICE)
    assert.not.match(aglet.notices.snack.peek()?.message ?? '', 'clipboard')
    destroyAll()
    clearPage()
  }
})

test('a clipboard reply after the form was left is ignored', async () => {
  const { aglet, copied, field, recipient } = await atForm()
  aglet.route.reset('Account')
  await until('it is gone', () => !field())
  copied.resolve(CAROL)
  await copied.promise
  await new Promise(resolve => setTimeout(resolve))
  assert.is(recipient().address, undefined)
  assert.not.match(aglet.notices.snack.peek()?.message ?? '', 'clipboard')
})

test('a name that points elsewhere by now is reported with the former and the present address', async () => {
  const { aglet, field } = await atForm()
  const send = aglet.get(createSend)
  const whom = () => document.querySelector('aglet-root')!.shadowRoot!.getElementById('whom')!.textContent
  for (const [now, text] of [
    ['0x22', 'bob.eth pointed to 0x11 and now points to 0x22. Nothing was sent.'],
    [undefined, 'bob.eth pointed to 0x11 and now points to no address. Nothing was sent.'],
  ] as const) {
    const named = send.updateRecipient(send.draft.peek().recipient, { text: 'bob.eth', address: BOB })
    send.moveRecipient(named, { before: '0x11', now })
    await until(text, () => whom() === text)
    assert.is(field()!.value, 'bob.eth')
  }
})

test.run()
