import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readChain } from '../../../src/actions/networks/readChain'
import { pairingContext } from '../../../src/actions/pairing/pairingContext'
import type { Aglet } from '../../../src/aglet'
import { isAgletError } from '../../../src/errors'
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

test.run()
