import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ConfirmButton } from '../../../src/components/status/ConfirmButton'
import { clearPage, leavePage, resetPage, tick } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** A button under a clock of its own, and what it confirmed. */
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
    /** @param isTrusted whether a person did it; a script's click never is */
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

test('S12 a click of a script confirms nothing, however late', async () => {
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

test('S12 nor does the click of a person in the first 300 ms; with another thing to confirm they begin anew', async () => {
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
  // Drawn anew with the same to confirm, it waits no longer.
  there.draw('b')
  await tick()
  await there.click()
  assert.equal(there.confirmed, ['b', 'b'])
  there.end()
})

test('S12 the time begins when it can be pressed at all', async () => {
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

test('S12 while it is busy it keeps the focus and confirms nothing, and neither does a click of impatience after', async () => {
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

test('S12 a key that is held down since the last screen presses nothing', async () => {
  const there = show()
  there.draw('a', { type: 'submit' })
  await tick()
  const key = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  there.button().dispatchEvent(key)
  assert.ok(key.defaultPrevented)
  there.end()
})

test.run()
