import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ConfirmButton } from '../../../src/components/status/ConfirmButton'
import { clearPage, leavePage, resetPage, tick } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** A button with a manual clock, and the ids it has confirmed. */
function show() {
  const { now } = performance
  let time = 1000
  performance.now = () => time
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const confirmed: string[] = []
  const button = () => container.querySelector('button')!
  return {
    confirmed,
    button,
    draw: (of: string, more: { disabled?: boolean; busy?: boolean; type?: 'submit' } = {}) =>
      flushSync(() =>
        root.render(
          <ConfirmButton of={of} onConfirm={() => confirmed.push(of)} {...more}>
            Send
          </ConfirmButton>,
        ),
      ),
    wait: (ms: number) => {
      time += ms
    },
    /** @param isTrusted true for a click by a user; clicks from scripts are never trusted */
    async click(isTrusted = true) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'isTrusted', { value: isTrusted })
      button().dispatchEvent(event)
      await tick()
    },
    end() {
      root.unmount()
      performance.now = now
    },
  }
}

test('S12 a click from a script never confirms', async () => {
  const there = show()
  there.draw('a')
  await tick()
  there.wait(10_000)
  await there.click(false)
  there.button().click()
  await tick()
  assert.equal(there.confirmed, [])
  await there.click()
  assert.equal(there.confirmed, ['a'])
  there.end()
})

test('S12 a user’s click within the first 300 ms does not confirm, and a new id restarts the time', async () => {
  const there = show()
  there.draw('a')
  await tick()
  await there.click()
  there.wait(299)
  await there.click()
  assert.equal(there.confirmed, [])
  there.wait(1)
  there.draw('b')
  await tick()
  await there.click()
  there.wait(299)
  await there.click()
  assert.equal(there.confirmed, [])
  there.wait(1)
  await there.click()
  assert.equal(there.confirmed, ['b'])
  // Rendering again with the same id does not restart the time.
  there.draw('b')
  await tick()
  await there.click()
  assert.equal(there.confirmed, ['b', 'b'])
  there.end()
})

test('S12 the time starts when the button becomes enabled', async () => {
  const there = show()
  there.draw('a', { disabled: true })
  await tick()
  there.wait(5000)
  there.draw('a')
  await tick()
  await there.click()
  assert.equal(there.confirmed, [])
  there.wait(300)
  await there.click()
  assert.equal(there.confirmed, ['a'])
  there.end()
})

test('S12 a busy button keeps the focus and does not confirm, nor does a click right after it was busy', async () => {
  const there = show()
  there.draw('a', { busy: true })
  await tick()
  there.wait(1000)
  assert.equal(
    ['disabled', 'aria-disabled', 'aria-busy'].map(name => there.button().getAttribute(name)),
    [null, 'true', 'true'],
  )
  await there.click()
  there.draw('a')
  await tick()
  await there.click()
  assert.equal(there.confirmed, [])
  there.wait(300)
  await there.click()
  assert.equal(there.confirmed, ['a'])
  there.end()
})

test('S12 a key held down since the last screen does not press the button', async () => {
  const there = show()
  there.draw('a', { type: 'submit' })
  await tick()
  const key = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  there.button().dispatchEvent(key)
  assert.ok(key.defaultPrevented)
  there.end()
})

test.run()
