import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { bitcoin, bitcoinTestnet } from '../../../src/chains/bitcoin'
import { polkadotNetworks } from '../../../src/chains/polkadot'
import { solanaNetworks } from '../../../src/chains/solana'
import { createReceiveNetworks } from '../../../src/signals/account/receiveNetworks'
import type { Namespace, NetworkInput } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import { connector, fakeAdapter, fakeAglet } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

/** The names of the networks on which an account of a family can receive, while the first one is active. */
async function receivesOn(family: Namespace, networks: readonly NetworkInput[], address: string) {
  const chainId = networks[0]!.caipNetworkId!
  const adapter = fakeAdapter({
    namespace: family,
    connect: async () => ({
      connectorId: 'one',
      namespace: family,
      accounts: [{ address, type: 'payment' }],
      chainId,
    }),
  })
  const aglet = fakeAglet({ networks: networks as never }, { adapters: [adapter] })
  await connect(aglet, connector('one', { chain: family }))
  const shown = aglet.get(createReceiveNetworks).value
  aglet.destroy()
  return [shown.isSingle, shown.networks.map(({ name }) => name)] as const
}

test('a Bitcoin address, which belongs to one network, is offered for that network only', async () => {
  const main = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  assert.equal(await receivesOn('bip122', [bitcoin, bitcoinTestnet], main), [true, ['Bitcoin']])
  const there = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  assert.equal(await receivesOn('bip122', [bitcoinTestnet, bitcoin], there), [true, ['Bitcoin Testnet']])
})

test('accounts of Solana and Polkadot are the same on all networks of their family', async () => {
  const key = 'FhVcYNEe58SMtxpZGnTu2kpYJrTu2vwCZDGpPLqbd2yG'
  assert.is((await receivesOn('solana', solanaNetworks, key))[1].length, solanaNetworks.length)
  const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  assert.is((await receivesOn('polkadot', polkadotNetworks, account))[1].length, polkadotNetworks.length)
})

test.run()
