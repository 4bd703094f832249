import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Options } from '../../../src/options'
import { createListing } from '../../../src/signals/connect/listing'
import { awaitedRows, awaitsWallets } from '../../../src/signals/connect/wallets'
import { createWalletList } from '../../../src/signals/wallets/walletList'
import type { Connector, WalletItem } from '../../../src/types'
import { bitcoin, connector, ethereum, fakeAglet, solana } from '../../fakes'

/** MetaMask's id in the wallet list. */
const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const metamask = (more: Partial<Connector> = {}) =>
  connector('io.metamask', { name: 'MetaMask', explorerId: METAMASK, ...more })

const item = (id: string, more: Partial<WalletItem> = {}): WalletItem => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})

interface Sources {
  readonly options?: Partial<Options>
  readonly found?: readonly Connector[]
  readonly featured?: readonly WalletItem[]
  /** The host's own wallets. */
  readonly custom?: readonly WalletItem[]
  readonly recommended?: readonly WalletItem[]
  readonly excludedRdns?: readonly string[]
  readonly recent?: readonly { id: string; rdns?: string }[]
}

function listOf({
  options = {},
  found = [],
  featured = [],
  custom = [],
  recommended = [],
  excludedRdns = [],
  recent = [],
}: Sources) {
  const aglet = fakeAglet({
    ...options,
    customWallets: custom.map(({ id, name, rdns }) => ({ id, name, rdns })),
  })
  const { wallets, connectors } = aglet
  for (const one of found) connectors.announce(one)
  aglet.get(createListing).setHostWallets({
    custom,
    excludedRdns: options.excludeWalletIds?.includes(METAMASK) ? ['io.metamask'] : [],
  })
  aglet.get(createListing).setListed({ featured, recommended, excludedRdns })
  aglet.get(createListing).setRecent(recent)
  return wallets.rows.value
}
const keys = (sources: Sources) => listOf(sources).map(({ key }) => key)

test('an installed wallet comes before the listed ones', () => {
  const rows = listOf({ found: [connector('a')], featured: [item('f')] })
  assert.equal(
    rows.map(({ key, tag }) => [key, tag]),
    [
      ['a', 'installed'],
      ['f', undefined],
    ],
  )
})

test('P40: an installed wallet is not listed again, matched by rdns or by its id in the list', () => {
  assert.equal(keys({ found: [connector('a')], featured: [item('x', { rdns: 'a' })] }), ['a'])
  assert.equal(keys({ found: [metamask()], featured: [item(METAMASK)] }), ['io.metamask'])
  assert.equal(keys({ featured: [item('x'), item('x')], recommended: [item('x')] }), ['x'])
  assert.equal(keys({ custom: [item('mine', { rdns: 'a' })], featured: [item('x', { rdns: 'a' })] }), ['x'])
})

test('two wallets with the same name are two rows, since a name is not a key', () => {
  assert.equal(keys({ found: [connector('a', { name: 'Same' }), connector('b', { name: 'Same' })] }), [
    'a',
    'b',
  ])
})

test('[3.17] [9.17] two recent wallets are kept, the newest first and each once', () => {
  const aglet = fakeAglet()
  const { wallets } = aglet
  for (const id of ['a', 'b', 'a', 'c']) aglet.get(createListing).remember({ id })
  assert.equal(wallets.recent.value, [{ id: 'c' }, { id: 'a' }])
  aglet.get(createListing).remember({ id: 'a', rdns: 'a' })
  assert.equal(wallets.recent.value, [{ id: 'a', rdns: 'a' }, { id: 'c' }])
  aglet.get(createListing).setRecent([{ id: '1' }, { id: '2' }, { id: '3' }])
  assert.equal(wallets.recent.value, [{ id: '1' }, { id: '2' }])
})

test('[3.17] a wallet of several families takes one place among the recent wallets, whatever family is used', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  const listing = aglet.get(createListing)
  for (const one of [
    connector('a'),
    connector('m', { name: 'Multi' }),
    connector('m solana', { name: 'Multi', chain: 'solana' }),
  ])
    aglet.connectors.announce(one)
  for (const id of ['a', 'm', 'm solana']) listing.remember({ id })
  assert.equal(
    aglet.wallets.rows.value.map(({ key, tag }) => [key, tag]),
    [
      ['m', 'recent'],
      ['a', 'recent'],
    ],
  )
})

