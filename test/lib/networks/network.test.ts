import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evmNetworks, mainnet, zksync } from '../../../src/chains/evm'
import { solana, solanaDevnet } from '../../../src/chains/solana'
import { explorerAddressUrl, explorerTransactionUrl } from '../../../src/lib/account/explorer'
import { toNetwork } from '../../../src/lib/networks/network'
import { rpcUrls } from '../../../src/lib/networks/rpcUrls'

test('[3.1] a plain viem chain becomes eip155 with its CAIP-2 id', () => {
  const network = toNetwork(mainnet)
  assert.is(network.chainNamespace, 'eip155')
  assert.is(network.caipNetworkId, 'eip155:1')
  assert.is(network.name, 'Ethereum')
})

test('[3.1] values set by the host are kept', () => {
  assert.is(toNetwork(solana).caipNetworkId, solana.caipNetworkId)
  assert.is(toNetwork({ ...mainnet, id: 'x', caipNetworkId: 'solana:x' }).chainNamespace, 'solana')
  assert.is(toNetwork({ ...mainnet, id: 'x', chainNamespace: 'bip122' }).caipNetworkId, 'bip122:x')
})

test('explorer URLs are built for addresses and transactions', () => {
  const at = (url: string) => toNetwork({ ...mainnet, blockExplorers: { default: { name: 'X', url } } })
  assert.is(explorerAddressUrl(toNetwork(mainnet), '0x1'), 'https://etherscan.io/address/0x1')
  assert.is(explorerTransactionUrl(toNetwork(mainnet), '0xab'), 'https://etherscan.io/tx/0xab')
  assert.is(explorerAddressUrl(toNetwork(zksync), '0x1'), 'https://explorer.zksync.io/address/0x1')
  assert.is(explorerAddressUrl(at('https://x.example/chain/'), '0x1'), 'https://x.example/chain/address/0x1')
  assert.is(
    explorerAddressUrl(toNetwork(solanaDevnet), 'abc'),
    'https://solscan.io/account/abc?cluster=devnet',
  )
  assert.is(explorerAddressUrl(toNetwork(mainnet), '../x?y#z'), 'https://etherscan.io/address/..%2Fx%3Fy%23z')
  assert.is(explorerAddressUrl(at('javascript:alert(1)'), '0x1'), undefined)
  const { blockExplorers: _, ...unexplored } = toNetwork(mainnet)
  assert.is(explorerAddressUrl(unexplored, '0x1'), undefined)
})

const API = 'https://rpc.example'

test('[7.30] calls on a served chain go to the RPC service with chain and project id, then to the chain’s own URLs', () => {
  assert.equal(rpcUrls(toNetwork(mainnet), API, 'p1'), [
    { url: 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p1', plain: true },
    ...mainnet.rpcUrls.default.http.map(url => ({ url: new URL(url).href, plain: false })),
  ])
  assert.is(
    rpcUrls(toNetwork(solana), `${API}/sub`, 'p1')[0]!.url.split('?')[0],
    'https://rpc.example/sub/v1/',
  )
})

test('[7.30] other chains, and a host without a project id, use only the chain’s own URLs', () => {
  const own = toNetwork({ ...mainnet, id: 31337, rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } })
  assert.equal(rpcUrls(own, API, 'p1'), [{ url: 'http://127.0.0.1:8545/', plain: false }])
  assert.is(rpcUrls(toNetwork(mainnet), API, '').length, mainnet.rpcUrls.default.http.length)
  assert.is(rpcUrls(toNetwork(mainnet), '', 'p1').length, mainnet.rpcUrls.default.http.length)
  assert.equal(
    rpcUrls(toNetwork({ ...mainnet, id: 31337, rpcUrls: { default: { http: [] } } }), API, 'p1'),
    [],
  )
})

test('[7.30] each URL is used once: an RPC service URL in the host’s list gets its project id and is not repeated', () => {
  const http = [
    'https://rpc.example/v1/?chainId=eip155%3A1',
    'https://a.example',
    'https://a.example/',
    'ftp://x',
    'nonsense',
    '',
  ]
  assert.equal(
    rpcUrls(toNetwork({ ...mainnet, rpcUrls: { default: { http } } }), API, 'p1').map(({ url }) => url),
    ['https://rpc.example/v1/?chainId=eip155%3A1&projectId=p1', 'https://a.example/'],
  )
})

test('every network in the list is usable', () => {
  for (const network of evmNetworks) assert.ok(rpcUrls(toNetwork(network), API, '').length, network.name)
})

test.run()
