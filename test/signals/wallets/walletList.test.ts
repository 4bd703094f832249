import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Options } from '../../../src/options'
import { createListing } from '../../../src/signals/connect/listing'
import { createTiles, createWalletList } from '../../../src/signals/wallets/walletList'
import type { WalletItem } from '../../../src/types'
import { connector, fakeAglet, solana } from '../../fakes'

const item = (id: string, more: Partial<WalletItem> = {}): WalletItem => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})
const items = (from: number, count: number) => Array.from({ length: count }, (_, i) => item(`w${from + i}`))

function setUp(options: Partial<Options> = {}) {
  const aglet = fakeAglet(options)
  const list = aglet.get(createWalletList)
  const keys = () => list.tiles.value.map(({ key }) => key)
  return { aglet, list, keys }
}

test('pages are appended, with each wallet once, until the server has no more', () => {
  const { list, keys } = setUp()
  const key = list.key.value
  list.start(key)
  assert.is(list.listing.value.status, 'loading')
  list.addPage(key, { wallets: items(0, 40), count: 75 }, false)
  list.addPage(key, { wallets: items(35, 40), count: 75 }, false)
  assert.is(keys().length, 75)
  assert.is(list.listing.value.ended, true)
  assert.is(list.listing.value.pages, 2)
})

test('S7 the list ends when the server repeats its pages', () => {
  const { list } = setUp()
  const key = list.key.value
  list.addPage(key, { wallets: items(0, 40), count: 1e9 }, false)
  assert.is(list.listing.value.ended, false)
  list.addPage(key, { wallets: items(0, 40), count: 1e9 }, false)
  assert.is(list.listing.value.ended, true)

  const endless = setUp().list
  for (let page = 0; page < 600; page++)
    endless.addPage(endless.key.value, { wallets: items(page, 1), count: 1e9 }, false)
  assert.is(endless.listing.value.ended, true, 'nor one that invents wallets for ever')
})

test('S7 an empty page ends the list, and a shrinking count hides nothing', () => {
  const { list, keys } = setUp()
  list.addPage(list.key.value, { wallets: items(0, 40), count: 80 }, false)
  list.addPage(list.key.value, { wallets: items(40, 10), count: 3 }, false)
  assert.is(list.listing.value.count, 80)
  assert.is(list.listing.value.ended, false)
  list.addPage(list.key.value, { wallets: [], count: 80 }, false)
  assert.is(list.listing.value.ended, true)
  assert.is(keys().length, 50)
})

test('an installed wallet comes first, and connects through its connector', () => {
  const { aglet, list, keys } = setUp()
  aglet.connectors.announce(connector('com.b', { name: 'Beta' }))
  aglet.connectors.announce(connector('com.fake', { name: 'Beta', impostor: 'name' }))
  const wallets = [item('a'), item('b', { rdns: 'com.b', certified: true }), item('c')]
  list.addPage(list.key.value, { wallets, count: 3 }, true)
  assert.equal(keys(), ['com.b', 'a', 'c'])
  const [first] = list.tiles.value
  assert.is(first?.connector?.id, 'com.b')
  assert.is(first?.certified, true, 'with the mark of its entry in the list')
})

test('the host’s featured and custom wallets come before the list, each once', () => {
  const { aglet, list, keys } = setUp({
    featuredWalletIds: ['f'],
    customWallets: [{ id: 'mine', name: 'Mine' }],
  })
  aglet.get(createListing).setHostWallets({ custom: [item('mine')], excludedRdns: [] })
  aglet.get(createListing).setListed({ featured: [item('f')], recommended: [item('r')], excludedRdns: [] })
  list.addPage(list.key.value, { wallets: [item('a'), item('r'), item('f'), item('mine')], count: 4 }, true)
  assert.equal(keys(), ['f', 'mine', 'r', 'a'])
})