test('recent wallets come first, and are listed only once', () => {
  const rows = listOf({
    found: [connector('a'), connector('b')],
    featured: [item('f'), item('g')],
    recent: [{ id: 'g' }, { id: 'b', rdns: 'b' }],
  })
  assert.equal(
    rows.map(({ key, tag }) => [key, tag]),
    [
      ['g', 'recent'],
      ['b', 'recent'],
      ['a', 'installed'],
      ['f', undefined],
    ],
  )
})

test('[3.17] a wallet that was chosen in All Wallets is a recent wallet at once, unless the host excludes it', () => {
  const id = 'c'.repeat(64)
  for (const [options, expected] of [
    [{}, [id]],
    [{ excludeWalletIds: [id] }, []],
    [{ includeWalletIds: ['other'] }, []],
  ] as const) {
    const aglet = fakeAglet(options)
    aglet.get(createListing).remember({ id }, item(id))
    assert.equal(
      aglet.wallets.rows.value.map(({ key }) => key),
      expected,
    )
  }
})

test('a recent wallet that is neither installed nor listed is not shown', () => {
  assert.equal(keys({ found: [connector('a')], recent: [{ id: 'gone', rdns: 'gone' }] }), ['a'])
})

test('featured wallets keep the host’s order and replace recommended ones', () => {
  assert.equal(
    keys({
      options: { featuredWalletIds: ['z', 'y'] },
      featured: [item('z'), item('y')],
      recommended: [item('r')],
    }),
    ['z', 'y'],
  )
})

test('custom wallets follow the featured ones, whatever includeWalletIds says', () => {
  assert.equal(
    keys({
      options: { includeWalletIds: ['f'] },
      featured: [item('f')],
      custom: [item('mine')],
      recommended: [item('r')],
    }),
    ['f', 'mine'],
  )
})

test('includeWalletIds limits the listed wallets but not the installed ones', () => {
  assert.equal(
    keys({
      options: { includeWalletIds: ['f', 'r'] },
      found: [connector('a')],
      featured: [item('f'), item('other')],
      recommended: [item('no')],
    }),
    ['a', 'f'],
  )
})

test('until the server’s wallets are known, the list keeps the place of those that it will show', () => {
  const awaited = (options: Partial<Options>, found: readonly Connector[] = []) => {
    const aglet = fakeAglet(options)
    for (const one of found) aglet.connectors.announce(one)
    const { rows, status } = aglet.wallets
    const now = () => {
      const options = aglet.resolvedOptions.peek()
      return awaitsWallets(options, status.value) ? awaitedRows(options, rows.value.length) : 0
    }
    const [before, expected] = [rows.value.length, now()]
    aglet.get(createListing).start()
    assert.is(now(), expected, 'the same while they are fetched')
    aglet.get(createListing).setListed({
      featured: (options.featuredWalletIds ?? []).map(id => item(id)),
      recommended: ['1', '2', '3', '4'].map(id => item(id)),
      excludedRdns: [],
    })
    assert.is(rows.value.length, before + expected)
    assert.is(now(), 0)
    return expected
  }
  assert.is(awaited({}), 2)
  assert.is(awaited({}, [connector('a')]), 1)
  assert.is(awaited({}, [connector('a'), connector('b')]), 0)
  assert.is(awaited({ featuredWalletIds: ['x', 'y', 'z'] }, [connector('a')]), 3)
})

test('no place is kept where no list is fetched, after a failure, and beside the host’s own wallets', () => {
  const options = (more: Partial<Options>) => fakeAglet(more).resolvedOptions.peek()
  assert.not(awaitsWallets(options({ projectId: '' }), 'idle'))
  assert.is(awaitedRows(options({ customWallets: [{ id: 'own', name: 'Own' }] }), 1), 0)
  assert.not(awaitsWallets(options({}), 'failed'))
})

