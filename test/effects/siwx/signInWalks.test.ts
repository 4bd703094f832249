import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { closeModal } from '../../../src/actions/modal/openModal'
import { cancelSignIn, signOut } from '../../../src/actions/siwx/endSignIn'
import { signIn } from '../../../src/actions/siwx/signIn'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import { manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import {
  accountsOf,
  CHAIN_IDS,
  FAMILIES,
  type Kind,
  LIFETIME,
  makeBrowser,
  makeServer,
  makeTab,
  makeWallet,
  type Tab,
} from './signInWorld'

// S15 for sign-in: actions of user, wallet, server and a second tab, in any order.

test.before(resetPage)
test.after(leavePage)

const tab = fc.constantFrom(0, 0, 1)
const family = fc.constantFrom('eip155' as const, 'eip155' as const, 'solana' as const)
const index = fc.nat(1)
/** Whether promises settle before the next step; if not, the two steps overlap. */
const turn = fc.constantFrom(true, true, true, false)
const common = { tab, family, index, turn }
const DEEDS = [
  [12, 'connect'],
  [18, 'answer'],
  [10, 'press'],
  [4, 'account'],
  [3, 'chain'],
  [3, 'front'],
  [2, 'host'],
  [2, 'signOut'],
  [1, 'disconnect'],
  [1, 'cancel'],
  [1, 'close'],
  [2, 'reload'],
  [1, 'expire'],
  [1, 'clear'],
  [2, 'shut'],
  [3, 'release'],
  [1, 'down'],
  [2, 'up'],
] as const
const deed = fc.oneof(...DEEDS.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) })))
const step = fc.record({
  deed,
  how: fc.constantFrom(
    'sign' as const,
    'sign' as const,
    'sign' as const,
    'decline' as const,
    'another' as const,
  ),
  which: fc.constantFrom(0, 0, 0, 1),
  ...common,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const settle = async (turns = 2) => {
  for (let i = 0; i < turns; i++) await new Promise(resolve => setImmediate(resolve))
}

/** @returns the final state of each tab */
async function walk(
  kind: Kind,
  required: boolean,
  steps: readonly Step[],
  advance: (ms: number) => Promise<void>,
) {
  const wallet = makeWallet()
  const server = makeServer(kind)
  const browser = makeBrowser()
  const open = () => makeTab(wallet, server, browser, required)
  const tabs = [open(), open()]
  const all = [...tabs]
  const quiet = (attempt: Promise<unknown>) => void attempt.catch(() => {})

  const act = async ({ deed, tab: number, family, index, how, which }: Step) => {
    const tab = tabs[number]!
    const { aglet, signing } = tab
    const { target, step } = signing.current.peek() ?? {}
    if (deed === 'connect') quiet(tab.connect(family))
    if (deed === 'answer') tab.answer(which, how)
    if (deed === 'press' && target && step === 'ready') {
      tab.want()
      quiet(signInWithWallet(aglet, target))
    }
    if (deed === 'host') {
      tab.want()
      quiet(signIn(aglet, family))
    }
    if (deed === 'account') wallet.account[family] = accountsOf(family)[index]!
    if (deed === 'chain') wallet.chain = CHAIN_IDS[index]!
    if (deed === 'account' || deed === 'chain')
      for (const one of tabs) for (const family of FAMILIES) one.emit(family)
    const network = aglet.networks.activeOf(family)
    if (deed === 'front' && network) aglet.networks.activate(network.caipNetworkId)
    if (deed === 'signOut') quiet(signOut(aglet, index ? family : undefined))
    if (deed === 'disconnect') quiet(disconnect(aglet, index ? family : undefined))
    if (deed === 'cancel' && target) quiet(cancelSignIn(aglet))
    if (deed === 'close') closeModal(aglet)
    if (deed === 'reload') {
      aglet.destroy()
      const next = open()
      next.restore()
      tabs[number] = next
      all.push(next)
    }
    if (deed === 'expire') await advance(LIFETIME)
    if (deed === 'clear') server.clear()
    if (deed === 'shut') server.shut()
    if (deed === 'release') server.release()
    if (deed === 'down') server.down = true
    if (deed === 'up') server.down = false
  }
  const check = () => {
    for (const { broken } of all) assert.is(broken.peek(), undefined)
  }

  for (const now of steps) {
    await act(now)
    if (now.turn) await settle()
    check()
  }
  server.down = false
  server.release()
  await settle(6)
  server.tell()
  await settle(6)
  check()
  const ends = tabs.map(end)
  // Without `watch`, a tab sees changes of another tab at its next check, so check now.
  if (kind !== 'siwe')
    for (const { shown } of tabs) {
      const session = shown.peek()
      if (session) assert.ok(server.has(session), 'who is signed in here is so at the server')
    }
  for (const { aglet } of tabs) aglet.destroy()
  await settle()
  check()
  return ends
}

/** @returns the account that a tab shows as signed in */
function end({ aglet, shown, signing }: Tab): string {
  if (shown.peek()) return 'in'
  return aglet.account.account.peek().isConnected ? (signing.current.peek()?.step ?? 'out') : 'gone'
}

test('S15 [4.29, 4.31] 10,000 random walks: a page is never signed in as an account it does not show, and wallets show one request at a time', async () => {
  const { error } = console
  const clock = manualClock()
  const ends: Record<string, number> = {}
  // Signing out while the server is down logs an error.
  console.error = () => {}
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('many' as const, 'one' as const, 'siwe' as const),
        fc.boolean(),
        fc.array(step, { maxLength: 30, size: 'max' }),
        async (kind, required, steps) => {
          for (const end of await walk(kind, required, steps, clock.advance)) ends[end] = (ends[end] ?? 0) + 1
        },
      ),
      { numRuns: 10_000 },
    )
  } finally {
    console.error = error
    clock.restore()
  }
  for (const end of ['in', 'out', 'gone', 'ready', 'signing'])
    assert.ok((ends[end] ?? 0) > 100, `enough tabs end ${end}: ${JSON.stringify(ends)}`)
})

test.run()
