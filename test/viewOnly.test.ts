import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAt } from '../src/actions/account/lookAt'
import type { HostVerbs } from '../src/actions/host/verbs'
import { type Aglet, assemble, coreOf, startAglet } from '../src/createAglet'
import { initModalState } from '../src/effects/modal/initModalState'
import { type AgletError, isAgletError } from '../src/errors'
import { createViewedAccount } from '../src/signals/account/viewedAccount'
import type { Connection } from '../src/signals/connect/connections'
import { createSiwx } from '../src/siwx/createSiwx'
import { memoryStorage } from '../src/siwx/memoryStorage'
import { leavePage, resetPage, tick, until } from './dom'
import { ALICE, BOB, ethereum, fakeAdapter, fakeProvider, fakeRuntime, withAdapters } from './fakes'

// A viewed account is not a connection: the host sees no account, and no wallet is asked to sign.

const made: Aglet[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
})
test.after(leavePage)

/**
 * An instance whose user views Alice's account, with a wallet in the browser that would approve everything.
 */
async function looking(features = { viewOnly: true }) {
  const siwx = createSiwx({ storage: memoryStorage() })
  const aglet = assemble(
    { projectId: 'test', networks: [ethereum], features: { ...features, smartSessions: true }, siwx },
    fakeRuntime(),
  )
  const core = coreOf(aglet)
  const adapter = fakeAdapter({ provider: id => initModalState(core).providers.get(id) })
  withAdapters(core, [adapter])
  startAglet(aglet)
  made.push(aglet)
  const provider = fakeProvider()
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: 'u', name: 'Wallet', rdns: 'com.a', icon: '' }, provider },
    }),
  )
  const inner = initModalState(core)
  await aglet.open({ view: 'LookAround' })
  await lookAt(inner, ALICE)
  return { aglet, inner, adapter, provider }
}

const POKE = { type: 'function', name: 'poke', inputs: [], outputs: [], stateMutability: 'nonpayable' }
const TYPED = {
  domain: { name: 'App', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

/** Every method a host could call; a new method is called as well. */
const ASKED: { readonly [Name in keyof HostVerbs]: Parameters<HostVerbs[Name]> } = {
  send: [{ to: BOB, amount: 1n }],
  swap: [{ to: BOB, amount: 1n }],
  quoteSwap: [{ to: BOB, amount: 1n }],
  sendTransaction: [{ to: BOB, value: 1n }],
  writeContract: [{ address: BOB, abi: [POKE], functionName: 'poke' }],
  waitForTransaction: [{ hash: `0x${'1'.repeat(64)}`, chainId: 'eip155:1', account: ALICE } as never],
  signMessage: ['Hello'],
  signTypedData: [TYPED],
  estimateGas: [{ to: BOB, value: 1n }],
  estimateFee: [{ to: BOB, value: 1n }],
  getCapabilities: [],
  getAssets: [],
  resolveName: ['ada.eth'],
  grantPermissions: [{} as never],
  getSmartSessions: [],
  revokeSmartSession: [{} as never],
}
/** Methods that concern no account of the user's. */
const OF_NOBODY: readonly (keyof HostVerbs)[] = ['resolveName', 'waitForTransaction']

const errorOf = (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => undefined,
    error => error,
  )

test('while an account is viewed, every method of the host refuses, and no wallet receives a request', async () => {
  const { aglet, inner, adapter, provider } = await looking()
  const verbs = aglet as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>
  for (const [name, args] of Object.entries(ASKED)) {
    if (OF_NOBODY.includes(name as keyof HostVerbs)) continue
    const error = await errorOf(() => verbs[name]!(...args))
    assert.is((error as AgletError | undefined)?.code, 'not_connected', name)
  }
  assert.ok(isAgletError(await errorOf(() => aglet.siwx.signIn()), 'not_connected'))
  assert.is(inner.get(createViewedAccount).account.peek()?.address, ALICE)
  assert.equal(adapter.calls, [])
  assert.equal(
    provider.calls.filter(
      ({ method }) => !/^(?:eth_accounts|eth_chainId|wallet_getPermissions)$/.test(method),
    ),
    [],
  )
})

test('while an account is viewed, the host sees no account, and no connection is stored', async () => {
  const told: unknown[] = []
  const { aglet, inner } = await looking()
  aglet.subscribe(({ account, balance, tokens, identity, session }) =>
    told.push([account.address, account.status, balance.value, tokens.value, identity.value, session]),
  )
  await aglet.refresh()
  inner.get(createViewedAccount).account.peek()?.setNetwork('eip155:1')
  await tick()
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const) {
    assert.is(aglet.getAccount(namespace).status, 'disconnected')
    assert.equal(aglet.getAccount(namespace).allAccounts, [])
    assert.is(aglet.getProvider(namespace), undefined)
  }
  assert.is(aglet.getProvider(), undefined)
  const { account, balance, tokens, identity, session } = aglet.getState()
  assert.not(account.isConnected)
  for (const { status, value } of [balance, tokens, identity])
    assert.equal([status, value], ['idle', undefined])
  assert.is(session, undefined)
  for (const one of told)
    assert.equal(one, [undefined, 'disconnected', undefined, undefined, undefined, undefined])
  assert.equal(inner.connections.all.peek(), {})
  const keys = Object.keys(localStorage)
  assert.equal(keys, ['@aglet/looked-at'])
})

test('connecting a wallet ends the viewing, and the host sees that wallet’s account', async () => {
  const { aglet, inner } = await looking()
  await aglet.connect('com.a')
  assert.is(inner.get(createViewedAccount).account.peek(), undefined)
  const account = aglet.getAccount('eip155')
  assert.is(account.status, 'connected')
  await aglet.disconnect()
  await until('it was left', () => aglet.getAccount('eip155').status === 'disconnected')
  await aglet.open({ view: 'LookAround' })
  assert.is(inner.get(createViewedAccount).account.peek(), undefined)
})

test('a host that has disabled the feature cannot open the view, and the error names the option', async () => {
  const aglet = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  made.push(aglet)
  const error = await errorOf(() => aglet.open({ view: 'LookAround' }))
  assert.ok(isAgletError(error, 'method_unsupported'))
  assert.match((error as AgletError).message, 'features.viewOnly')
  assert.not(aglet.getState().open)
  aglet.update({ features: { viewOnly: true } })
  await aglet.open({ view: 'LookAround' })
  assert.ok(aglet.getState().open)
})

test('the types do not accept a viewed account as a connection either', () => {
  const { account } = initModalState(coreOf(assembled())).get(createViewedAccount)
  // @ts-expect-error: it has no status, no connector and no session.
  const connection: Connection | undefined = account.peek()
  assert.is(connection, undefined)
})

function assembled(): Aglet {
  const aglet = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  made.push(aglet)
  return aglet
}

test.run()
