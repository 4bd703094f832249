import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletContext } from '../../../src/components/context/context'
import { VirtualGrid } from '../../../src/components/lists/VirtualGrid'
import { clearPage, leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

test('a scroll that is reported after the grid was removed throws nothing and keeps the stored position', () => {
  const aglet = fakeAglet()
  const place = { top: 560 }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <AgletContext.Provider value={aglet}>
        <VirtualGrid
          label="Wallets"
          items={['One', 'Two']}
          keyOf={name => name}
          waiting={0}
          place={place}
          draw={name => name}
          onPick={() => {}}
          onEnd={() => {}}
        />
      </AgletContext.Provider>,
    ),
  )
  const grid = document.querySelector('.grid')!
  root.unmount()
  grid.scrollTop = 0
  grid.dispatchEvent(new Event('scroll'))
  assert.is(place.top, 560)
  aglet.destroy()
})

test.run()
