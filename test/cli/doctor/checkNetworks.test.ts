import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkNetworks } from '../../../cli/doctor/checkNetworks'
import { mainnet } from '../../../src/chains/mainnet'
import { polkadot } from '../../../src/chains/polkadot'
import { solana } from '../../../src/chains/solana'
import type { NetworkInput } from '../../../src/types'
import { serve } from '../serve'

/** Nodes of three chains, each of which supports only its own namespace's methods. */
const CHAINS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/evm': { eth_chainId: '0x1' },
  '/solana': { getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' },
  '/hub': {
    system_chain: 'Polkadot Asset Hub',
    chain_getBlockHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  },
  '/kusama': { system_chain: 'Kusama Asset Hub' },
}

const look = async (network: NetworkInput, path: string) => {
  const { url, close } = await serve((body, request) => {
    const { method } = JSON.parse(body) as { method: string }
    return { text: JSON.stringify({ result: CHAINS[request.url!]![method] }) }
  })
  const at = { ...network, rpcUrls: { default: { http: [`${url}${path}`] } } }
  const [finding] = await checkNetworks([at], 'https://app.example')
  close()
  return [finding!.level, finding!.text.replace(/^\S+ | \(\d+ ms\)/g, '')]
}

test('each network’s server is asked for its chain with its namespace’s own method', async () => {
  assert.equal(await look(mainnet, '/evm'), ['ok', 'serves eip155:1.'])
  assert.equal(await look(solana, '/solana'), ['ok', 'serves solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp.'])
  assert.equal(await look(mainnet, '/solana'), ['fail', 'answers 200, without a result for eth_chainId.'])
})

test('a Polkadot network may use the server of its Asset Hub, whose genesis differs', async () => {
  assert.equal(await look(polkadot, '/hub'), ['ok', 'serves Polkadot Asset Hub.'])
  assert.equal(await look(polkadot, '/kusama'), ['fail', 'serves Kusama Asset Hub, not Polkadot Asset Hub.'])
  // The name of a network outside the list is unknown.
  const id = 'f'.repeat(32)
  const stranger: NetworkInput = { ...polkadot, id, caipNetworkId: `polkadot:${id}` }
  assert.equal(await look(stranger, '/kusama'), ['ok', 'serves Kusama Asset Hub.'])
})

test.run()
