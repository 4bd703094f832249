import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../src/actions/connect/chooseAccount'
import { connect } from '../../src/actions/connect/connect'
import { reconnect } from '../../src/actions/connect/reconnect'
import { switchNetwork } from '../../src/actions/networks/switchNetwork'
import type { Adapter } from '../../src/adapters/adapter'
import { evm } from '../../src/adapters/evm/evm'
import { polkadot } from '../../src/adapters/polkadot/polkadot'
import type { SolanaProvider } from '../../src/adapters/providers'
import { solana } from '../../src/adapters/solana/solana'
import { kusama, polkadot as relay } from '../../src/chains/polkadot'
import { solanaDevnet, solana as solanaMainnet } from '../../src/chains/solana'
import { contextOf } from '../../src/chunks/connect/makeAdapter'
import { keccak_256 } from '../../src/lib/evm/nobleSha3'
import type { NetworkInput } from '../../src/types'
import { manualClock } from '../clock'
import { leavePage, resetPage } from '../dom'
import { ALICE, BOB, base, CAROL, ethereum, fakeAglet, fakeProvider } from '../fakes'
import { registerWallet } from './standardWallet'

// S15: after any walk of a wallet's user and of the page's, the adapters that read a wallet in the page show the
// account and the network that the user chose last, and their providers sign with that account.

test.after(leavePage)

const FAMILIES = ['eip155', 'solana', 'polkadot'] as const
type Family = (typeof FAMILIES)[number]

const ACCOUNTS: Readonly<Record<Family, readonly string[]>> = {
  eip155: [ALICE, BOB, CAROL],
  solana: [
    '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    'Ho8dT5hVoz3jfW9HvqG9d8pvVgM7rWPnNdVJZSYQmzbc',
    '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  ],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14ztY3M9ZpmzrC7hJ5hKyTqCWx1y5sVCEv8mPXKQc1jPmrZb',
    '12xtAYsRUrmbniiWQqJtECiBQrMn8AypQcXhnQAc6RB6XkLW',
  ],
}
const NETWORKS: Readonly<Record<Family, readonly [NetworkInput, NetworkInput]>> = {
  eip155: [ethereum, base],
  solana: [solanaMainnet, solanaDevnet],
  polkadot: [relay, kusama],
}
const WALLET: Readonly<Record<Family, string>> = {
  eip155: 'w',
  solana: 'solana:phantom',
  polkadot: 'polkadot:talisman',
}

const step = fc.record({
  do: fc.constantFrom(
    ...['account', 'repeat', 'chain', 'lock', 'unlock', 'choose', 'choose', 'switch', 'reload', 'storm'],
  ),
  /** Which account or network. */
  which: fc.nat(2),
  /** Whether the next step follows before the page has done anything. */
  quick: fc.constantFrom(false, false, false, true),
})