test('[7.23] the query follows the host’s options and the requested family', () => {
  const { aglet, list } = setUp({
    networks: [...fakeAglet().networks.requested.value, solana],
    includeWalletIds: ['i'],
    excludeWalletIds: ['x'],
  })
  assert.equal(list.query.value, {
    search: '',
    certified: false,
    chains: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    include: ['i'],
    exclude: ['x'],
  })
  aglet.modal.show('solana')
  assert.equal(list.query.value.chains, ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

test('each query has its own results, and earlier results are shown again', () => {
  const { list, keys } = setUp()
  const whole = list.key.value
  list.addPage(whole, { wallets: [item('a'), item('b')], count: 2 }, true)
  list.setSearch('  SOME ')
  assert.is(list.search.value, 'some')
  assert.equal(keys(), [])
  const asked = list.key.value
  list.setSearch('other')
  list.addPage(asked, { wallets: [item('late')], count: 1 }, true)
  assert.equal(keys(), [], 'an answer to what nobody asks any more is not shown')
  list.setSearch('s')
  assert.equal(keys(), ['a', 'b'], 'one letter searches nothing')
  for (let i = 0; i < 200; i++) {
    list.setSearch(`question ${i}`)
    list.start(list.key.value)
  }
  list.setSearch('')
  assert.equal(list.listing.value.status, 'idle', 'answers are not kept without end')
})

test('a search also finds installed wallets and those of the host', () => {
  const { aglet, list, keys } = setUp({ customWallets: [{ id: 'mine', name: 'Mine' }] })
  aglet.get(createListing).setHostWallets({ custom: [item('mine', { name: 'Minerva' })], excludedRdns: [] })
  aglet.connectors.announce(connector('com.min', { name: 'Minotaur' }))
  aglet.connectors.announce(connector('com.z', { name: 'Zeta' }))
  list.setSearch('min')
  list.addPage(list.key.value, { wallets: [item('m', { name: 'Minimal' })], count: 1 }, true)
  assert.equal(keys(), ['com.min', 'mine', 'm'])
})

test('the certified filter keeps only wallets that the list certifies', () => {
  const { aglet, list, keys } = setUp({ customWallets: [{ id: 'mine', name: 'Mine' }] })
  aglet.get(createListing).setHostWallets({ custom: [item('mine')], excludedRdns: [] })
  aglet.connectors.announce(connector('com.a'))
  aglet.connectors.announce(connector('com.b'))
  list.setCertified(true)
  const wallets = [item('a', { rdns: 'com.a', certified: true }), item('c', { certified: true })]
  list.addPage(list.key.value, { wallets, count: 2 }, true)
  assert.equal(keys(), ['com.a', 'c'])
})

test('a failure keeps the loaded wallets; before the first page it shows the built-in ones', () => {
  const { list, keys } = setUp()
  const key = list.key.value
  list.fail(key, [item('built-in')])
  assert.equal(keys(), ['built-in'])
  assert.is(list.listing.value.status, 'failed')
  list.addPage(key, { wallets: items(0, 40), count: 80 }, false)
  assert.is(keys().length, 40, 'which the first page replaces')
  list.fail(key, [])
  assert.is(keys().length, 40)
})

// Few ids, so that the sources overlap often.
const ID = fc.constantFrom<string>('w1', 'w2', 'w3', 'w4', 'a', 'b', 'c')
const RDNS = fc.constantFrom<string>('a', 'b', 'c', 'd')
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined })
const itemArb = fc
  .record({ id: ID, rdns: maybe(RDNS), certified: fc.boolean() })
  .map(({ id, rdns, certified }) => item(id, { ...(rdns && { rdns }), ...(certified && { certified }) }))
const connectorArb = fc
  .record({ rdns: RDNS, explorerId: maybe(ID), impostor: fc.boolean() })
  .map(({ rdns, explorerId, impostor }) =>
    connector(impostor ? `${rdns}#2` : rdns, {
      info: { rdns },
      ...(explorerId && { explorerId }),
      ...(impostor && { impostor: 'rdns' as const }),
    }),
  )

test('P40 10,000 generated lists contain each wallet once, no excluded wallet, and the installed ones first', () => {
  fc.assert(
    fc.property(
      fc.record({
        found: fc.array(connectorArb, { maxLength: 5 }),
        featured: fc.array(itemArb, { maxLength: 4 }),
        custom: fc.array(itemArb, { maxLength: 3 }),
        recommended: fc.array(itemArb, { maxLength: 4 }),
        pages: fc.array(fc.array(itemArb, { maxLength: 6 }), { maxLength: 3 }),
        exclude: fc.array(fc.oneof(ID, RDNS), { maxLength: 2 }),
        include: maybe(fc.array(ID, { minLength: 1, maxLength: 3 })),
        certified: fc.boolean(),
        search: fc.constantFrom('', 'wallet', 'w1'),
      }),
      ({ found, featured, custom, recommended, pages, exclude, include, certified, search }) => {
        const { aglet, list } = setUp({ excludeWalletIds: exclude, includeWalletIds: include })
        for (const one of found) aglet.connectors.announce(one)
        aglet.get(createListing).setHostWallets({ custom, excludedRdns: [] })
        aglet.get(createListing).setListed({ featured, recommended, excludedRdns: [] })
        list.setCertified(certified)
        list.setSearch(search)
        for (const wallets of pages) list.addPage(list.key.value, { wallets, count: 99 }, false)
        const tiles = list.tiles.value

        assert.is(new Set(tiles.map(({ key }) => key)).size, tiles.length, 'each tile has a key of its own')
        const ids = tiles.flatMap(({ connector, wallet }) => [
          ...new Set(
            [connector?.id, connector?.info?.rdns, connector?.explorerId, wallet?.id, wallet?.rdns].filter(
              id => id !== undefined,
            ),
          ),
        ])
        for (const id of ids) assert.not(exclude.includes(id), 'nothing excluded is shown')
        const of = (tile: (typeof tiles)[number]) =>
          new Set([tile.connector?.id, tile.connector?.explorerId, tile.wallet?.id, tile.wallet?.rdns])
        for (const [i, tile] of tiles.entries())
          for (const other of tiles.slice(i + 1))
            for (const id of of(tile))
              assert.not(id !== undefined && of(other).has(id), `two tiles are the same wallet: ${id}`)
        assert.not(
          tiles.some(({ connector }) => connector?.impostor),
          'an impostor stands only where it is warned of',
        )
        const first = tiles.findIndex(({ connector }) => !connector)
        if (first >= 0)
          assert.not(
            tiles.slice(first).some(({ connector }) => connector),
            'the installed first',
          )
        if (certified) assert.ok(tiles.every(tile => tile.certified))
        if (include)
          for (const { connector, wallet } of tiles)
            if (!connector && wallet && !custom.includes(wallet)) assert.ok(include.includes(wallet.id))
      },
    ),
    { numRuns: 10_000 },
  )
})

test('10,000 wallets in pages of 40 are each processed once', () => {
  const many = items(0, 10_000)
  let looks = 0
  const inOrder = createTiles()
  const sources = {
    rows: [],
    chosen: many.slice(0, 100),
    search: '',
    certified: false,
    allows: () => ++looks > 0,
  }
  let tiles: ReturnType<typeof inOrder> = []
  let first: (typeof tiles)[number] | undefined
  for (let end = 40; end <= many.length; end += 40) {
    tiles = inOrder({ ...sources, listing: many.slice(0, end) })
    first ??= tiles[0]
  }
  assert.is(tiles.length, 10_000)
  assert.is(tiles[0], first, 'what was there is the very same tile')
  assert.is(looks, 100 + 10_000)
  assert.equal(createTiles()({ ...sources, listing: many }), tiles, 'as if it had come at once')
})

test('clearing a search restores the whole list without processing it again', () => {
  const many = items(0, 1000)
  let looks = 0
  const inOrder = createTiles()
  const sources = {
    rows: [],
    chosen: [],
    listing: many.slice(0, 960),
    search: '',
    certified: false,
    allows: () => ++looks > 0,
  }
  const before = inOrder(sources)
  for (const question of [{ search: many[3]!.name.toLowerCase() }, { certified: true }])
    inOrder({ ...sources, ...question, listing: [many[3]!] })
  const asked = looks
  const after = inOrder({ ...sources, listing: many })
  assert.is(looks, asked + 40, 'only the page that came meanwhile is looked at')
  assert.is(after[0], before[0])
  assert.equal(after, createTiles()({ ...sources, listing: many }))
})

test('a change of the filter, the host’s wallets, the list or the options rebuilds the tiles', () => {
  const many = items(0, 20)
  const inOrder = createTiles()
  const sources = { rows: [], chosen: [], listing: many, search: '', certified: false, allows: () => true }
  inOrder(sources)
  const anew: Partial<Parameters<typeof inOrder>[0]>[] = [
    { chosen: [many[7]!] },
    { listing: many.slice(5) },
    { listing: many.slice(0, 3) },
    { options: {}, allows: ({ id }) => id !== many[0]!.id },
    { certified: true },
  ]
  for (const change of anew)
    assert.equal(inOrder({ ...sources, ...change }), createTiles()({ ...sources, ...change }))
})

test.run()
