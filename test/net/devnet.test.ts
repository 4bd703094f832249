import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { mainnet } from '../../src/chains/evm'
import { hexToBigInt } from '../../src/lib/format/amount'
import { toNetwork } from '../../src/lib/networks/network'
import { getBalance } from '../../src/net/account/getBalance'
import { getIdentity } from '../../src/net/account/getIdentity'
import { getAnalyticsConfig } from '../../src/net/analytics/getAnalyticsConfig'
import { getSupportedChains } from '../../src/net/networks/getSupportedChains'
import { createRpc } from '../../src/net/rpc/rpc'
import type { Net } from '../../src/net/transport/request'
import { getWallets } from '../../src/net/wallets/getWallets'
import { walletImageUrl } from '../../src/net/wallets/images'
import { fakeNet } from './fakeFetch'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  const { endpoints } = fakeNet(fetch)
  net = fakeNet(fetch, { endpoints: { ...endpoints, api: stack.urls.api, wallets: stack.urls.api } })
})
test.after(() => stack?.stop())

test('[7.2] [7.3] [7.12] the devnet API’s replies are parsed', async () => {
  const [address = ''] = stack.accounts
  const ids = await getSupportedChains(net)
  assert.ok(ids.includes('eip155:1') && ids.includes('eip155:8453'))
  const balances = await getBalance(net, { address, chainId: 'eip155:1' })
  const symbols = balances.map(({ symbol }) => symbol)
  assert.ok(['ETH', 'USDC', 'WBTC', 'LONGWINDED'].every(symbol => symbols.includes(symbol)))
  assert.not(symbols.includes('RAFFLE'), 'a token without decimals')
  assert.ok(balances.every(({ iconUrl }) => iconUrl))
  assert.is(balances.filter(token => !token.address).length, 1, 'one native coin')
  assert.ok(await getIdentity(net, { address, sender: address }))
})

test('[7.23] [7.24] [7.25] the devnet wallet list’s replies are parsed', async () => {
  const { wallets, count } = await getWallets(net, { entries: 4, chains: ['eip155:1'] })
  assert.is(wallets.length, 4)
  assert.ok(count > 4)
  const picture = await fetch(walletImageUrl(net, wallets[0]!.imageId!)!)
  assert.match(picture.headers.get('content-type')!, /^image\//)
  assert.type(await getAnalyticsConfig(net), 'boolean')
})

test('[7.30] a chain answers a batch through the RPC service and at its own URL', async () => {
  const own = toNetwork({ ...mainnet, rpcUrls: { default: { http: [stack.evm[1].url] } } })
  for (const from of [net, { ...net, projectId: '' }]) {
    const rpc = createRpc(from, own)
    const [chainId, balance] = await Promise.all([
      rpc.request('eth_chainId'),
      rpc.request('eth_getBalance', [stack.accounts[0], 'latest']),
    ])
    assert.is(chainId, '0x1')
    assert.ok(hexToBigInt(balance)! > 0n)
  }
})

test.run()
