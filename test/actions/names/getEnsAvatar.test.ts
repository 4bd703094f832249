import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeFunctionData, encodeAbiParameters, parseAbi } from 'viem'
import { getEnsAvatar } from '../../../src/actions/names/getEnsAvatar'
import { ALICE, BOB, fakeAglet } from '../../fakes'
import { fakeFetch } from '../../net/fakeFetch'

const NFT = '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb'
const SVG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const owner = ALICE.toLowerCase()

const json = (metadata: object) => `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
const base64 = (metadata: object) =>
  `data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

interface World {
  readonly uri?: string
  /** The owner per contract, or the owner's balance; 'broken' for an empty reply. */
  readonly held?: string | bigint
  /** The reply of the metadata server. */
  readonly metadata?: unknown
}

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])
interface RpcCall {
  readonly id: number
  readonly params: readonly [{ readonly to: `0x${string}`; readonly data: `0x${string}` }]
}

/** The image that a record leads to, the calls to the chain, and the servers asked. */
async function picture(record: string, { uri = '', held = owner, metadata }: World = {}) {
  const calls: string[] = []
  const answer = ({ id, params: [{ to, data }] }: RpcCall) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    calls.push([to.toLowerCase(), functionName, ...args].join(' ').toLowerCase())
    const result = /uri/i.test(functionName)
      ? encodeAbiParameters([{ type: 'string' }], [uri])
      : held === 'broken'
        ? '0x'
        : typeof held === 'bigint'
          ? encodeAbiParameters([{ type: 'uint256' }], [held])
          : encodeAbiParameters([{ type: 'address' }], [held as `0x${string}`])
    return { jsonrpc: '2.0', id, result }
  }
  const fetch = fakeFetch(({ body }) =>
    Array.isArray(body)
      ? (body as RpcCall[]).map(answer)
      : body
        ? answer(body as RpcCall)
        : (metadata ?? new Response('', { status: 404 })),
  )
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  try {
    const found = await getEnsAvatar(aglet, record, owner)
    return { found, calls, asked: fetch.calls.filter(({ body }) => !body).map(({ url }) => url.href) }
  } finally {
    aglet.destroy()
  }
}

test('an image URL is used as it is, and an IPFS one through a gateway', async () => {
  for (const [record, found] of [
    ['https://img.example/a.png', 'https://img.example/a.png'],
    ['ipfs://bafyX/a.png', 'https://ipfs.io/ipfs/bafyX/a.png'],
    ['ipfs://ipfs/QmX', 'https://ipfs.io/ipfs/QmX'],
    [SVG, SVG],
    ['http://img.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['ipfs://bafyX/ a.png', undefined],
    ['ipns://name', undefined],
    ['eip155:137/erc721:0x00/1', undefined],
  ] as const)
    assert.is((await picture(record)).found, found, record)
})

test('an NFT’s image comes from its metadata, on the chain or elsewhere', async () => {
  const record = `eip155:1/erc721:${NFT}/7`
  for (const uri of [json({ image: SVG }), base64({ image: SVG, name: 'Knot №7' })]) {
    const { found, calls, asked } = await picture(record, { uri })
    assert.is(found, SVG)
    assert.equal(calls.sort(), [`${NFT} ownerof 7`, `${NFT} tokenuri 7`])
    assert.equal(asked, [])
  }
  const far = await picture(record, { uri: 'ipfs://bafyM/7', metadata: { image: 'ipfs://bafyI/7.png' } })
  assert.equal(far.asked, ['https://ipfs.io/ipfs/bafyM/7'])
  assert.is(far.found, 'https://ipfs.io/ipfs/bafyI/7.png')
})

test('an ERC-1155 token id is inserted into its metadata address', async () => {
  const { found, calls, asked } = await picture(`eip155:1/erc1155:${NFT}/255`, {
    uri: 'https://nft.example/{id}.json',
    held: 3n,
    metadata: { image: 'https://nft.example/a.png' },
  })
  assert.is(found, 'https://nft.example/a.png')
  assert.equal(calls.sort(), [`${NFT} balanceof ${owner} 255`, `${NFT} uri 255`])
  assert.equal(asked, [`https://nft.example/${'ff'.padStart(64, '0')}.json`])
})

test('an NFT that someone else owns is not shown, and its server is not asked', async () => {
  const uri = 'https://nft.example/1'
  for (const [kind, held] of [
    ['721', BOB.toLowerCase()],
    ['1155', 0n],
    ['721', 'broken'],
  ] as const) {
    const { found, asked } = await picture(`eip155:1/erc${kind}:${NFT}/1`, { uri, held })
    assert.is(found, undefined)
    assert.equal(asked, [])
  }
})

test('metadata are untrusted: an unsafe image is not shown', async () => {
  const record = `eip155:1/erc721:${NFT}/1`
  for (const image of [
    'javascript:alert(1)',
    'http://img.example/a.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    7,
    null,
    { url: 'https://img.example/a.png' },
  ])
    assert.is((await picture(record, { uri: json({ image }) })).found, undefined, String(image))
  for (const uri of [
    'data:application/json,[]',
    'data:application/json,null',
    'file:///etc/passwd',
    'http://a.example/1',
  ])
    assert.is((await picture(record, { uri })).found, undefined, uri)
  // Beyond the largest possible token id.
  assert.equal((await picture(`eip155:1/erc721:${NFT}/${'9'.repeat(78)}`)).calls, [])
})

test.run()
