import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { createButton } from '../../../src/signals/account/button'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Namespace } from '../../../src/types'
import {
  ADDRESSES,
  ALICE,
  account,
  base,
  bitcoin,
  connector,
  ethereum,
  fakeAglet,
  polkadot,
  session,
  solana,
} from '../../fakes'

const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** An instance with a network of each family; the active network is the first one of the list. */
const four = () => fakeAglet({ networks: [ethereum, solana, bitcoin, polkadot] })

const connectFamily = (aglet: ReturnType<typeof fakeAglet>, namespace: Namespace) => {
  const chainId = aglet.networks.activeOf(namespace)!.caipNetworkId
  const connectorId = `wallet.${namespace}`
  aglet
    .get(createTransitions)
    .succeed(
      aglet.get(createTransitions).start(namespace, connectorId),
      session({ namespace, connectorId, chainId, accounts: [account(`address-${namespace}`)] }),
    )
}

test('without a session there is no address', () => {
  const aglet = fakeAglet()
  const { account: state } = aglet.account
  assert.equal(state.value, {
    status: 'disconnected',
    isConnected: false,
    namespace: 'eip155',
    allAccounts: [],
  })
  const attempt = aglet.get(createTransitions).start('eip155', 'w')
  assert.is(state.value.status, 'connecting')
  assert.is(state.value.address, undefined)
  aglet.get(createTransitions).fail(attempt, new AgletError('user_rejected', 'no'))
  assert.is(state.value.status, 'disconnected')
  aglet.get(createTransitions).waitForWallet('eip155', 'w', ALICE)
  assert.is(state.value.address, undefined, 'an address from storage is not verified')
  assert.is(state.value.lastAddress, ALICE)
  assert.is(state.value.waitingFor, 'waiting')
})

test('the wallet’s name and icon are set once it is announced', () => {
  const aglet = fakeAglet()
  aglet.get(createTransitions).waitForWallet('eip155', 'com.example.wallet', ALICE)
  assert.is(aglet.account.account.value.wallet, undefined)
  aglet.connectors.announce(connector('com.example.wallet', { imageUrl: 'https://img.example/w.png' }))
  assert.equal(aglet.account.account.value.wallet, {
    name: 'Example Wallet',
    icon: 'https://img.example/w.png',
  })
})

test('P14: the app’s network and the wallet’s chain are two separate values', () => {
  const aglet = fakeAglet()
  assert.is(aglet.account.network.value.walletChainId, undefined)
  assert.is(aglet.account.network.value.supported, true)
  aglet
    .get(createTransitions)
    .succeed(
      aglet.get(createTransitions).start('eip155', 'w'),
      session({ connectorId: 'w', chainId: 'eip155:999' }),
    )
  const { caipNetworkId, chainId, walletChainId, supported } = aglet.account.network.value
  assert.equal([caipNetworkId, chainId, walletChainId, supported], ['eip155:1', 1, 'eip155:999', false])
  assert.is(
    aglet.account.account.value.caipAddress,
    `eip155:999:${ALICE}`,
    'the address is where the wallet is',
  )
})

test('P27: after connecting and disconnecting in any order, the shown account equals the oracle’s', () => {
  const step = fc.record({ family: fc.constantFrom(...FAMILIES), on: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom(...FAMILIES), (steps, active) => {
      const aglet = four()
      aglet.networks.activate(aglet.networks.activeOf(active)!.caipNetworkId)
      const button = aglet.get(createButton)
      let live: Namespace[] = []
      for (const { family, on } of steps) {
        if (on) connectFamily(aglet, family)
        else aglet.get(createTransitions).endConnection(family)
        live = live.filter(other => other !== family)
        if (on) live.unshift(family)
        const expected = live.includes(active) ? active : live[0]
        assert.is(aglet.account.account.value.address, expected && `address-${expected}`)
        assert.is(aglet.account.namespace.value, expected ?? active)
        assert.is(button.value.kind, expected ? 'account' : 'connect')
      }
    }),
    { numRuns: 500 },
  )
})

