import type { ReactNode } from 'react'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Capabilities } from '../../../src/actions/money/getCapabilities'
import { type Aglet, assemble, coreOf } from '../../../src/createAglet'
import { AgletError, isAgletError } from '../../../src/errors'
import { AgletProvider } from '../../../src/hosts/AgletProvider'
import {
  useCapabilities,
  useEstimateFee,
  useSend,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwap,
  useWriteContract,
} from '../../../src/hosts/verbHooks'
import type { Session } from '../../../src/types'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, account, BOB, deferred, ethereum, fakeRuntime, session, solana } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** Renders the hook with an instance whose method is `signMessage`. */
const drawHook = (signMessage: Aglet['signMessage']) => drawWith({ signMessage }, useSignMessage)

/** Renders a hook with an instance that has these methods. */
function drawWith<Result>(methods: Partial<Aglet>, useHook: () => Result) {
  const real = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  // The spread also copies the symbol that marks an instance.
  const aglet: Aglet = { ...real, ...methods }
  let now!: Result
  let drawn = false
  const Read = () => {
    now = useHook()
    drawn = true
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
  return { hook: () => now, drawn: () => until('it was drawn', () => drawn), draw, core: coreOf(real), end }
}

const HOOKS = {
  send: useSend,
  swap: useSwap,
  sendTransaction: useSendTransaction,
  writeContract: useWriteContract,
  signMessage: useSignMessage,
  signTypedData: useSignTypedData,
  estimateFee: useEstimateFee,
}
for (const [name, useHook] of Object.entries(HOOKS))
  test(`the hook for ${name} calls that method, and its status goes from idle through pending to success`, async () => {
    const called: unknown[] = []
    const answer = deferred<unknown>()
    const method = (...args: unknown[]) => {
      called.push(...args)
      return answer.promise
    }
    const { hook, drawn, end } = drawWith({ [name]: method }, useHook as typeof useSend)
    await drawn()
    assert.is(hook().status, 'idle')
    const run = (hook() as unknown as Record<string, (input: unknown) => Promise<unknown>>)[name]!
    const result = run('input')
    await until('it waits', () => hook().status === 'pending')
    answer.resolve('output')
    assert.is(await result, 'output')
    await until('it has the result', () => hook().status === 'success')
    assert.is(hook().data as unknown, 'output')
    assert.equal(called, ['input'])
    end()
  })

test('capabilities that arrive after the account has changed are dropped', async () => {
  const answers = [deferred<Capabilities>(), deferred<Capabilities>()]
  let asked = 0
  const { hook, drawn, core, end } = drawWith(
    { getCapabilities: () => answers[asked++]!.promise },
    useCapabilities,
  )
  const connected = (address: string) => {
    const one = session({ accounts: [account(address)] })
    core.connections.all.value = {
      eip155: { status: 'connected', connectorId: one.connectorId, session: one },
    }
  }
  await drawn()
  connected(ALICE)
  await until('the first account’s were asked for', () => asked === 1)
  connected(BOB)
  await until('the second account’s were asked for', () => asked === 2)
  answers[0]!.resolve({ '0x1': { atomic: { status: 'supported' } } })
  await tick(20)
  assert.is(hook(), undefined)
  const mine = { '0x2105': { atomic: { status: 'ready' } } } as const
  answers[1]!.resolve(mine)
  await until('they are there', () => hook() === mine)
  end()
})

test('[3.2] an EVM wallet that connects while another family is active has its capabilities', async () => {
  const all = { '0x1': { atomic: { status: 'ready' } } } as const
  const getCapabilities = async () => {
    if (core.connections.sessionOf('eip155')) return all
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  const { hook, drawn, core, end } = drawWith({ getCapabilities }, useCapabilities)
  const connected = (more: Partial<Session> = {}) => {
    const { namespace, connectorId, ...rest } = session(more)
    core.connections.all.value = {
      ...core.connections.all.peek(),
      [namespace]: { status: 'connected', connectorId, session: { namespace, connectorId, ...rest } },
    }
  }
  core.options.value = { ...core.options.peek(), networks: [solana, ethereum] }
  core.networks.activate(`solana:${solana.id}`)
  await drawn()
  connected({ namespace: 'solana', chainId: `solana:${solana.id}` })
  await tick(20)
  assert.is(core.account.account.peek().namespace, 'solana')
  connected()
  await until('they are there', () => hook() === all)
  assert.is(core.account.account.peek().namespace, 'solana')
  end()
})

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
