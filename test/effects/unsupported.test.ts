import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attachSession } from '../../src/actions/connect/attachSession'
import { chooseAccount } from '../../src/actions/connect/chooseAccount'
import { connect } from '../../src/actions/connect/connect'
import { disconnect } from '../../src/actions/connect/disconnect'
import { openModal } from '../../src/actions/modal/openModal'
import { switchNetwork } from '../../src/actions/networks/switchNetwork'
import type { AdapterHost } from '../../src/adapters/adapter'
import { evm } from '../../src/adapters/evm/evm'
import type { Aglet } from '../../src/aglet'
import { attachAdapters } from '../../src/effects/connect/attachAdapters'
import { syncModal } from '../../src/effects/modal/syncModal'
import { keccak_256 } from '../../src/lib/evm/nobleSha3'
import { toNetwork } from '../../src/lib/networks/network'
import { pairingConnector } from '../../src/lib/pairing/pairingConnector'
import type { Options } from '../../src/options'
import { createButton } from '../../src/signals/account/button'
import type { CaipNetworkId, NetworkInput } from '../../src/types'
import { leavePage, resetPage, until } from '../dom'
import {
  ALICE,
  account,
  base,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeContext,
  fakeProvider,
  session,
  solana,
} from '../fakes'

// P30: one policy with the same effect for every transport of the wallet and every moment of the network
// change.

test.before.each(resetPage)
test.after(leavePage)

/** A way to reach a wallet: a family with one network, and a network the host did not configure. */
interface Transport {
  readonly network: NetworkInput
  readonly known: CaipNetworkId
  readonly unknown: CaipNetworkId
  /** @param chain the network the wallet starts on */
  make(options: Partial<Options>, chain: CaipNetworkId): Wire
}
interface Wire {
  readonly aglet: Aglet
  connect(): Promise<unknown>
  /** The wallet switches to another network by itself. */
  move(chain: CaipNetworkId): void
}

const SOLANA: CaipNetworkId = `solana:${solana.id}`
const DEVNET: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const evmChains = { network: ethereum, known: 'eip155:1', unknown: 'eip155:999' } as const
const solanaChains = { network: solana, known: SOLANA, unknown: DEVNET } as const

const TRANSPORTS: Readonly<Record<string, Transport>> = {
  'an extension, by the adapter itself': {
    ...evmChains,
    make(options, chain) {
      const hex = (id: CaipNetworkId) => `0x${Number(id.split(':')[1]).toString(16)}`
      let now = hex(chain)
      const provider = fakeProvider({ eth_chainId: () => now })
      const adapter = evm(fakeContext([['com.a', provider]], [toNetwork(ethereum)]), async () => keccak_256)
      const aglet = fakeAglet(options, { adapters: [adapter] })
      return {
        aglet,
        connect: () => connect(aglet, connector('com.a')),
        move(chain) {
          now = hex(chain)
          provider.emit('chainChanged', now)
        },
      }
    },
  },
  'a pairing': {
    ...evmChains,
    make(options, chain) {
      const made = session({ connectorId: 'walletConnect', chainId: chain })
      const adapter = fakeAdapter({ reconnect: async () => made })
      const aglet = fakeAglet(options, { adapters: [adapter] })
      return {
        aglet,
        connect: async () => attachSession(aglet, adapter, pairingConnector('eip155'), made),
        move: chain => adapter.emit('walletConnect', { chainId: chain }),
      }
    },
  },
  'a Solana wallet': {
    ...solanaChains,
    make(options, chain) {
      const adapter = fakeAdapter({
        namespace: 'solana',
        connect: async ({ id }) =>
          session({ connectorId: id, namespace: 'solana', accounts: [account('Sol1')], chainId: chain }),
      })
      const aglet = fakeAglet(options, { adapters: [adapter] })
      return {
        aglet,
        connect: () => connect(aglet, connector('solana:s', { chain: 'solana' })),
        move: chain => adapter.emit('solana:s', { chainId: chain }),
      }
    },
  },
  'the host’s own library': {
    ...evmChains,
    make(options, chain) {
      let host: AdapterHost | undefined
      const made = session({ connectorId: 'library', chainId: chain })
      const adapter = fakeAdapter({
        reconnect: async () => made,
        attach(given) {
          host = given
          return () => {}
        },
      })
      const aglet = fakeAglet(options, { adapters: [adapter] })
      aglet.onDestroy(attachAdapters(aglet))
      const library = connector('library')
      return {
        aglet,
        async connect() {
          await until('the library was heard', () => host)
          host!.found(library, {})
          host!.connected(library, made)
        },
        // wagmi reports a network change by emitting the connection again.
        move: chain => host!.connected(library, { ...made, chainId: chain }),
      }
    },
  },
}

