import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../src/actions/account/refreshAccount'
import { connect } from '../src/actions/connect/connect'
import { fetchListedWallets } from '../src/actions/wallets/fetchListedWallets'
import { createHoldings } from '../src/signals/account/holdings'
import { clearPage, leavePage, resetPage } from './dom'
import { connector, fakeAglet, fakeStorage } from './fakes'
import { type FakeCall, fakeFetch } from './net/fakeFetch'

// Replies are cached in the memory of their instance, for as long as that kind of reply stays fresh. The
// browser's storage holds what a later visit needs, and never a server's reply.

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

const TOKEN = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'a'.repeat(40)}`,
  price: 1,
  quantity: { decimals: '6', numeric: '41.5' },
}

function answer({ url, body }: FakeCall): unknown {
  if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
  if (url.pathname.endsWith('/balance')) return { balances: [TOKEN] }
  if (url.pathname.includes('/identity/')) return { name: 'alice.eth', avatar: null }
  if (url.pathname.endsWith('/getWallets')) return { data: [{ id: 'listed', name: 'Listed' }], count: 1 }
  const { id } = body as { id: number }
  return { jsonrpc: '2.0', id, result: '0xde0b6b3a7640000' }
}

function visit(storage = fakeStorage()) {
  const fetch = fakeFetch(answer)
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch, storage })
  const asked = (path: string) => fetch.calls.filter(({ url }) => url.pathname.includes(path)).length
  return { aglet, storage, asked }
}

test('[1.11] replies are cached in the memory of one instance: not in storage, not in another instance', async () => {
  const { aglet, storage, asked } = visit()
  await connect(aglet, connector())
  await fetchListedWallets(aglet)
  await refreshAccount(aglet)
  await refreshAccount(aglet)
  assert.is(aglet.get(createHoldings).tokens.value.value?.[0]?.symbol, 'USDC')
  assert.equal([asked('/balance'), asked('/identity/'), asked('/getWallets')], [1, 1, 1])
  const stored = JSON.stringify(storage.dump())
  for (const reply of ['USDC', '41.5', 'alice.eth', 'listed']) assert.not.match(stored, reply)

  const other = visit(storage)
  await connect(other.aglet, connector())
  await refreshAccount(other.aglet)
  assert.equal([other.asked('/balance'), other.asked('/identity/')], [1, 1])
  assert.is(asked('/balance'), 1)
  aglet.destroy()
  other.aglet.destroy()
})

test('[1.11] each family has its own cached account and network', async () => {
  const { aglet } = visit()
  await connect(aglet, connector())
  assert.is(aglet.account.accountIn('eip155').isConnected, true)
  assert.is(aglet.account.accountIn('solana').isConnected, false)
  assert.is(aglet.networks.activeOf('eip155')?.caipNetworkId, 'eip155:1')
  assert.is(aglet.networks.activeOf('solana'), undefined)
  aglet.destroy()
})

test.run()
