import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { shortAddress } from '../../../src/lib/format/shortAddress'
import { createButton } from '../../../src/signals/account/button'
import type { Namespace, NetworkInput } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import {
  account,
  bitcoin,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polkadot,
  session,
  solana,
} from '../../fakes'

test.before(resetPage)
test.after(leavePage)

const NETWORKS: Readonly<Record<Namespace, NetworkInput>> = {
  eip155: ethereum,
  solana,
  bip122: bitcoin,
  polkadot,
}
const FAMILIES = Object.keys(NETWORKS) as Namespace[]
const addressIn = (family: Namespace) => `${family}-account-of-the-wallet`

/** One wallet that serves all four namespaces. */
function setUp() {
  const adapters = FAMILIES.map(namespace => {
    const made = session({
      connectorId: `${namespace}:multi`,
      namespace,
      accounts: [account(addressIn(namespace))],
      chainId: `${namespace}:${NETWORKS[namespace].id}`,
    })
    return fakeAdapter({ namespace, connect: async () => made, reconnect: async () => made })
  })
  const aglet = fakeAglet({ networks: Object.values(NETWORKS) }, { adapters })
  return {
    aglet,
    join: (family: Namespace) =>
      connect(aglet, connector(`${family}:multi`, { name: 'Multi', chain: family })),
    /** The namespaces whose connect or disconnect was called, in order. */
    asked: () => adapters.map(({ calls }) => calls.filter(call => !call.startsWith('resume'))),
  }
}

const subsets = ([one, ...rest]: readonly Namespace[]): Namespace[][] =>
  one ? subsets(rest).flatMap(set => [set, [one, ...set]]) : [[]]
const orders = (all: readonly Namespace[]): Namespace[][] =>
  all.length
    ? all.flatMap(one => orders(all.filter(other => other !== one)).map(rest => [one, ...rest]))
    : [[]]

test('P27 all subsets of four namespaces × all orders of ending them: the button never says Connect too soon', async () => {
  let cases = 0
  for (const subset of subsets(FAMILIES).filter(({ length }) => length))
    for (const ending of orders(subset)) {
      cases++
      const { aglet, join } = setUp()
      const button = aglet.get(createButton)
      for (const family of subset) await join(family)
      /** The connected namespaces, in order of activation; the last one is active. */
      let left = [...subset]
      for (const family of ending) {
        assert.is(button.value.label, shortAddress(addressIn(left.at(-1)!), 4, 6), `${subset} − ${ending}`)
        await disconnect(aglet, family)
        left = left.filter(other => other !== family)
      }
      assert.is(button.value.label, 'Connect Wallet')
      aglet.destroy()
    }
  assert.is(cases, 64)
})

test('P28 24 orders of connecting × 24 of ending: each namespace of the wallet gets its own calls only', async () => {
  for (const joining of orders(FAMILIES))
    for (const ending of orders(FAMILIES)) {
      const { aglet, join, asked } = setUp()
      const expected: string[][] = FAMILIES.map(() => [])
      const logOf = (family: Namespace) => expected[FAMILIES.indexOf(family)]!
      for (const family of joining) {
        await join(family)
        logOf(family).push(`connect ${family}:multi`)
        assert.equal(asked(), expected)
      }
      for (const family of ending) {
        const others = FAMILIES.filter(other => other !== family && aglet.connections.sessionOf(other))
        const before = others.map(other => aglet.connections.of(other))
        await disconnect(aglet, family)
        logOf(family).push(`disconnect ${family}:multi`)
        assert.equal(asked(), expected)
        assert.ok(others.every((other, i) => aglet.connections.of(other) === before[i]))
      }
      aglet.destroy()
    }
})

test.run()