/** A wallet in the page, whose user the walk controls. */
function installWallet(family: Family) {
  const wallet = {
    accounts: [...ACCOUNTS[family]],
    chain: 1,
    locked: false,
    provider: undefined as unknown,
    emit: () => {},
    emitChain: () => {},
  }
  const visible = () => (wallet.locked ? [] : wallet.accounts)
  const listeners = new Set<(event: never) => void>()
  const listen = (listener: (event: never) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const tell = (event: unknown) => {
    for (const listener of [...listeners]) listener(event as never)
  }
  if (family === 'eip155') {
    const chainId = () => `0x${wallet.chain.toString(16)}`
    const provider = fakeProvider({
      eth_accounts: visible,
      eth_requestAccounts: visible,
      eth_chainId: chainId,
    })
    wallet.provider = provider
    wallet.emit = () => provider.emit('accountsChanged', visible())
    wallet.emitChain = () => provider.emit('chainChanged', chainId())
  } else if (family === 'solana') {
    const chains = ['solana:mainnet', 'solana:devnet']
    const accounts = () => visible().map(address => ({ address, chains, features: [] }))
    registerWallet({
      version: '1',
      name: 'Phantom',
      icon: '',
      chains: [],
      get accounts() {
        return accounts()
      },
      features: {
        'standard:connect': { connect: async () => ({ accounts: accounts() }) },
        'standard:events': { on: (_: string, listener: (event: never) => void) => listen(listener) },
        'solana:signTransaction': { signTransaction: async () => [] },
      },
    })
    wallet.emit = () => tell({ accounts: accounts() })
  } else {
    const accounts = () => visible().map(address => ({ address }))
    const subscribe = (listener: (event: never) => void) => {
      listener(accounts() as never)
      return listen(listener)
    }
    const enable = async () => ({ accounts: { get: async () => accounts(), subscribe }, signer: {} })
    Object.assign(window, { injectedWeb3: { talisman: { enable } } })
    wallet.emit = () => tell(accounts())
  }
  return wallet
}

/** An instance with the family's real adapter, as a page starts it. */
function startPage(family: Family, provider: unknown) {
  const aglet = fakeAglet({ networks: NETWORKS[family] }, { adapters: [] })
  const adapter: Adapter =
    family === 'eip155'
      ? evm(aglet, async () => keccak_256)
      : (family === 'solana' ? solana : polkadot)(contextOf(aglet, family))
  Object.assign(aglet, { adapter: async () => adapter })
  if (family === 'eip155') {
    aglet.providers.set(WALLET.eip155, provider)
    aglet.connectors.announce({ id: WALLET.eip155, name: 'W', type: 'ANNOUNCED', chain: family })
  }
  const stop = adapter.attach?.({
    found: found => {
      aglet.connectors.announce(found)
    },
    gone: id => aglet.connectors.withdraw(id),
    connected() {},
  })
  if (stop) aglet.onDestroy(stop)
  return { aglet, adapter, connector: aglet.connectors.find(WALLET[family])! }
}

for (const family of FAMILIES)
  test(`S15 ${family}: after any walk, the shown account, the wallet's and the provider's are the same`, async () => {
    const clock = manualClock()
    // Longer than the pause after which a wallet's events no longer count as one burst.
    const settle = () => clock.advance(1000)
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
          resetPage()
          const wallet = installWallet(family)
          const all = ACCOUNTS[family]
          let page = startPage(family, wallet.provider)
          await connect(page.aglet, page.connector)
          await settle()
          /** The account that the user chose in Aglet, until the wallet's own choice changes. */
          let chosen: string | undefined
          const shown = () => page.aglet.account.account.peek()
          for (const { do: what, which, quick } of steps) {
            const { locked } = wallet
            if (what === 'account' && !locked) {
              if (which) chosen = undefined
              wallet.accounts = [...wallet.accounts.slice(which), ...wallet.accounts.slice(0, which)]
            }
            if (what === 'storm' && !locked) wallet.emitChain()
            if (what === 'chain') {
              wallet.chain = which ? 8453 : 1
              wallet.emitChain()
            }
            if ((what === 'lock' && !locked) || (what === 'unlock' && locked)) {
              wallet.locked = !locked
              wallet.emit()
            }
            if (/account|repeat|storm/.test(what) && !locked) wallet.emit()
            if (what === 'choose' && !locked) {
              await settle()
              const { address } = shown()
              if (address && address !== all[which]) chosen = all[which]
              if (address) chooseAccount(page.aglet, family, all[which]!)
            }
            if (what === 'switch' && family !== 'eip155')
              switchNetwork(page.aglet, NETWORKS[family][which % 2]!).catch(() => {})
            if (what === 'reload' && !locked) {
              await settle()
              const { accounts, picked } = page.aglet.connections.sessionOf(family)!
              page.aglet.destroy()
              page = startPage(family, wallet.provider)
              await reconnect(page.aglet, page.connector, accounts[0]!.address, picked)
            }
            if (!quick || what === 'reload') await settle()
          }
          await settle()
          const { address, status } = shown()
          const { walletChainId } = page.aglet.account.network.peek()
          const provider = page.adapter.provider(WALLET[family]) as SolanaProvider | undefined
          page.aglet.destroy()
          if (wallet.locked) return assert.is.not(status, 'connected')
          assert.is(status, 'connected')
          assert.is(address, chosen ?? wallet.accounts[0])
          if (family === 'eip155') assert.is(walletChainId, `eip155:${wallet.chain}`)
          else assert.is(provider?.address, address)
        }),
        { numRuns: 200 },
      )
    } finally {
      clock.restore()
    }
  })

test.run()
