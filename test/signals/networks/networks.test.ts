import { signal } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createNetworks } from '../../../src/signals/networks/networks'
import { base, ethereum, polygon, solana } from '../../fakes'

const idOf = (networks: ReturnType<typeof createNetworks>) => networks.active.value.caipNetworkId

test('networks from the host get a namespace and a CAIP-2 id', () => {
  const networks = createNetworks(signal({ networks: [ethereum, solana] }))
  assert.equal(
    networks.requested.value.map(({ chainNamespace, caipNetworkId }) => [chainNamespace, caipNetworkId]),
    [
      ['eip155', 'eip155:1'],
      ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ],
  )
})

test('starts on the default network, or on the first one', () => {
  assert.is(idOf(createNetworks(signal({ networks: [ethereum, base] }))), 'eip155:1')
  assert.is(idOf(createNetworks(signal({ networks: [ethereum, base], defaultNetwork: base }))), 'eip155:8453')
  assert.is(
    idOf(createNetworks(signal({ networks: [ethereum, base], defaultNetwork: polygon }))),
    'eip155:1',
    'a default outside the list is none',
  )
})

test('[4.14] removing the active network falls back to the first network of that chain', () => {
  const options = signal({ networks: [solana, ethereum, base, polygon] })
  const networks = createNetworks(options)
  networks.activate('eip155:137')
  options.value = { networks: [solana, base, ethereum] }
  assert.is(idOf(networks), 'eip155:8453')
})

for (const chainNamespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const)
  test(`[4.14] ${chainNamespace}: removing the active network falls back to the family’s first, not to another family`, () => {
    const other = chainNamespace === 'solana' ? ethereum : solana
    const [one, two, three] = ['11', '22', '33'].map(id => ({ ...base, id, chainNamespace }))
    const options = signal({ networks: [other, one!, two!, three!] })
    const networks = createNetworks(options)
    networks.activate(`${chainNamespace}:33`)
    assert.is(idOf(networks), `${chainNamespace}:33`)
    options.value = { networks: [other, two!, one!] }
    assert.is(idOf(networks), `${chainNamespace}:22`)
    options.value = { networks: [other, one!] }
    assert.is(idOf(networks), `${chainNamespace}:11`)
  })

test('[4.15] removing the last network of the active chain switches to another chain', () => {
  const options = signal({ networks: [ethereum, solana] })
  const networks = createNetworks(options)
  options.value = { networks: [solana] }
  assert.is(idOf(networks), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})

test('a removed network that the host adds again becomes active again', () => {
  const options = signal({ networks: [ethereum, base] })
  const networks = createNetworks(options)
  networks.activate('eip155:8453')
  options.value = { networks: [ethereum] }
  options.value = { networks: [ethereum, base] }
  assert.is(idOf(networks), 'eip155:8453')
})

test('activating a network outside the list changes nothing', () => {
  const networks = createNetworks(signal({ networks: [ethereum, base] }))
  networks.activate('eip155:999')
  assert.is(idOf(networks), 'eip155:1')
})

test('a family uses its first network until another is chosen', () => {
  const networks = createNetworks(signal({ networks: [ethereum, solana, base] }))
  assert.is(networks.activeOf('solana')?.name, 'Solana')
  assert.is(networks.activeOf('eip155')?.name, 'Ethereum')
  assert.is(networks.activeOf('bip122'), undefined)
  networks.activate('eip155:8453')
  networks.activate(networks.activeOf('solana')!.caipNetworkId)
  assert.is(networks.activeOf('eip155')?.name, 'Base', 'and stays there while another family is active')
})

test.run()
