import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { createNetworks } from '../../../src/signals/networks/networks'
import { base, ethereum, polygon, solana } from '../../fakes'

const idOf = (networks: ReturnType<typeof createNetworks>) => networks.active.value.caipNetworkId

test('networks from the host get a namespace and a CAIP-2 id', () => {
  const networks = createNetworks([ethereum, solana])
  assert.equal(
    networks.requested.value.map(({ chainNamespace, caipNetworkId }) => [chainNamespace, caipNetworkId]),
    [
      ['eip155', 'eip155:1'],
      ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ],
  )
})

test('starts on the default network, or on the first one', () => {
  assert.is(idOf(createNetworks([ethereum, base])), 'eip155:1')
  assert.is(idOf(createNetworks([ethereum, base], base)), 'eip155:8453')
  assert.is(idOf(createNetworks([ethereum, base], polygon)), 'eip155:1', 'a default outside the list is none')
})

test('[4.14] removing the active network falls back to the first network of that chain', () => {
  const networks = createNetworks([solana, ethereum, base, polygon])
  networks.activate('eip155:137')
  networks.setRequested([solana, base, ethereum])
  assert.is(idOf(networks), 'eip155:8453')
})

test('[4.15] removing the last network of the active chain switches to another chain', () => {
  const networks = createNetworks([ethereum, solana])
  networks.setRequested([solana])
  assert.is(idOf(networks), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})

test('a removed network that the host adds again becomes active again', () => {
  const networks = createNetworks([ethereum, base])
  networks.activate('eip155:8453')
  networks.setRequested([ethereum])
  networks.setRequested([ethereum, base])
  assert.is(idOf(networks), 'eip155:8453')
})

test('activating a network outside the list throws and changes nothing', () => {
  const networks = createNetworks([ethereum, base])
  let thrown: unknown
  try {
    networks.activate('eip155:999')
  } catch (error) {
    thrown = error
  }
  assert.ok(isAgletError(thrown, 'network_not_found'))
  assert.is(idOf(networks), 'eip155:1')
})

test('a family uses its first network until another is chosen', () => {
  const networks = createNetworks([ethereum, solana, base])
  assert.is(networks.activeOf('solana')?.name, 'Solana')
  assert.is(networks.activeOf('eip155')?.name, 'Ethereum')
  assert.is(networks.activeOf('bip122'), undefined)
  networks.activate('eip155:8453')
  networks.activate(networks.activeOf('solana')!.caipNetworkId)
  assert.is(networks.activeOf('eip155')?.name, 'Base', 'and stays there while another family is active')
})

test.run()
