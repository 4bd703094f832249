import type { ReactNode } from 'react'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Aglet, assemble } from '../../../src/createAglet'
import { AgletError, isAgletError } from '../../../src/errors'
import { AgletProvider } from '../../../src/hosts/AgletProvider'
import { useSignMessage } from '../../../src/hosts/verbHooks'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { deferred, ethereum, fakeRuntime } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** Renders the hook with an instance whose method is `signMessage`. */
function drawHook(signMessage: Aglet['signMessage']) {
  const real = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  // The spread also copies the symbol that marks an instance.
  const aglet: Aglet = { ...real, signMessage }
  let now!: ReturnType<typeof useSignMessage>
  const Read = () => {
    now = useSignMessage()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (around: (read: ReactNode) => ReactNode = read => read) =>
    root.render(<AgletProvider aglet={aglet}>{around(<Read />)}</AgletProvider>)
  draw()
  const end = () => {
    root.unmount()
    real.destroy()
  }
  return { hook: () => now, drawn: () => until('it was drawn', () => now), draw, end }
}

for (const [what, thrown, code] of [
  ['an error of ours', new AgletError('user_rejected', 'No.'), 'user_rejected'],
  ['any other error', new TypeError('boom'), 'unknown'],
  ['what is no error', 'boom', 'unknown'],
] as const)
  test(`${what} thrown by a method sets the hook’s error, and the call rejects with it unchanged`, async () => {
    const { hook, drawn, end } = drawHook(() => Promise.reject(thrown))
    await drawn()
    const caught = await hook()
      .signMessage('text')
      .catch(error => error)
    assert.is(caught, thrown)
    await until('it shows', () => hook().status === 'error')
    assert.ok(isAgletError(hook().error, code))
    hook().reset()
    await until('it is forgotten', () => hook().status === 'idle')
    end()
  })

// React has Activity from 19.2 on; Preact does not.
const { Activity } = React
if (Activity)
  test('the result of a call that ends while Activity hides the component is set once it is shown again', async () => {
    const signing = deferred<string>()
    const { hook, drawn, draw, end } = drawHook(() => signing.promise)
    const inside = (mode: 'visible' | 'hidden') =>
      draw(read => (
        <Activity mode={mode}>
          {read}
          <hr />
        </Activity>
      ))
    inside('visible')
    await drawn()
    const call = hook().signMessage('text')
    await until('it waits', () => hook().status === 'pending')
    inside('hidden')
    await until('it is hidden', () => document.querySelector('hr')?.style.display === 'none')
    await tick()
    signing.resolve('0x1')
    await call
    inside('visible')
    await until('it is told', () => hook().data === '0x1')
    end()
  })

test.run()
