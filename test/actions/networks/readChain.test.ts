import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readChain } from '../../../src/actions/networks/readChain'
import { pairingContext } from '../../../src/actions/pairing/pairingContext'
import type { Aglet } from '../../../src/aglet'
import { bitcoin } from '../../../src/chains/bitcoin'
import { isAgletError } from '../../../src/errors'
import { toNetwork } from '../../../src/lib/networks/network'
import { leavePage, resetPage, until } from '../../dom'
import { ALICE, ethereum, fakeAglet } from '../../fakes'
import { fakeFetch } from '../../net/fakeFetch'

test.before.each(resetPage)
test.after(leavePage)

const OLD = 'https://old-node.example/'
const NEW = 'https://your-node.example/'
const at = (url: string) => ({ ...ethereum, rpcUrls: { default: { http: [url] } } })
const network = (aglet: Aglet) => aglet.networks.find('eip155:1')!

/**
 * The callers that keep one RPC client per network: how each reads Alice's balance, and the requests that a failed
 * read takes, of which Aglet's compare the servers.
 */
const readers: [who: string, reader: (aglet: Aglet) => () => Promise<bigint>, asked: number][] = [
  ['Aglet', aglet => () => readChain(aglet, network(aglet), ALICE), 4],
  [
    'a paired wallet’s provider',
    aglet => {
      const { read } = pairingContext(aglet)
      return async () => BigInt((await read(network(aglet), 'eth_getBalance', [ALICE, 'latest'])) as string)
    },
    2,
  ],
]
for (const [who, reader, asked] of readers)
  test(`after update({ networks }) ${who} reads from the network’s new RPC URL only`, async () => {
    const fetch = fakeFetch(({ url, body }) =>
      // The old URL is no JSON-RPC server.
      url.href.startsWith(NEW) ? { jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x5' } : [],
    )
    const aglet = fakeAglet({ networks: [at(OLD)] }, { fetch: fetch as typeof globalThis.fetch })
    const read = reader(aglet)
    assert.ok(isAgletError(await read().catch(error => error)))
    await until('the old servers were asked', () => fetch.calls.length === asked)
    // As `update` does.
    aglet.options.value = { ...aglet.options.peek(), networks: [at(NEW)] }
    const before = fetch.calls.length
    assert.is(await read(), 5n)
    assert.not(fetch.calls.slice(before).some(({ url }) => url.href.startsWith(OLD)))
    aglet.destroy()
  })

const BITCOIN = 'https://bitcoin.example/api'
const satoshi = toNetwork({
  ...bitcoin,
  rpcUrls: { default: { http: [BITCOIN] } },
})
/** A server that refuses to list the outputs of an address, and answers with these totals of it. */
const totals = (status: number, confirmed: object, waiting: object) =>
  fakeFetch(({ url }) =>
    url.pathname.endsWith('/utxo')
      ? new Response('Too many unspent transaction outputs (>500). Contact support to raise limits.', {
          status,
        })
      : { address: 'bc1q', chain_stats: confirmed, mempool_stats: waiting },
  )

test('the balance of a Bitcoin address with more outputs than its server lists is that of the totals', async () => {
  const read = async (fetch: ReturnType<typeof fakeFetch>) => {
    const aglet = fakeAglet({ networks: [ethereum] }, { fetch: fetch as typeof globalThis.fetch })
    const found = await readChain(aglet, satoshi, 'bc1q').catch(({ code }) => code)
    aglet.destroy()
    return found
  }
  const confirmed = { funded_txo_sum: 9_000_000_000_000_000, spent_txo_sum: 8_999_999_999_999_000 }
  const waiting = { funded_txo_sum: 5, spent_txo_sum: 600 }
  const fetch = totals(400, confirmed, waiting)
  assert.is(await read(fetch), 405n)
  assert.equal(
    fetch.calls.map(({ url }) => url.href),
    [`${BITCOIN}/address/bc1q/utxo`, `${BITCOIN}/address/bc1q`],
  )
  // A negative total, one without a part, and one above the supply.
  for (const wrong of [
    { funded_txo_sum: 5, spent_txo_sum: 1006 },
    {},
    { funded_txo_sum: 3e15, spent_txo_sum: 0 },
  ])
    assert.is(await read(totals(400, confirmed, wrong)), 'bad_response')
  assert.is(await read(totals(404, confirmed, waiting)), 'http')
})

test.run()
