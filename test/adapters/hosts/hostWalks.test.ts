import * as core from '@wagmi/core'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mainnet, base as viemBase } from 'viem/chains'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { coreOf } from '../../../src/createAglet'
import { ethersAdapter } from '../../../src/hostAdapters/ethers'
import { wagmiAdapter } from '../../../src/hostAdapters/wagmi'
import { createAglet } from '../../../src/index'
import { manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE, BOB, base, CAROL, ethereum, fakeProvider, fakeStorage } from '../../fakes'

// S15: after any walk of a wallet's user, of the page's and of the host's own calls, Aglet and the host's library
// name the same wallet, account and network.

test.after(leavePage)

const ACCOUNTS = [ALICE, BOB, CAROL]
const ACTIONS = [
  'account',
  'repeat',
  'chain',
  'lock',
  'unlock',
  'choose',
  'choose',
  'switch',
  'storm',
  'drop',
]
const step = (actions: readonly string[]) =>
  fc.record({
    do: fc.constantFrom(...actions),
    /** Which account, network or wallet. */
    which: fc.nat(2),
    wallet: fc.nat(1),
    /** Whether the next step follows before the page has done anything. */
    quick: fc.constantFrom(false, false, false, true),
  })

/** A wallet in the page, whose user the walk controls. */
function createWallet(rdns: string, accounts: readonly string[], permitted: boolean) {
  const wallet = { rdns, accounts, chain: 1, locked: false, permitted }
  const visible = () => (wallet.locked || !wallet.permitted ? [] : wallet.accounts)
  const chainId = () => `0x${wallet.chain.toString(16)}`
  const grant = () => {
    wallet.locked = false
    wallet.permitted = true
    return visible()
  }
  const caveats = () => [{ type: 'restrictReturnedAccounts', value: visible() }]
  const provider = fakeProvider({
    eth_accounts: visible,
    eth_requestAccounts: grant,
    eth_chainId: chainId,
    wallet_switchEthereumChain: ([chain]: [{ chainId: string }]) => {
      wallet.chain = Number(chain.chainId)
      provider.emit('chainChanged', chainId())
      return null
    },
    wallet_requestPermissions: () => {
      grant()
      return [{ parentCapability: 'eth_accounts', caveats: caveats() }]
    },
    wallet_getPermissions: () => (wallet.permitted ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      wallet.permitted = false
      return null
    },
  } as never)
  const announce = () => {
    const info = { uuid: rdns, name: rdns, rdns, icon: '' }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  const emit = () => provider.emit('accountsChanged', visible())
  return Object.assign(wallet, {
    provider,
    visible,
    emit,
    emitChain: () => provider.emit('chainChanged', chainId()),
    /** Another account becomes the wallet's first. */
    turn(by: number) {
      wallet.accounts = [...wallet.accounts.slice(by), ...wallet.accounts.slice(0, by)]
    },
    setLocked(locked: boolean) {
      wallet.locked = locked
      emit()
    },
  })
}
type Wallet = ReturnType<typeof createWallet>

const createConfig = (wallets: readonly Wallet[] = []) =>
  core.createConfig({
    chains: [mainnet, viemBase],
    transports: { 1: core.http('http://127.0.0.1:1'), 8453: core.http('http://127.0.0.1:1') },
    storage: core.createStorage({ storage: fakeStorage() }),
    multiInjectedProviderDiscovery: false,
    connectors: wallets.map(({ rdns, provider }) =>
      core.injected({ target: () => ({ id: rdns, name: rdns, provider: provider as never }) }),
    ),
  })

/** An instance over the host's library. */
const createPage = (adapter: object) =>
  createAglet({ projectId: '', networks: [ethereum, base], adapters: [adapter as never] })

/** What wagmi says about its current connection. */
function wagmiState({ state }: core.Config) {
  const connection = state.status === 'connected' ? state.connections.get(state.current ?? '') : undefined
  const { accounts, chainId, connector } = connection ?? {}
  return { address: accounts?.[0], chainId, connectorId: connector?.id }
}

async function walk(run: (settle: () => Promise<void>) => fc.IAsyncProperty<unknown>, numRuns: number) {
  const clock = manualClock()
  try {
    // Longer than the pause after which a wallet's events no longer count as one burst.
    await fc.assert(
      run(() => clock.advance(1000)),
      { numRuns, includeErrorInReport: true },
    )
  } finally {
    clock.restore()
  }
}

for (const library of ['wagmi', 'ethers'])
  test(`S15 ${library}: after any walk of a wallet's user, Aglet, the library and the wallet agree`, () =>
    walk(
      settle =>
        fc.asyncProperty(fc.array(step(ACTIONS), { maxLength: 10 }), async steps => {
          resetPage()
          const wallet = createWallet('com.w', ACCOUNTS, true)
          const config = createConfig()
          const ethers = ethersAdapter()
          const aglet = createPage(
            library === 'wagmi' ? wagmiAdapter({ config, actions: core as never }) : ethers,
          )
          const read = () => (library === 'wagmi' ? wagmiState(config) : ethers)
          await aglet.connect('com.w')
          await settle()
          /** The account that the user chose in Aglet, until the wallet's own choice changes. */
          let chosen: string | undefined
          for (const { do: what, which, quick } of steps) {
            const { locked } = wallet
            if (what === 'account' && !locked && which) {
              wallet.turn(which)
              chosen = undefined
            }
            if (what === 'storm' && !locked) wallet.emitChain()
            if (what === 'chain') {
              wallet.chain = which ? 8453 : 1
              wallet.emitChain()
            }
            if (/account|repeat|storm/.test(what) && !locked) wallet.emit()
            if ((what === 'lock' && !locked) || (what === 'unlock' && locked)) wallet.setLocked(!locked)
            if (what === 'drop') wallet.provider.emit('disconnect', { code: 1013 })
            if (what === 'choose' && !locked && !quick) {
              await settle()
              const { address } = aglet.getAccount('eip155')
              if (address && address !== ACCOUNTS[which]) chosen = ACCOUNTS[which]
              if (address) chooseAccount(coreOf(aglet), 'eip155', ACCOUNTS[which]!)
            }
            if (what === 'switch' && coreOf(aglet).connections.sessionOf('eip155'))
              aglet.switchNetwork(which ? 8453 : 1).catch(() => {})
            if (!quick || what === 'lock') await settle()
          }
          await settle()
          const { address, status } = aglet.getAccount('eip155')
          const { walletChainId } = aglet.getNetwork('eip155')
          const { address: libraryAddress, chainId } = read()
          aglet.destroy()
          if (wallet.locked) {
            assert.is.not(status, 'connected')
            return assert.is(libraryAddress, undefined)
          }
          assert.is(status, 'connected')
          assert.is(address, chosen ?? wallet.accounts[0])
          assert.is(walletChainId, `eip155:${wallet.chain}`)
          assert.is(libraryAddress, address)
          assert.is(chainId, wallet.chain)
        }),
      60,
    ))

test('S15 wagmi: whatever the host does with wagmi itself beside Aglet, both name the same connection', () =>
  walk(
    settle =>
      fc.asyncProperty(
        fc.array(
          step([
            ...['account', 'chain', 'lock', 'unlock', 'choose', 'switch', 'connect', 'connect', 'disconnect'],
            ...['hostSwitch', 'hostConnect', 'hostDisconnect'],
          ]),
          { maxLength: 9 },
        ),
        async steps => {
          resetPage()
          const other = '0x1111111111111111111111111111111111111111'
          const wallets = [
            createWallet('com.w0', ACCOUNTS, false),
            createWallet('com.w1', [other, ALICE], false),
          ]
          const config = createConfig(wallets)
          const aglet = createPage(wagmiAdapter({ config, actions: core as never }))
          for (const { do: what, which, wallet: index, quick } of steps) {
            const wallet = wallets[index]!
            const chainId = which ? 8453 : 1
            if (what === 'account' && which && wallet.visible().length) {
              wallet.turn(1)
              wallet.emit()
            }
            if (what === 'chain') {
              wallet.chain = chainId
              wallet.emitChain()
            }
            if (what === 'lock' ? wallet.visible().length : what === 'unlock' && wallet.locked)
              wallet.setLocked(!wallet.locked)
            if (what === 'choose') {
              const { allAccounts } = aglet.getAccount('eip155')
              const account = allAccounts[which % (allAccounts.length || 1)]
              if (account) chooseAccount(coreOf(aglet), 'eip155', account.address)
            }
            const asked: readonly unknown[] = [
              what === 'switch' && aglet.getAccount('eip155').address && aglet.switchNetwork(chainId),
              what === 'connect' && aglet.connect(wallet.rdns),
              what === 'disconnect' && aglet.disconnect(),
              what === 'hostSwitch' && core.switchChain(config, { chainId }),
              what === 'hostConnect' && core.connect(config, { connector: config.connectors[index]! }),
              what === 'hostDisconnect' && core.disconnect(config),
            ]
            // A wallet or wagmi may refuse any of them.
            for (const answer of asked) Promise.resolve(answer).catch(() => {})
            if (!quick || /onnect|ock/.test(what)) await settle()
          }
          await settle()
          const { address, connectorId } = aglet.getAccount('eip155')
          const { walletChainId } = aglet.getNetwork('eip155')
          const wagmi = wagmiState(config)
          aglet.destroy()
          assert.is(address, wagmi.address)
          if (!wagmi.address) return
          assert.is(connectorId, wagmi.connectorId)
          assert.is(walletChainId, `eip155:${wagmi.chainId}`)
        },
      ),
    80,
  ))

test.run()
