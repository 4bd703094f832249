import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assemble, coreOf, startAglet } from '../../src/createAglet'
import type { Options } from '../../src/options'
import { leavePage, resetPage, tick } from '../dom'
import { base, ethereum, fakeRuntime } from '../fakes'

test.before.each(resetPage)
test.after.each(() => void Reflect.deleteProperty(window, 'requestIdleCallback'))
test.after(leavePage)

/**
 * A page whose idle callback the test runs. @returns the instance, the number of modal loads, and the idle
 * callback
 */
function visit(options: Partial<Options>) {
  const waiting: (() => void)[] = []
  Object.defineProperty(window, 'requestIdleCallback', {
    value: (run: () => void) => waiting.push(run),
    configurable: true,
  })
  let fetched = 0
  const runtime = fakeRuntime({
    loadWallet() {
      fetched++
      return Promise.reject(new Error('The network is gone.'))
    },
  })
  const aglet = assemble({ projectId: 'test', networks: [ethereum, base], ...options }, runtime)
  startAglet(aglet)
  return {
    aglet,
    fetched: () => fetched,
    idle() {
      for (const run of waiting.splice(0)) run()
    },
  }
}

test('`preload: idle` loads the modal once when the page is idle, and a failure is silent', () => {
  const { aglet, fetched, idle } = visit({ preload: 'idle' })
  assert.is(fetched(), 0)
  idle()
  idle()
  assert.is(fetched(), 1)
  assert.not(aglet.state.open.value)
  aglet.destroy()
})

test('a destroyed instance loads nothing more', () => {
  const { aglet, fetched, idle } = visit({ preload: 'idle' })
  aglet.destroy()
  idle()
  assert.is(fetched(), 0)
})

test('code that did not load is loaded again at the next opening', async () => {
  const { aglet, fetched } = visit({})
  const { opened } = coreOf(aglet)
  opened.value = true
  await tick()
  const before = fetched()
  opened.value = false
  opened.value = true
  assert.is(fetched(), before + 1)
  aglet.destroy()
})

for (const options of [{}, { preload: 'intent' }] satisfies Partial<Options>[])
  test(`${JSON.stringify(options)} loads nothing before the user’s intent`, () => {
    const { aglet, fetched, idle } = visit(options)
    idle()
    assert.is(fetched(), 0)
    aglet.destroy()
  })

test.run()
