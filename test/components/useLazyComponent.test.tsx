import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useLazyComponent } from '../../src/components/context/useLazyComponent'
import { type Clock, manualClock } from '../clock'
import { clearPage, leavePage, resetPage, until } from '../dom'

let clock: Clock | undefined
test.before(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  clearPage()
})
test.after(leavePage)

test('a part of a view whose code did not load is loaded again while the view shows', async () => {
  let tries = 0
  const load = async () => {
    if (++tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <b>here</b> }
  }
  function View() {
    const Part = useLazyComponent(true, load)
    return Part ? <Part /> : null
  }
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  clock = manualClock()
  root.render(<View />)
  await until('it shows', async () => {
    await clock!.advance(1000)
    return container.textContent === 'here'
  })
  assert.is(tries, 3, 'and is not loaded once more')
  root.unmount()
})

test.run()
