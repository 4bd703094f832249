import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evmNetworks } from '../../src/chains/evm'
import * as networks from '../../src/networks'

/** The rows of the table of EVM networks: import name, chain id, name. */
const rows = [
  ...readFileSync('docs/guide/features.md', 'utf8').matchAll(/^\| `(\w+)` \| `(\d+)` \| ([^|]+) \|$/gm),
].map(([, key, id, name]) => [key, Number(id), name])

test('the list of EVM networks in the documentation is that of `aglet/networks`, in the same order', () => {
  const keyOf = new Map(Object.entries(networks).map(([key, network]) => [network, key]))
  assert.equal(
    rows,
    evmNetworks.map(network => [keyOf.get(network), network.id, network.name]),
  )
})

test.run()
