import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import type { Adapter } from '../../../src/adapters/adapter'
import { followRemovedNetworks } from '../../../src/effects/connect/followRemovedNetworks'
import { AgletError } from '../../../src/errors'
import type { NetworkInput } from '../../../src/types'
import { tick } from '../../dom'
import { account, bitcoin, connector, ethereum, fakeAdapter, fakeAglet, session, solana } from '../../fakes'

const devnet: NetworkInput = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' }
const MAINNET = `solana:${solana.id}`
const DEVNET = `solana:${devnet.id}`

/** A connected wallet on the second of two networks, which the host then removes. */
async function afterRemoval(
  [kept, removed]: readonly [NetworkInput, NetworkInput],
  script: Partial<Adapter> = {},
) {
  const namespace = removed.chainNamespace ?? 'eip155'
  const chainId = `${namespace}:${removed.id}` as const
  const adapter = fakeAdapter({
    namespace,
    connect: async ({ id }) =>
      session({ connectorId: id, namespace, chainId, accounts: [account('Account')] }),
    ...script,
  })
  const aglet = fakeAglet({ networks: [kept, removed] }, { adapters: [adapter] })
  aglet.onDestroy(followRemovedNetworks(aglet))
  await connect(aglet, connector('a', { chain: namespace }))
  assert.is(aglet.account.network.value.walletChainId, chainId)
  aglet.options.value = { ...aglet.options.peek(), networks: [kept] }
  await tick()
  const { caipNetworkId, supported, walletChainId } = aglet.account.networkIn(namespace)
  aglet.destroy()
  return { caipNetworkId, supported, walletChainId }
}

test('[4.14] a wallet without a network of its own is on the network that replaces a removed one', async () => {
  assert.equal(await afterRemoval([solana, devnet]), {
    caipNetworkId: MAINNET,
    supported: true,
    walletChainId: MAINNET,
  })
})

test('a wallet with a network of its own stays on the removed one, which is unsupported', async () => {
  const signet: NetworkInput = { ...bitcoin, id: '00000008819873e925422c1ff0f99f7c', name: 'Signet' }
  assert.is((await afterRemoval([bitcoin, signet])).walletChainId, `bip122:${signet.id}`)
  const sepolia: NetworkInput = { ...ethereum, id: 11155111, name: 'Sepolia' }
  assert.equal(await afterRemoval([ethereum, sepolia]), {
    caipNetworkId: 'eip155:1',
    supported: false,
    walletChainId: 'eip155:11155111',
  })
})

test('an account that is not for the network that replaces a removed one stays on the removed one', async () => {
  const switchNetwork = async () => {
    throw new AgletError('chain_unsupported', 'Chain is not supported')
  }
  const { supported, walletChainId } = await afterRemoval([solana, devnet], { switchNetwork })
  assert.equal([supported, walletChainId], [false, DEVNET])
})

test.run()
