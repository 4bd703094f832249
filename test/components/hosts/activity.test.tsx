import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Aglet, coreOf } from '../../../src/createAglet'
import { AgletProvider, useAglet } from '../../../src/hosts/AgletProvider'
import { useTheme } from '../../../src/hosts/hooks'
import type { Options } from '../../../src/options'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ethereum } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  localStorage.clear()
  clearPage()
})
test.after(leavePage)

const OPTIONS: Options = { projectId: 'test', networks: [ethereum] }

const isAlive = (aglet: Aglet) => !coreOf(aglet).lifetime.aborted

/**
 * Renders a provider whose component records each instance it gets, inside what `around` returns.
 */
function drawProvider(around: (children: React.ReactNode, shown: boolean) => React.ReactNode) {
  const seen: Aglet[] = []
  let mounted = false
  const Read = () => {
    const aglet = useAglet()
    if (seen.at(-1) !== aglet) seen.push(aglet)
    return <p>{useTheme().themeMode}</p>
  }
  // Effects of a parent run after those of its children, the provider's among them.
  const Page = ({ children }: { children: React.ReactNode }) => {
    React.useEffect(() => {
      mounted = true
    }, [])
    return children
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const draw = (shown: boolean, config = OPTIONS) =>
    root.render(
      around(
        <Page>
          <AgletProvider config={config}>
            <Read />
          </AgletProvider>
        </Page>,
        shown,
      ),
    )
  return {
    seen,
    isMounted: () => mounted,
    draw,
    text: () => container.textContent,
    end: () => root.unmount(),
  }
}

test('strict mode, which runs effects twice, keeps the instance', async () => {
  const { seen, isMounted, draw, end } = drawProvider(children => (
    // React runs effects twice only if nothing lies between its root and this.
    <React.StrictMode>{children}</React.StrictMode>
  ))
  draw(true)
  // Preact runs effects after the next paint; an instance whose tree ends before that was never started.
  await until('its effects ran', isMounted)
  // The timer that a first unmount sets would have run before this one.
  await new Promise(resolve => setTimeout(resolve))
  assert.ok(isAlive(seen.at(-1)!))
  end()
  await until('it ends with its tree', () => !isAlive(seen.at(-1)!))
})

// React has Activity from 19.2 on; Preact does not.
const { Activity } = React
if (Activity)
  test('a provider hidden by Activity destroys its instance, and shown again creates one with the present config', async () => {
    const { seen, draw, text, end } = drawProvider((children, shown) => (
      <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
    ))
    draw(true)
    await until('it was drawn', () => seen.length)
    const [first] = seen as [Aglet]
    draw(false)
    await until('what is hidden has ended', () => !isAlive(first))
    draw(true, { ...OPTIONS, themeMode: 'dark' })
    await until('another one is there', () => seen.length > 1)
    const second = seen.at(-1)!
    await until('it shows', () => text() === 'dark')
    assert.ok(isAlive(second))
    second.update({ themeMode: 'light' })
    await until('its state is followed', () => text() === 'light')
    await second.open()
    assert.is(second.state.open.value, true)
    end()
    await until('it ends with its tree', () => !isAlive(second))
  })

test.run()