test('recommended wallets only fill up a short list', () => {
  assert.equal(keys({ recommended: [item('1'), item('2'), item('3')] }), ['1', '2'])
  assert.equal(keys({ found: [connector('a')], recommended: [item('1'), item('2')] }), ['a', '1'])
  assert.equal(keys({ found: [connector('a'), connector('b')], recommended: [item('1')] }), ['a', 'b'])
})

test('an excluded wallet is not shown as installed, recent, featured, custom or recommended', () => {
  for (const excludeWalletIds of [[METAMASK], ['io.metamask', METAMASK]])
    assert.equal(
      keys({
        options: { excludeWalletIds },
        found: [metamask()],
        featured: [item(METAMASK)],
        custom: [item('mine', { rdns: 'io.metamask' })],
        recommended: [item('x', { rdns: 'io.metamask' })],
        recent: [{ id: 'io.metamask', rdns: 'io.metamask' }, { id: METAMASK }],
      }),
      [],
    )
  // The server reports the rdns of a wallet whose excluded id is not known here.
  assert.equal(
    keys({
      found: [connector('org.other')],
      excludedRdns: ['org.other'],
      options: { excludeWalletIds: ['?'] },
    }),
    [],
  )
})

test('an impostor of an excluded wallet is excluded too', () => {
  const found = [connector('io.metamask#2', { info: { rdns: 'io.metamask' }, impostor: 'rdns' })]
  assert.equal(keys({ found, options: { excludeWalletIds: [METAMASK] } }), [])
})

test('an impostor comes after real wallets, is never recent, and hides no other wallet', () => {
  const rows = listOf({
    found: [
      connector('evil', { name: 'MetaMask', impostor: 'name' }),
      connector('io.metamask', { name: 'MetaMask' }),
    ],
    recent: [{ id: 'evil', rdns: 'evil' }],
  })
  assert.equal(
    rows.map(({ key, connector }) => [key, connector?.impostor]),
    [
      ['io.metamask', undefined],
      ['impostor evil', 'name'],
    ],
  )
})

test('disabled sources are not listed', () => {
  const found = [connector('a'), connector('injected', { type: 'INJECTED', info: {} })]
  assert.equal(keys({ found }), ['a'], 'a bare provider is usually the one that announces itself as well')
  assert.equal(keys({ found, options: { enableEIP6963: false } }), ['injected'])
  assert.equal(keys({ found, options: { enableInjected: false } }), ['a'])
  assert.equal(
    keys({ found, options: { enableWallets: false }, featured: [item('f')], recent: [{ id: 'f' }] }),
    [],
  )
})

test('a wallet of a host’s library does not hide a bare `window.ethereum`, which is another wallet', () => {
  const found = [
    connector('coinbaseWalletSDK', { type: 'EXTERNAL', info: {} }),
    connector('injected', { type: 'INJECTED', info: {} }),
  ]
  assert.equal(keys({ found }), ['coinbaseWalletSDK', 'injected'])
})

test('[2.19] only wallets of the requested family are listed', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  aglet.connectors.announce(connector('a'))
  aglet.connectors.announce(connector('s', { chain: 'solana', name: 'Other Wallet' }))
  const listed = () => aglet.wallets.rows.value.map(({ key }) => key)
  assert.equal(listed(), ['a', 's'])
  aglet.modal.show('solana')
  assert.equal(listed(), ['s'])
  aglet.modal.hide()
  assert.equal(listed(), ['a', 's'])
})

test('[3.5] MULTI_CHAIN: a wallet in several families is one row', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana, bitcoin] })
  aglet.connectors.announce(connector('io.multi', { name: 'Multi' }))
  aglet.connectors.announce(connector('solana:multi', { name: 'Multi', chain: 'solana' }))
  aglet.connectors.announce(connector('bip122:other', { name: 'Other', chain: 'bip122' }))
  const rows = aglet.wallets.rows.value
  assert.equal(
    rows.map(({ key, connectors }) => [key, connectors?.map(({ chain }) => chain)]),
    [
      ['io.multi', ['eip155', 'solana']],
      ['bip122:other', undefined],
    ],
  )
  aglet.modal.show('solana')
  assert.equal(
    aglet.wallets.rows.value.map(({ key, connectors }) => [key, connectors]),
    [['solana:multi', undefined]],
    'within one family there is nothing to choose',
  )
  aglet.modal.hide()
  aglet.get(createListing).remember({ id: 'solana:multi' })
  const [first] = aglet.wallets.rows.value
  assert.equal(
    [first?.tag, first?.connectors?.length],
    ['recent', 2],
    'used in one family, recent as a whole',
  )
})