const POLICIES = [
  ['ignore', false, 'account'],
  ['warn', false, 'unsupported'],
  ['block', true, 'unsupported'],
] as const

for (const [name, { network, known, unknown, make }] of Object.entries(TRANSPORTS))
  for (const [unsupportedChain, demands, button] of POLICIES) {
    const wire = (chain: CaipNetworkId) => {
      const made = make({ networks: [network], unsupportedChain }, chain)
      made.aglet.onDestroy(syncModal(made.aglet))
      return made
    }
    /** The visible state. */
    const expected = { demanded: demands, button, supported: false, connected: true }
    const seen = ({ modal, route, account, get }: Aglet) => ({
      demanded: modal.open.peek() && route.view.peek() === 'UnsupportedChain',
      button: get(createButton).peek().kind,
      supported: account.network.peek().supported,
      connected: account.account.peek().isConnected,
    })

    test(`P30 ${unsupportedChain}, ${name}: the wallet connects on an unsupported network`, async () => {
      const { aglet, connect } = wire(unknown)
      openModal(aglet)
      await connect()
      assert.equal(seen(aglet), expected)
      assert.is(aglet.modal.open.value, demands, 'it closes unless another network is demanded')
      assert.is(aglet.modal.closeBlocked.value, demands)
      aglet.destroy()
    })

    test(`P30 ${unsupportedChain}, ${name}: the wallet leaves the supported networks and returns`, async () => {
      const { aglet, connect, move } = wire(known)
      await connect()
      assert.equal(seen(aglet), { demanded: false, button: 'account', supported: true, connected: true })
      move(unknown)
      await until('it was heard', () => !aglet.account.network.value.supported)
      assert.equal(seen(aglet), expected)
      // The shown account has the wallet's real network, not the one the app would like (P14).
      assert.match(aglet.account.account.value.caipAddress!, unknown)
      move(known)
      await until('it is back', () => aglet.account.network.value.supported)
      assert.equal(seen(aglet), { demanded: false, button: 'account', supported: true, connected: true })
      assert.is(aglet.modal.open.value, false)
      aglet.destroy()
    })

    test(`P30 ${unsupportedChain}, ${name}: while another family is active, no switch is requested until this family is chosen`, async () => {
      const other = network === ethereum ? solana : ethereum
      const { aglet, connect: join } = make({ networks: [other, network], unsupportedChain }, unknown)
      aglet.onDestroy(syncModal(aglet))
      const { chainNamespace, caipNetworkId } = toNetwork(other)
      const beside = session({
        connectorId: 'beside',
        namespace: chainNamespace,
        accounts: [account(ALICE)],
        chainId: caipNetworkId,
      })
      attachSession(
        aglet,
        fakeAdapter({ namespace: chainNamespace, reconnect: async () => beside }),
        connector('beside', { chain: chainNamespace }),
        beside,
      )
      await join()
      const namespace = toNetwork(network).chainNamespace
      const [first] = aglet.connections.sessionOf(namespace)!.accounts
      if (aglet.account.namespace.peek() === chainNamespace) {
        assert.is(seen(aglet).demanded, false)
        chooseAccount(aglet, namespace, first!.address)
      }
      assert.equal(seen(aglet), expected)
      // Switching the network is one way out, and choosing the other family is another.
      await (demands ? switchNetwork(aglet, caipNetworkId) : disconnect(aglet, namespace))
      assert.equal(seen(aglet), { demanded: false, button: 'account', supported: true, connected: true })
      assert.is(aglet.modal.open.value, false)
      aglet.destroy()
    })
  }

test('[4.13] the request to switch closes once the host adds the network that the wallet is on', async () => {
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:8453' }),
  })
  const aglet = fakeAglet({ networks: [ethereum] }, { adapters: [adapter] })
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet)
  await connect(aglet, connector('com.a'))
  assert.is(aglet.route.view.value, 'UnsupportedChain')
  aglet.options.value = { ...aglet.options.peek(), networks: [ethereum, base] }
  assert.is(aglet.account.network.value.supported, true)
  assert.is(aglet.modal.open.value, false)
  aglet.options.value = { ...aglet.options.peek(), networks: [ethereum] }
  assert.is(aglet.modal.open.value, false, 'removing it again opens nothing by itself')
  openModal(aglet)
  assert.is(aglet.route.view.value, 'UnsupportedChain')
  aglet.destroy()
})

test.run()