test('P27: all subsets of four families, disconnected in every order, show an account while one is left', () => {
  const orders = (list: readonly Namespace[]): Namespace[][] =>
    list.length
      ? list.flatMap(first => orders(list.filter(other => other !== first)).map(rest => [first, ...rest]))
      : [[]]
  for (let bits = 0; bits < 16; bits++) {
    const subset = FAMILIES.filter((_, i) => bits & (1 << i))
    for (const order of orders(subset)) {
      const aglet = four()
      const button = aglet.get(createButton)
      for (const family of subset) connectFamily(aglet, family)
      const left = [...subset]
      for (const family of order) {
        assert.is(button.value.kind, 'account')
        aglet.get(createTransitions).endConnection(family)
        left.splice(left.indexOf(family), 1)
        assert.is(button.value.kind, left.length ? 'account' : 'connect', `${subset} without ${family}`)
      }
    }
  }
})

test('P10: derived fields agree after any sequence of events', () => {
  const { accounts, chains } = {
    accounts: ADDRESSES,
    chains: ['eip155:1', 'eip155:8453', 'eip155:999'] as const,
  }
  const event = fc.oneof(
    fc.record({ type: fc.constant('start' as const) }),
    fc.record({
      type: fc.constant('succeed' as const),
      address: fc.constantFrom(...accounts),
      chain: fc.constantFrom(...chains),
    }),
    fc.record({ type: fc.constant('fail' as const) }),
    fc.record({ type: fc.constant('await' as const) }),
    fc.record({ type: fc.constant('accounts' as const), address: fc.constantFrom(...accounts) }),
    fc.record({ type: fc.constant('chain' as const), chain: fc.constantFrom(...chains) }),
    fc.record({ type: fc.constant('end' as const) }),
    fc.record({
      type: fc.constant('activate' as const),
      chain: fc.constantFrom('eip155:1' as const, 'eip155:8453' as const),
    }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), events => {
      const aglet = fakeAglet({ networks: [ethereum, base] })
      const { connections } = aglet
      let attempt = aglet.get(createTransitions).start('eip155', 'w')
      const check = () => {
        const state = aglet.account.account.peek()
        const { walletChainId, supported } = aglet.account.network.peek()
        const connected = state.status === 'connected'
        assert.is(state.isConnected, connected)
        assert.is(state.address !== undefined, connected)
        assert.is(state.caipAddress, connected ? `${walletChainId}:${state.address}` : undefined)
        assert.is(state.allAccounts[0]?.address, state.address)
        assert.is(walletChainId !== undefined, connected)
        assert.is(supported, walletChainId !== 'eip155:999')
        assert.is(state.waitingFor !== undefined, state.status === 'reconnecting')
        assert.is(state.connectorId !== undefined, state.status !== 'disconnected')
      }
      const stops = [aglet.account.account.subscribe(check), aglet.account.network.subscribe(check)]
      for (const event of events) {
        if (event.type === 'start') attempt = aglet.get(createTransitions).start('eip155', 'w')
        if (event.type === 'await') attempt = aglet.get(createTransitions).waitForWallet('eip155', 'w', ALICE)
        if (event.type === 'succeed')
          aglet
            .get(createTransitions)
            .succeed(
              attempt,
              session({ connectorId: 'w', accounts: [account(event.address)], chainId: event.chain }),
            )
        if (event.type === 'fail') aglet.get(createTransitions).fail(attempt, new AgletError('unknown', 'x'))
        if (event.type === 'end') aglet.get(createTransitions).endConnection('eip155')
        if (event.type === 'activate') aglet.networks.activate(event.chain)
        if (event.type === 'accounts') {
          const live = connections.sessionOf('eip155')
          aglet.get(createTransitions).change('eip155', 'w', { accounts: [account(event.address)] })
          if (live) assert.is(aglet.account.account.peek().address, event.address, 'the last event wins')
        }
        if (event.type === 'chain') {
          const live = connections.sessionOf('eip155')
          aglet.get(createTransitions).change('eip155', 'w', { chainId: event.chain })
          if (live) assert.is(aglet.account.network.peek().walletChainId, event.chain, 'the last event wins')
        }
      }
      for (const stop of stops) stop()
    }),
    { numRuns: 2000 },
  )
})

test.run()