test('[5.10] a wallet’s legacy name counts as its present name', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  aglet.connectors.announce(connector('com.trustwallet.app', { name: 'Trust Wallet' }))
  aglet.connectors.announce(connector('solana:trust', { name: 'Trust', chain: 'solana' }))
  assert.equal(
    aglet.wallets.rows.value.map(({ name, connectors }) => [name, connectors?.length]),
    [['Trust Wallet', 2]],
  )
})

test('two wallets with one name in the same family stay two rows, and an impostor is not merged with others', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  aglet.connectors.announce(connector('a', { name: 'Same' }))
  aglet.connectors.announce(connector('b', { name: 'Same' }))
  aglet.connectors.announce(connector('solana:same', { name: 'Same', chain: 'solana', impostor: 'name' }))
  assert.equal(
    aglet.wallets.rows.value.map(({ connector, connectors }) => [connector?.id, connectors?.length]),
    [
      ['a', undefined],
      ['b', undefined],
      ['solana:same', undefined],
    ],
  )
})

test('wallets of a family without a configured network are not offered', () => {
  const aglet = fakeAglet({ networks: [solana] })
  aglet.connectors.announce(connector('a'))
  aglet.connectors.announce(connector('solana:s', { chain: 'solana' }))
  assert.equal(
    aglet.wallets.rows.value.map(({ key }) => key),
    ['solana:s'],
  )
})

test('a window.ethereum without an announcement is listed next to the wallets of another family', () => {
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  aglet.connectors.announce(connector('injected', { name: 'Browser Wallet', type: 'INJECTED', info: {} }))
  aglet.connectors.announce(connector('solana:s', { name: 'Sol', chain: 'solana' }))
  assert.is(aglet.wallets.rows.value.length, 2)
  aglet.connectors.announce(connector('com.a', { name: 'A' }))
  assert.equal(
    aglet.wallets.rows.value.map(({ key }) => key),
    ['solana:s', 'com.a'],
    'one that announces itself is the same wallet',
  )
})

test('[2.20] a host without adapters does not list installed wallets', () => {
  const aglet = fakeAglet({ adapters: [] })
  aglet.connectors.announce(connector('a'))
  assert.equal(aglet.wallets.rows.value, [])
})

// Few ids, so that the sources overlap often.
const IDS = ['w1', 'w2', 'w3', METAMASK] as const
const RDNS = ['a', 'b', 'c', 'io.metamask'] as const
const connectorArb = fc
  .record({
    rdns: fc.option(fc.constantFrom(...RDNS), { nil: undefined }),
    twin: fc.nat(2),
    impostor: fc.option(fc.constantFrom('name' as const, 'uuid' as const, 'rdns' as const), {
      nil: undefined,
      freq: 3,
    }),
  })
  .map(({ rdns, twin, impostor }) =>
    connector(`${rdns ?? 'injected'}${twin && impostor ? `#${twin}` : ''}`, {
      ...(rdns === 'io.metamask' && !impostor && { explorerId: METAMASK }),
      type: rdns ? 'ANNOUNCED' : 'INJECTED',
      info: rdns ? { rdns } : {},
      ...(impostor && { impostor }),
    }),
  )
const itemArb = fc
  .record({
    id: fc.constantFrom(...IDS, ...RDNS),
    rdns: fc.option(fc.constantFrom(...RDNS), { nil: undefined }),
  })
  .map(({ id, rdns }) => item(id, rdns ? { rdns } : {}))
const sourcesArb = fc.record({
  found: fc.array(connectorArb, { maxLength: 6 }),
  featured: fc.array(itemArb, { maxLength: 4 }),
  recommended: fc.array(itemArb, { maxLength: 4 }),
  recent: fc.array(
    fc.oneof(
      fc.constantFrom(...IDS).map(id => ({ id })),
      fc.constantFrom(...RDNS).map(id => ({ id, rdns: id })),
    ),
    { maxLength: 2 },
  ),
  custom: fc.array(itemArb, { maxLength: 2 }),
  exclude: fc.array(fc.constantFrom(...IDS, ...RDNS), { maxLength: 2 }),
  include: fc.option(fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 3 }), { nil: undefined }),
})

