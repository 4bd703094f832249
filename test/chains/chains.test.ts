import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as viem from 'viem/chains'
import { bitcoinNetworks } from '../../src/chains/bitcoin'
import * as evm from '../../src/chains/evm'
import { NETWORK_IMAGES } from '../../src/chains/images'
import { polkadotNetworks } from '../../src/chains/polkadot'
import { isServed } from '../../src/chains/rpcService'
import { solanaNetworks } from '../../src/chains/solana'
import { isCaipNetworkId } from '../../src/lib/account/caip'
import { safeLink } from '../../src/lib/links/link'
import { toNetwork } from '../../src/lib/networks/network'

const { evmNetworks } = evm
const all = [...evmNetworks, ...solanaNetworks, ...bitcoinNetworks, ...polkadotNetworks]

test('[3.1] every network is listed once, with all required fields', () => {
  const ids = all.map(network => toNetwork(network).caipNetworkId)
  assert.is(new Set(ids).size, ids.length)
  for (const [at, network] of all.entries()) {
    assert.ok(isCaipNetworkId(ids[at]), network.name)
    assert.ok(
      network.name && network.nativeCurrency.symbol && network.nativeCurrency.decimals > 0,
      network.name,
    )
    for (const url of [
      ...network.rpcUrls.default.http,
      network.blockExplorers?.default.url ?? 'https://x.example',
    ])
      assert.ok(safeLink(url), url)
  }
})

test('EVM networks agree with viem on id, coin and testnet', () => {
  for (const network of evmNetworks) {
    const known = Object.values(viem).filter(chain => chain.id === network.id)
    assert.ok(
      known.some(
        chain =>
          chain.nativeCurrency.symbol === network.nativeCurrency.symbol &&
          chain.nativeCurrency.decimals === 18 &&
          !!chain.testnet === !!network.testnet,
      ),
      network.name,
    )
  }
})

test('the list contains every export', () => {
  assert.is(Object.keys(evm).length, evmNetworks.length + 1)
  assert.is(evmNetworks.length, 18)
})

test('a network has the same image as the image table', () => {
  for (const network of evmNetworks)
    assert.is(network.assets?.imageId, NETWORK_IMAGES[toNetwork(network).caipNetworkId], network.name)
  for (const [id, image] of Object.entries(NETWORK_IMAGES)) {
    assert.ok(isCaipNetworkId(id), id)
    assert.match(image!, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
})

test('isServed accepts the chains of the RPC service and no others', () => {
  for (const id of [
    'eip155:1',
    'eip155:8453',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ])
    assert.ok(isServed(id as 'eip155:1'), id)
  for (const id of ['eip155:250', 'eip155:', 'eip155:1 10', 'toString:1', 'polkadot:1'])
    assert.not(isServed(id as 'eip155:1'), id)
})

test.run()
