import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Adapter, HostAdapter } from '../../../src/adapters/adapter'
import { bitcoinAdapter } from '../../../src/hostAdapters/bitcoin'
import { polkadotAdapter } from '../../../src/hostAdapters/polkadot'
import { solanaAdapter } from '../../../src/hostAdapters/solana'
import { universal } from '../../../src/hostAdapters/universal'
import { toNetwork } from '../../../src/lib/networks/network'
import { createTestWallet } from '../../../src/testing/createTestWallet'
import type { Namespace, Network, Session } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import { account, bitcoin, fakeContext, polkadot, solana } from '../../fakes'
import { finder } from '../finder'

test.before.each(resetPage)
test.after(leavePage)

const FAMILIES: readonly [Namespace, () => HostAdapter, Network][] = [
  ['solana', solanaAdapter, toNetwork(solana)],
  ['bip122', bitcoinAdapter, toNetwork(bitcoin)],
  ['polkadot', polkadotAdapter, toNetwork(polkadot)],
]
const paired = ({ chainNamespace, caipNetworkId }: Network, address = 'one'): Session => ({
  connectorId: 'walletConnect',
  namespace: chainNamespace,
  accounts: [account(address)],
  chainId: caipNetworkId,
})

for (const [namespace, make, network] of FAMILIES) {
  const ready = async () => {
    const library = make() as ReturnType<typeof solanaAdapter>
    const adapter: Adapter = await library.create(fakeContext([], [network]))
    return { library, adapter }
  }

  test(`${namespace}: is the namespace’s built-in adapter, by its type [1.10]`, async () => {
    const { library, adapter } = await ready()
    assert.is(library.namespace, namespace)
    assert.is(adapter.namespace, namespace)
    assert.is(adapter.type, library.type)
    assert.type(adapter.attach, 'function')
    const built: Adapter = await universal(namespace).create(fakeContext([], [network]))
    assert.equal(
      Object.keys(built).filter(name => !(name in adapter)),
      [],
    )
  })

  test(`${namespace}: exposes only the connected provider to the host`, async () => {
    const { library, adapter } = await ready()
    let changes = 0
    const stop = library.onChange(() => changes++)
    assert.is(library.provider, undefined)
    const provider = {}
    const adopted = adapter.attachSession!(paired(network), provider, () => {})
    assert.is(library.provider as unknown, provider)
    assert.is(library.address, 'one')
    assert.is(library.network, network)
    adopted.changed(paired(network, 'two'))
    assert.is(library.address, 'two')
    adopted.ended()
    assert.is(library.provider, undefined)
    assert.is(library.address, undefined)
    assert.is(changes, 3)
    stop()
    adapter.attachSession!(paired(network), provider, () => {})
    assert.is(changes, 3)
  })

  test(`[P10] ${namespace}: the host’s provider acts for the account that was chosen in Aglet`, async () => {
    const { library, adapter } = await ready()
    const wallet = createTestWallet({ family: namespace as 'solana', window: window as unknown as Window })
    wallet.announce()
    const found = finder(adapter)
    void wallet.script.approve({ accounts: [0, 1] })
    const [connector] = [...found.found.values()]
    const session = await adapter.connect(connector!, { signal: new AbortController().signal })
    const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
    const [first, ...others] = session.accounts.map(({ address }) => address)
    assert.is(library.provider?.address, first)
    const seen: unknown[] = []
    library.onChange(() => seen.push(library.address, library.provider?.address))
    adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
    assert.equal(seen, [others.at(-1), others.at(-1)])
    stop()
    found.stop()
  })
}

test('solana: the connection is the host’s own, to the network that the app is on', async () => {
  const made: string[] = []
  const library = solanaAdapter({ connection: (url, { name }) => ({ url, made: made.push(name) }) })
  assert.is(library.connection, undefined, 'before Aglet is awake no network is known')
  await library.create(fakeContext([], [toNetwork(solana)]))
  assert.is(library.connection?.url, solana.rpcUrls.default.http[0])
  assert.is(library.connection, library.connection)
  assert.equal(made, ['Solana'])
  const connection = { url: 'mine' }
  assert.is(solanaAdapter({ connection }).connection, connection)
})

test('universal serves eip155 unless another namespace is given', async () => {
  const adapter: Adapter = await universal().create(fakeContext())
  assert.is(adapter.namespace, 'eip155')
  assert.is(universal().type, 'universal')
})

test.run()
