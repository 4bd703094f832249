import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siwxOf } from '../../../src/actions/siwx/siwxOf'
import { isAgletError } from '../../../src/errors'
import type { Siwx, SiwxContext } from '../../../src/lib/siwx/siwx'
import type { Session } from '../../../src/types'
import { fakeAglet, session } from '../../fakes'
import { fakeNode } from '../money/evmMoney'

const whole = (attached: unknown[] = []): Siwx => ({
  createMessage: async () => ({}) as never,
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  attach: parts => void attached.push(parts),
})

test('the host’s object is attached once, and another one that replaces it too', () => {
  const attached: unknown[] = []
  const siwx = whole(attached)
  const aglet = fakeAglet({ siwx })
  assert.is(siwxOf(aglet), siwx)
  assert.is(siwxOf(aglet), siwx)
  assert.is(attached.length, 1)
  const next = whole(attached)
  aglet.options.value = { ...aglet.options.peek(), siwx: next }
  assert.is(siwxOf(aglet), next)
  assert.is(attached.length, 2)
  aglet.destroy()
})

test('an object shared by two instances reaches the network also after one of them was destroyed', async () => {
  const attached: SiwxContext[] = []
  const siwx = whole(attached)
  const { fetch } = fakeNode()
  const [first, second] = [fakeAglet({ siwx }, { fetch }), fakeAglet({ siwx }, { fetch })]
  siwxOf(first)
  siwxOf(second)
  second.destroy()
  siwxOf(first)
  assert.is(await attached.at(-1)!.rpc('eip155:1', 'eth_chainId', []), '0x1')
  first.destroy()
})

test('[8.20] an object cannot reach a network that the host does not have', async () => {
  const attached: SiwxContext[] = []
  const aglet = fakeAglet({ siwx: whole(attached) })
  siwxOf(aglet)
  const error = await attached[0]!.rpc('eip155:999', 'eth_chainId', []).catch((cause: unknown) => cause)
  assert.ok(isAgletError(error, 'network_not_found'))
  assert.is(error.shortMessage, 'Network not found')
  aglet.destroy()
})

test('an object learns whether the wallet is paired, and who has logged in to the embedded wallet', () => {
  const attached: SiwxContext[] = []
  const aglet = fakeAglet({ siwx: whole(attached) })
  siwxOf(aglet)
  const walletOf = (connectorId: string, more: Partial<Session> = {}) => {
    const connected = session({ connectorId, wallet: { name: 'W' }, ...more })
    aglet.connections.all.value = { eip155: { status: 'connected', connectorId, session: connected } }
    return attached[0]!.wallet()
  }
  assert.equal(walletOf('walletConnect'), { name: 'W', paired: true, login: undefined })
  assert.equal(walletOf('com.a'), { name: 'W', paired: false, login: undefined })
  const embedded = {
    user: { email: 'ada@example.org' },
    authProvider: 'email',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  } as const
  assert.equal(walletOf('ID_AUTH', { embedded }), { name: 'W', paired: false, login: embedded })
  aglet.destroy()
})

test('an object without a needed method is not used, which is logged once with the method’s name', () => {
  const attached: unknown[] = []
  const { getSessions: _, ...rest } = whole(attached)
  const aglet = fakeAglet({ siwx: rest as Siwx })
  const logged: unknown[][] = []
  const before = console.error
  console.error = (...words: unknown[]) => logged.push(words)
  try {
    assert.is(siwxOf(aglet), undefined)
    assert.is(siwxOf(aglet), undefined)
  } finally {
    console.error = before
  }
  assert.equal(logged, [['Aglet: the option "siwx" is not valid: it lacks', 'getSessions']])
  assert.equal(attached, [])
  aglet.destroy()
})

test('without the option there is nothing', () => {
  const aglet = fakeAglet()
  assert.is(siwxOf(aglet), undefined)
  aglet.destroy()
})

test.run()
