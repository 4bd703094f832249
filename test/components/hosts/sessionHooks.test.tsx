import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AgletCore } from '../../../src/aglet'
import { type Aglet, assemble, coreOf } from '../../../src/createAglet'
import { AgletError, type ErrorCode } from '../../../src/errors'
import { AgletProvider } from '../../../src/hosts/AgletProvider'
import { useSmartSessions } from '../../../src/hosts/sessionHooks'
import type { SmartSession } from '../../../src/lib/sessions/smartSession'
import { createSmartSessions } from '../../../src/signals/sessions/smartSessions'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, ethereum, fakeRuntime, session } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** Renders the hook for a smart account, with an instance whose `getSmartSessions` rejects. */
function drawHook(code: ErrorCode, prepare?: (core: AgletCore) => void) {
  const real = assemble(
    { projectId: 'test', networks: [ethereum], features: { smartSessions: true } },
    fakeRuntime(),
  )
  const connected = session({ accounts: [{ address: ALICE, type: 'smartAccount' }] })
  coreOf(real).connections.all.value = {
    eip155: { status: 'connected', connectorId: connected.connectorId, session: connected },
  }
  prepare?.(coreOf(real))
  let asked = 0
  const getSmartSessions = () => {
    asked++
    return Promise.reject(new AgletError(code, 'No.'))
  }
  // The spread also copies the symbol that marks an instance.
  const aglet: Aglet = { ...real, getSmartSessions }
  let now!: ReturnType<typeof useSmartSessions>
  const Read = () => {
    now = useSmartSessions()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AgletProvider aglet={aglet}>
      <Read />
    </AgletProvider>,
  )
  const end = () => {
    root.unmount()
    real.destroy()
  }
  return { hook: () => now, asked: () => asked, core: coreOf(real), end }
}

test('a failure to load the code sets the list’s status to failed', async () => {
  const { hook, end } = drawHook('unknown')
  await until('it shows', () => hook()?.sessions.status === 'failed')
  assert.is(hook().sessions.error?.code, 'unknown')
  end()
})

test('a failure of code that has loaded does not replace the list that this code keeps', async () => {
  const { hook, asked, core, end } = drawHook('unknown', core => {
    core.get(createSmartSessions).owner.value = core.account.account.peek().caipAddress!
  })
  await until('it was asked', asked)
  await tick(20)
  assert.equal(core.get(createSmartSessions).all.peek(), { status: 'idle' })
  assert.equal(hook().sessions, { status: 'idle' })
  end()
})

test('an account that cannot have sessions has no failure', async () => {
  const { hook, asked, end } = drawHook('method_unsupported')
  await until('it was asked', asked)
  await tick()
  assert.equal(hook().sessions, { status: 'idle' })
  end()
})

test('the sessions of an earlier account are not returned for another one', async () => {
  const { hook, core, end } = drawHook('method_unsupported')
  await until('it is drawn', () => hook())
  const { all, owner } = core.get(createSmartSessions)
  const list: SmartSession[] = []
  owner.value = core.account.account.peek().caipAddress!
  all.value = { status: 'ready', value: list }
  await until('the list is that of the account', () => hook().sessions.value === list)
  owner.value = `eip155:1:${BOB}`
  await until('the list is that of another account', () => hook().sessions.status === 'idle')
  end()
})

test.run()
