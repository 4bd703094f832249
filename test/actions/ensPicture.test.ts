import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeAbiParameters } from 'viem'
import { ensPicture } from '../../src/actions/ensPicture'
import { ALICE, BOB, fakeAglet } from '../fakes'
import { fakeFetch } from '../net/fakeFetch'

const NFT = '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb'
const SVG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const owner = ALICE.toLowerCase()

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]).slice(2)
const word = (hex: string) => hex.padStart(64, '0')
const json = (metadata: object) => `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
const base64 = (metadata: object) =>
  `data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

interface World {
  readonly uri?: string
  /** What the contract says of whose it is. */
  readonly held?: string
  /** What a server answers. */
  readonly metadata?: unknown
}

/** Where a record leads to, what the chain was asked, and which servers. */
async function picture(record: string, { uri = '', held = word(owner.slice(2)), metadata }: World = {}) {
  const calls: string[] = []
  const fetch = fakeFetch(() => metadata ?? new Response('', { status: 404 }))
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  const ask = async (contract: string, data: string) => {
    calls.push(`${contract} ${data.slice(0, 8)}`)
    return /^(?:c87b56dd|0e89341c)/.test(data) ? text(uri) : held
  }
  try {
    const found = await ensPicture(aglet, record, owner, ask)
    return { found, calls, asked: fetch.calls.map(({ url }) => url.href) }
  } finally {
    aglet.destroy()
  }
}

test('an image’s own address is taken as it is, one on IPFS through a gateway', async () => {
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

test('an NFT’s picture is the one that its metadata name, on the chain or elsewhere', async () => {
  const record = `eip155:1/erc721:${NFT}/7`
  for (const uri of [json({ image: SVG }), base64({ image: SVG, name: 'Knot №7' })]) {
    const { found, calls, asked } = await picture(record, { uri })
    assert.is(found, SVG)
    assert.equal(calls.sort(), [`${NFT} 6352211e`, `${NFT} c87b56dd`])
    assert.equal(asked, [])
  }
  const far = await picture(record, { uri: 'ipfs://bafyM/7', metadata: { image: 'ipfs://bafyI/7.png' } })
  assert.equal(far.asked, ['https://ipfs.io/ipfs/bafyM/7'])
  assert.is(far.found, 'https://ipfs.io/ipfs/bafyI/7.png')
})

test('an ERC-1155 token has its number written into the address of its metadata', async () => {
  const { found, calls, asked } = await picture(`eip155:1/erc1155:${NFT}/255`, {
    uri: 'https://nft.example/{id}.json',
    held: word('3'),
    metadata: { image: 'https://nft.example/a.png' },
  })
  assert.is(found, 'https://nft.example/a.png')
  assert.equal(calls.sort(), [`${NFT} 00fdd58e`, `${NFT} 0e89341c`])
  assert.equal(asked, [`https://nft.example/${word('ff')}.json`])
})

test('what somebody else owns is not shown, and its server is not asked', async () => {
  const uri = 'https://nft.example/1'
  for (const [kind, held] of [
    ['721', word(BOB.slice(2).toLowerCase())],
    ['1155', word('0')],
    ['721', ''],
  ] as const) {
    const { found, asked } = await picture(`eip155:1/erc${kind}:${NFT}/1`, { uri, held })
    assert.is(found, undefined)
    assert.equal(asked, [])
  }
})

test('metadata are data: what is no safe picture is none', async () => {
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
  // Beyond what a token's number can be.
  assert.equal((await picture(`eip155:1/erc721:${NFT}/${'9'.repeat(78)}`)).calls, [])
})

test.run()
