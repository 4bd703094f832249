import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hideSnack } from '../../../src/actions/modal/hideSnack'
import { showAlert } from '../../../src/actions/modal/showAlert'
import { showSnack, showUnavailable } from '../../../src/actions/modal/showSnack'
import { type Clock, manualClock } from '../../clock'
import { fakeAglet } from '../../fakes'

let clock: Clock
let lines: unknown[]
const { error } = console
test.before.each(() => {
  clock = manualClock()
  lines = []
  console.error = line => void lines.push(line)
})
test.after.each(() => {
  clock.restore()
  console.error = error
})

test('[3.20] a message hides itself after 2.5 seconds, unless it is permanent', async () => {
  const aglet = fakeAglet()
  showSnack(aglet, 'Copied', 'success')
  assert.equal(aglet.notices.snack.value, { message: 'Copied', variant: 'success', autoClose: true })
  await clock.advance(2_499)
  assert.is(aglet.notices.snack.value?.message, 'Copied')
  await clock.advance(1)
  assert.is(aglet.notices.snack.value, undefined)

  showSnack(aglet, 'Waiting', 'loading', false)
  await clock.advance(60_000)
  assert.is(aglet.notices.snack.value?.message, 'Waiting')
})

test('[3.20] a message may have its own icon and counts as open while it is shown', async () => {
  const aglet = fakeAglet()
  showSnack(aglet, 'Only WalletConnect certified', 'success', true, 'M0 0h9')
  assert.equal(aglet.notices.snack.value, {
    message: 'Only WalletConnect certified',
    variant: 'success',
    autoClose: true,
    svg: 'M0 0h9',
  })
  assert.is(aglet.notices.any.value, true)
  await clock.advance(2_500)
  assert.is(aglet.notices.any.value, false)
})

test('[4.34] [9.5] a new message closes the open one and opens after 150 ms', async () => {
  const aglet = fakeAglet()
  showSnack(aglet, 'One', 'success')
  await clock.advance(1_000)
  showSnack(aglet, 'Two', 'error')
  assert.is(aglet.notices.snack.value, undefined)
  await clock.advance(149)
  assert.is(aglet.notices.snack.value, undefined)
  await clock.advance(1)
  assert.is(aglet.notices.snack.value?.message, 'Two')
  await clock.advance(2_499)
  assert.is(aglet.notices.snack.value?.message, 'Two', 'it has its whole time')
  await clock.advance(1)
  assert.is(aglet.notices.snack.value, undefined)
})

test('of many messages at once the last one is shown, and hides once', async () => {
  const aglet = fakeAglet()
  for (let i = 0; i < 10; i++) showSnack(aglet, String(i), 'success')
  await clock.advance(150)
  assert.is(aglet.notices.snack.value?.message, '9')
  await clock.advance(2_500)
  assert.is(aglet.notices.snack.value, undefined)
  assert.is(clock.pending, 0)
})

test('a read failure is shown only while the modal is open, and not over another message', () => {
  const aglet = fakeAglet()
  showUnavailable(aglet, 'One')
  assert.is(aglet.notices.snack.value, undefined)
  aglet.opened.value = true
  showUnavailable(aglet, 'Two')
  showUnavailable(aglet, 'Three')
  assert.equal(aglet.notices.snack.value, { message: 'Two', variant: 'error', autoClose: true })
  aglet.destroy()
})

test('a read failure does not replace a message that is about to open', async () => {
  const aglet = fakeAglet()
  aglet.opened.value = true
  showSnack(aglet, 'Swapping', 'loading', false)
  showSnack(aglet, 'Swapped', 'success')
  await clock.advance(149)
  showUnavailable(aglet, 'Failed to fetch')
  await clock.advance(1)
  assert.is(aglet.notices.snack.value?.message, 'Swapped')
  showSnack(aglet, 'Next', 'success')
  hideSnack(aglet)
  showUnavailable(aglet, 'Failed to fetch')
  assert.is(aglet.notices.snack.value?.message, 'Failed to fetch')
  aglet.destroy()
})

test('hiding a message also cancels the one that is about to open', async () => {
  const aglet = fakeAglet()
  showSnack(aglet, 'One', 'success')
  showSnack(aglet, 'Two', 'success')
  hideSnack(aglet)
  await clock.advance(10_000)
  assert.is(aglet.notices.snack.value, undefined)
  showSnack(aglet, 'Three', 'success')
  aglet.destroy()
  assert.is(clock.pending, 0, 'no timer outlives the instance')
})

test('[8.16] each alert has a short text in the bar and a long one in the console', () => {
  const shorts = {
    network: 'Network Not Found',
    origin: 'Invalid App Configuration',
    frame: 'Invalid App Configuration',
    session: 'Session Expired',
    key: 'Invalid App Configuration',
    projectId: 'Project ID Not Configured',
  } as const
  for (const [key, message] of Object.entries(shorts)) {
    const aglet = fakeAglet()
    showAlert(aglet, key as keyof typeof shorts)
    assert.equal(aglet.notices.alert.value, { message, variant: 'error' })
    assert.ok(String(lines.pop()).length > message.length)
  }
})

test('[8.15] an origin that is not allowed is reported, in the console only when the debug bar is off', () => {
  const aglet = fakeAglet({ debug: false })
  showAlert(aglet, 'origin')
  assert.is(aglet.notices.alert.value, undefined)
  assert.match(String(lines[0]), 'is not on the allow list')
})

test.run()
