import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createModal } from '../../../src/signals/modal/modal'
import { createRoute, type View } from '../../../src/signals/modal/route'

const make = () => {
  const route = createRoute()
  return { route, modal: createModal(route) }
}

test('the modal is closed until shown', () => {
  const { modal } = make()
  assert.is(modal.open.value, false)
  modal.show()
  assert.is(modal.open.value, true)
  modal.hide()
  assert.is(modal.open.value, false)
})

test('[2.28] close is blocked on the sign and approve views while a sign-in is required', () => {
  const { route, modal } = make()
  const views: [View, boolean][] = [
    ['SIWXSignMessage', true],
    ['ConnectingSiwe', true],
    ['ApproveTransaction', true],
    ['Connect', false],
    ['Account', false],
    ['Networks', false],
    ['ConnectingExternal', false],
  ]
  for (const [view, held] of views) {
    route.reset(view)
    modal.setSignInDue(true)
    assert.is(modal.closeBlocked.value, held, `${view} while due`)
    modal.setSignInDue(false)
    assert.is(modal.closeBlocked.value, false, `${view} while not due`)
  }
})

test('close is blocked while the network must be changed', () => {
  const { route, modal } = make()
  route.reset('UnsupportedChain')
  assert.is(modal.closeBlocked.value, true)
  route.push('SwitchNetwork')
  assert.is(modal.closeBlocked.value, false)
})

test('[2.19] the requested family is reset when the modal closes', () => {
  const { modal } = make()
  modal.show('solana')
  assert.is(modal.family.value, 'solana')
  modal.hide()
  assert.is(modal.family.value, undefined)
  modal.show('eip155')
  modal.show()
  assert.is(modal.family.value, undefined)
})

test('each blocked attempt to close is counted', () => {
  const { modal } = make()
  modal.show()
  modal.shake()
  modal.shake()
  assert.is(modal.shakes.value, 2)
})

test.run()
