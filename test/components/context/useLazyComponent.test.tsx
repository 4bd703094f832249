import { type ComponentType, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useLazyComponent } from '../../../src/components/context/useLazyComponent'
import { manualClock } from '../../clock'
import { clearPage, leavePage, resetPage, until } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

const Part = () => <p>The part</p>

/** A view with a part whose code loads once `online` is set. */
function view() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const server = { asked: 0, online: false }
  const load = async () => {
    server.asked++
    if (!server.online) throw new TypeError('The code did not load.')
    return { default: Part }
  }
  const View = ({ wanted }: { wanted: boolean }) => {
    const Loaded = useLazyComponent(wanted, load)
    return Loaded ? <Loaded /> : <p>The rest</p>
  }
  return {
    container,
    root,
    server,
    draw: (wanted: boolean) => flushSync(() => root.render(<View wanted={wanted} />)),
  }
}

test('a part whose code did not load is requested again until it is there', async () => {
  const clock = manualClock()
  try {
    const { container, server, draw } = view()
    draw(false)
    await clock.advance(10_000)
    assert.is(server.asked, 0, 'it is not wanted')
    draw(true)
    await until('it is requested', () => server.asked === 1)
    await clock.advance(2999)
    assert.is(server.asked, 1)
    await clock.advance(1)
    await until('it is requested again', () => server.asked === 2)
    server.online = true
    await clock.advance(3000)
    await until('it shows', () => container.textContent === 'The part')
    await clock.advance(60_000)
    assert.is(server.asked, 3)
  } finally {
    clock.restore()
  }
})

test('a part that is no longer wanted is not requested again', async () => {
  const clock = manualClock()
  try {
    const { root, server, draw } = view()
    draw(true)
    await until('it is requested', () => server.asked === 1)
    flushSync(() => root.unmount())
    await clock.advance(60_000)
    assert.is(server.asked, 1)
  } finally {
    clock.restore()
  }
})

test('a part that another component loads between the render and its effects shows', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const known: { view?: ComponentType } = {}
  function View() {
    const Loaded = useLazyComponent(true, async () => ({ default: Part }), known)
    // Runs before the hook's own effect.
    useLayoutEffect(() => {
      known.view = Part
    }, [])
    return Loaded ? <Loaded /> : <p>The rest</p>
  }
  flushSync(() => createRoot(container).render(<View />))
  await until('it shows', () => container.textContent === 'The part')
})

test.run()