test('P40: 10,000 overlapping lists show each wallet once, no excluded wallet, and all announced wallets', () => {
  fc.assert(
    fc.property(sourcesArb, ({ exclude, include, ...sources }) => {
      const options: Partial<Options> = { excludeWalletIds: exclude, includeWalletIds: include }
      const rows = listOf({ ...sources, options })

      assert.is(new Set(rows.map(({ key }) => key)).size, rows.length, 'each row has a key of its own')
      const honest = rows.filter(({ connector }) => !connector?.impostor)
      const ids = honest.flatMap(({ connector, wallet }) => [
        ...new Set([connector?.info?.rdns, connector?.explorerId, wallet?.id, wallet?.rdns].filter(Boolean)),
      ])
      assert.is(new Set(ids).size, ids.length, 'no two rows are the same wallet')

      const banned = (id: string | undefined) => id !== undefined && exclude.includes(id as never)
      for (const { connector, wallet } of rows)
        for (const id of [connector?.explorerId, connector?.info?.rdns, wallet?.id, wallet?.rdns])
          assert.not(banned(id), 'nothing excluded is shown')
      if (exclude.includes(METAMASK))
        for (const { connector, wallet } of rows)
          assert.not(
            [connector?.info?.rdns, wallet?.rdns].includes('io.metamask'),
            'not under its other id either',
          )

      for (const { id, info, type } of sources.found) {
        const rdns = info?.rdns
        const isOut = banned(rdns) || (rdns === 'io.metamask' && exclude.includes(METAMASK))
        // A provider at window.ethereum is usually the one that announces itself as well.
        const isSame = type === 'INJECTED' && sources.found.some(other => other.type === 'ANNOUNCED')
        if (!isOut && !isSame)
          assert.ok(
            rows.some(row => row.connector?.id === id),
            'all that was announced is shown',
          )
      }

      const kinds = rows.map(({ tag, connector }) =>
        tag === 'recent' ? 0 : connector ? (connector.impostor ? 2 : 1) : 3,
      )
      assert.equal(kinds, [...kinds].sort(), 'recent, installed, impostors, listed')
    }),
    { numRuns: 10_000 },
  )
})

test('[3.21] featured, recommended, all and found wallets, the account and the alert are stored separately', () => {
  const aglet = fakeAglet()
  const { account, notices, wallets } = aglet
  const list = aglet.get(createWalletList)
  aglet
    .get(createListing)
    .setListed({ featured: [item('f')], recommended: [item('r')], excludedRdns: [], total: 7 })
  const all = list.key.value
  list.addPage(all, { wallets: [item('one'), item('two')], count: 2 }, false)
  list.setSearch('tw')
  const found = list.key.value
  assert.is.not(found, all)
  list.addPage(found, { wallets: [item('two')], count: 1 }, false)
  assert.equal(
    list.listing.value.wallets.map(({ id }) => id),
    ['two'],
  )
  list.setSearch('')
  assert.equal(
    list.listing.value.wallets.map(({ id }) => id),
    ['one', 'two'],
    'the whole list is still there',
  )
  assert.equal(
    wallets.listed().map(({ id }) => id),
    ['f', 'r'],
  )
  assert.is(wallets.total.value, 7)
  assert.is(account.account.value.isConnected, false)
  assert.is(notices.alert.value, undefined)
})

test('[3.21] a wallet’s announced image is checked once and kept, whatever the page stores later', () => {
  const aglet = fakeAglet()
  const image = 'data:image/png;base64,AAAA'
  aglet.icons.set('a', image)
  aglet.connectors.announce(connector('a'))
  assert.is(aglet.wallets.rows.value[0]?.image, image)
  aglet.icons.set('a', 'data:image/png;base64,BBBB')
  aglet.connectors.announce(connector('b'))
  assert.equal(
    aglet.wallets.rows.value.map(({ key, image }) => [key, image]),
    [
      ['a', image],
      ['b', undefined],
    ],
  )
})

test.run()
