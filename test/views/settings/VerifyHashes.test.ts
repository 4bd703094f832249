import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashMessage } from 'viem'
import { openModal } from '../../../src/actions/modal/openModal'
import { showHashes } from '../../../src/actions/settings/showHashes'
import type { Aglet } from '../../../src/aglet'
import type { SigningRequest } from '../../../src/lib/evm/deviceHashes'
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

function page() {
  const aglet = fakeAglet()
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map(one => one.textContent ?? '')
  return { aglet, texts }
}

test('shows the hashes of typed data in chunks that add up to the whole hash', async () => {
  const { aglet, texts } = page()
  const typedData = {
    domain: { name: 'Ether Mail' },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
  }
  await showHashes(aglet, { typedData })
  await until('they were drawn', () => texts('dd').length === 3)
  assert.equal(texts('dt'), ['Domain hash', 'Message hash', 'What is signed (EIP-712)'])
  for (const digits of texts('dd')) assert.match(digits, /^[\da-f]{64}$/)
  assert.is(texts('dd b').length, 48)
})

test('a message has one hash, and hiding it closes the modal that was opened for it', async () => {
  const { aglet, texts } = page()
  const hide = await showHashes(aglet, { message: 'Zażółć' })
  await until('it was drawn', () => texts('dd').length === 1)
  assert.is(`0x${texts('dd')[0]}`, hashMessage('Zażółć'))
  hide()
  assert.is(aglet.modal.open.value, false)
})

test('in an open modal hiding the hashes goes back; a view opened after them stays', async () => {
  const { aglet, texts } = page()
  openModal(aglet)
  const hide = await showHashes(aglet, { message: 'a' })
  await until('it was drawn', () => texts('dd').length === 1)
  hide()
  assert.is(aglet.modal.open.value, true)
  assert.is(aglet.route.view.value, 'Connect')
  const late = await showHashes(aglet, { message: 'b' })
  aglet.route.push('WhatIsAWallet')
  late()
  assert.is(aglet.route.view.value, 'WhatIsAWallet')
})

test('of two requests at once, the hashes of the second are shown once the first is answered', async () => {
  for (const isOpen of [false, true]) {
    const { aglet, texts } = page()
    if (isOpen) openModal(aglet)
    const shown = () => texts('dd').map(digits => `0x${digits}`)
    const hideFirst = await showHashes(aglet, { message: 'a' })
    const hideSecond = await showHashes(aglet, { message: 'b' })
    await until('the first was drawn', () => shown()[0] === hashMessage('a'))
    hideFirst()
    await until('the second was drawn', () => shown()[0] === hashMessage('b'))
    hideSecond()
    assert.equal(
      [aglet.modal.open.value, aglet.route.view.value !== 'VerifyHashes' || !isOpen],
      [isOpen, true],
    )
    clearPage()
  }
})

test('the hashes of a waiting request are shown also if the user left those of the first one', async () => {
  const { aglet, texts } = page()
  openModal(aglet)
  const hideFirst = await showHashes(aglet, { message: 'a' })
  await showHashes(aglet, { message: 'b' })
  aglet.route.back()
  hideFirst()
  await until('the second was drawn', () => texts('dd').map(digits => `0x${digits}`)[0] === hashMessage('b'))
})

test('data that cannot be hashed shows an error and no hash', async () => {
  for (const [signing, text] of [
    [{ typedData: '{}' }, 'malformed'],
    [
      {
        typedData: {
          get types() {
            throw new Error('no')
          },
        },
      },
      'malformed',
    ],
    [{ message: 'x'.repeat(70_000) }, 'too long'],
  ] as [SigningRequest, string][]) {
    const { aglet, texts } = page()
    await showHashes(aglet, signing)
    await until('it was said', () => texts('.main').join().includes(text))
    assert.equal(texts('dd'), [])
    clearPage()
  }
})

test.run()
