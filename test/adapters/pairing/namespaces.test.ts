import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  currentNetworkId,
  METHODS,
  networkIdKnownToWallet,
  optionalNamespaces,
} from '../../../src/adapters/pairing/namespaces'
import { accountsFor, familiesOf, grantOf, peerOf, toSession } from '../../../src/adapters/pairing/sessions'
import { updatedAccounts, updatedChain } from '../../../src/adapters/pairing/sessionUpdates'
import { toNetwork } from '../../../src/lib/networks/network'
import type { Namespace } from '../../../src/types'
import { ALICE, BOB, base, bitcoin, ethereum, polkadot, solana } from '../../fakes'
import { settled } from './fakeLibrary'

const networks = [ethereum, base, solana, bitcoin, polkadot].map(toNetwork)

test('a wallet is asked for every configured network of every namespace, all optional', () => {
  const wishes = optionalNamespaces(networks)
  assert.equal(Object.keys(wishes), ['eip155', 'solana', 'bip122', 'polkadot'])
  assert.equal(wishes['eip155']!.chains, ['eip155:1', 'eip155:8453'])
  assert.equal(wishes['eip155']!.rpcMap, {
    1: 'https://rpc.example/1',
    8453: 'https://rpc.example/8453',
  })
  for (const [namespace, { methods, events }] of Object.entries(wishes)) {
    assert.equal(methods, METHODS[namespace as Namespace])
    assert.equal(events, ['accountsChanged', 'chainChanged'])
  }
})

test('Solana is also requested by its earlier chain id, and its sessions are read under the current one', () => {
  const now = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const before = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  assert.equal(optionalNamespaces(networks)['solana']!.chains, [now, before])
  assert.is(currentNetworkId(before), now)
  assert.is(currentNetworkId('eip155:1'), 'eip155:1')
  assert.is(networkIdKnownToWallet(now, [before]), before)
  assert.is(networkIdKnownToWallet(now, [now, before]), now)
  assert.is(networkIdKnownToWallet('eip155:1', ['eip155:8453']), 'eip155:1')
})

const counts: Readonly<Record<Namespace, number>> = { eip155: 24, solana: 6, bip122: 4, polkadot: 2 }
for (const [namespace, count] of Object.entries(counts))
  test(`${namespace}: ${count} methods, each once`, () => {
    const methods = METHODS[namespace as Namespace]
    assert.is(new Set(methods).size, count)
    assert.is(methods.length, count)
  })

test('a settled session is read by namespace, with the active network and its account first', () => {
  const session = toSession(settled(), 'eip155', ['eip155:8453', 'eip155:1'])
  assert.equal(session, {
    connectorId: 'walletConnect',
    namespace: 'eip155',
    accounts: [{ address: ALICE, type: 'eoa' }],
    chainId: 'eip155:8453',
    wallet: { name: 'Pocket', icon: 'https://pocket.example/icon.png' },
    approved: ['eip155:1', 'eip155:8453'],
    mayAdd: true,
  })
  assert.is(toSession(settled(), 'solana', []), undefined)
})

test('a chain that a wallet grants without naming an account on it is granted', () => {
  const { eip155 } = settled().namespaces
  const wc = settled({
    namespaces: { eip155: { ...eip155!, chains: ['eip155:1', 'eip155:8453', 'eip155:10'] } },
  })
  const session = toSession(wc, 'eip155', ['eip155:1', 'eip155:10', 'eip155:137'])
  assert.equal(session?.approved, ['eip155:1', 'eip155:8453', 'eip155:10'])
})

test('namespaces split by chain, as older wallets send them, are one namespace', () => {
  const part = (chain: number, address: string) => ({
    accounts: [`eip155:${chain}:${address}`],
    methods: ['personal_sign'],
    events: [],
  })
  const wc = settled({ namespaces: { 'eip155:1': part(1, ALICE), 'eip155:8453': part(8453, BOB) } })
  const session = toSession(wc, 'eip155', ['eip155:8453'])
  assert.equal(
    session?.accounts.map(({ address }) => address),
    [BOB, ALICE],
  )
  assert.equal(session?.approved, ['eip155:1', 'eip155:8453'])
})

test('MetaMask Wallet may switch to any network, so no list of approved networks is kept', () => {
  const wc = settled({ peer: { metadata: { name: 'MetaMask Wallet', icons: [] } } })
  assert.is('approved' in toSession(wc, 'eip155', [])!, false)
})

const HOSTILE: readonly [what: string, namespaces: unknown][] = [
  ['nothing', undefined],
  ['a text', 'eip155'],
  ['a list', []],
  ['a family that is no object', { eip155: 'all' }],
  ['accounts that are no list', { eip155: { accounts: 'eip155:1:0x' } }],
  ['accounts that are no texts', { eip155: { accounts: [1, null, {}, []] } }],
  ['an account of another family', { eip155: { accounts: [`solana:x:${ALICE}`] } }],
  ['an account without a chain', { eip155: { accounts: [ALICE] } }],
  ['an address that is none', { eip155: { accounts: ['eip155:1:0x12'] } }],
  ['markup', { eip155: { accounts: ['eip155:1:<img src=x>'] } }],
  ['an inherited family', Object.create({ eip155: settled().namespaces['eip155'] })],
]
for (const [what, namespaces] of HOSTILE)
  test(`S5 ${what} grants nothing`, () => {
    assert.equal(grantOf(namespaces, 'eip155').accounts, [])
    assert.is(toSession(settled({ namespaces: namespaces as never }), 'eip155', []), undefined)
  })

test('S5 of ten thousand accounts a hundred are read', () => {
  const accounts = Array.from({ length: 10_000 }, (_, i) => `eip155:1:0x${i.toString(16).padStart(40, '0')}`)
  const grant = grantOf({ eip155: { accounts, methods: [], events: [] } }, 'eip155')
  assert.is(grant.accounts.length, 100)
  assert.is(accountsFor(grant, 'eip155:1').length, 100)
})

test('S5 the limit of a hundred is for the whole session, however many namespace entries it has', () => {
  const part = (i: number) => ({
    accounts: Array.from(
      { length: 90 },
      (_, k) => `eip155:${i}:0x${(i * 90 + k).toString(16).padStart(40, '0')}`,
    ),
    methods: Array.from({ length: 50 }, (_, k) => `method_${i}_${k}`),
    events: [],
  })
  const parts = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`eip155:${i + 1}`, part(i + 1)]))
  const grant = grantOf(parts, 'eip155')
  assert.is(grant.accounts.length, 100)
  assert.is(grant.methods.length, 200)
  assert.ok(grant.chains.length <= 500)
})

test('S5 EVM chains without a decimal id are dropped', () => {
  const odd = ['abc', '1e3', '0x1', '01', '0', '-1', '1'.repeat(17)].map(id => `eip155:${id}`)
  const { eip155 } = settled().namespaces
  const part = { ...eip155!, accounts: odd.map(id => `${id}:${ALICE}`), chains: odd }
  const named = Object.fromEntries(odd.map(id => [id, { ...part, chains: [] }]))
  for (const namespaces of [{ eip155: part }, named]) {
    const { accounts, chains, walletChainIds } = grantOf(namespaces, 'eip155')
    assert.equal([accounts, chains, walletChainIds], [[], [], []])
  }
  assert.equal(familiesOf(settled({ namespaces: { eip155: part } })), [])
})

test('an account that is on many chains counts once', () => {
  const chains = Array.from({ length: 150 }, (_, i) => `eip155:${i + 1}`)
  const accounts = chains.flatMap(id => [`${id}:${ALICE}`, `${id}:${BOB}`])
  const grant = grantOf({ eip155: { accounts, methods: [], events: [] } }, 'eip155')
  assert.is(grant.accounts.length, 300)
  assert.is(accountsFor(grant, 'eip155:150').length, 2)
})

test('accounts of Bitcoin and Polkadot, whose addresses differ per network, are listed on their own network', () => {
  const [main, testnet] = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']
  const [dot, ksm] = ['91b171bb158e2d3848fa23a9f1c25182', 'b0a8d493285c2df73290dfb7e61f870f']
  for (const [family, here, one, there, other] of [
    [
      'bip122',
      main,
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      testnet,
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    ],
    [
      'polkadot',
      dot,
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      ksm,
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ],
  ] as const) {
    const accounts = [`${family}:${here}:${one}`, `${family}:${there}:${other}`]
    const grant = grantOf({ [family]: { accounts, methods: [], events: [] } }, family)
    const addresses = (chainId: string) =>
      accountsFor(grant, `${family}:${chainId}`).map(({ address }) => address)
    assert.equal([addresses(here), addresses(there), addresses('ff')], [[one], [other], [one, other]])
  }
})

test('S5 a wallet’s own metadata are read as text and a checked image', () => {
  const peer = (metadata: unknown) => peerOf(settled({ peer: { metadata } }))
  assert.equal(peer(undefined), { name: 'WalletConnect' })
  assert.equal(peer({ name: 7, icons: 'x' }), { name: 'WalletConnect' })
  assert.equal(peer({ name: 'A\u202eB\n\nC', icons: ['javascript:alert(1)'] }), { name: 'AB C' })
  assert.is(peer({ name: 'x'.repeat(1000), icons: [] }).name.length, 60)
})

const CHAINS: readonly [data: unknown, around: unknown, found: string | undefined][] = [
  [8453, 'eip155:1', 'eip155:8453'],
  ['8453', 'eip155:1', 'eip155:8453'],
  ['0x2105', 'eip155:1', 'eip155:8453'],
  ['eip155:8453', 'eip155:1', 'eip155:8453'],
  ['eip155:8453', undefined, 'eip155:8453'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1', undefined],
  [8453, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
  [8453, undefined, undefined],
  [-1, 'eip155:1', undefined],
  [1.5, 'eip155:1', undefined],
  ['0x', 'eip155:1', undefined],
  ['eins', 'eip155:1', undefined],
  [{}, 'eip155:1', undefined],
  ['9'.repeat(30), 'eip155:1', undefined],
]
for (const [data, around, found] of CHAINS)
  test(`a chain change to ${JSON.stringify(data)} around ${around} is ${found}`, () => {
    assert.is(updatedChain('eip155', data, around), found)
  })

test('an account change is read as plain addresses and as CAIP-10, and other namespaces are left out', () => {
  assert.equal(updatedAccounts('eip155', [ALICE.toLowerCase()]), [ALICE])
  assert.equal(updatedAccounts('eip155', [`eip155:1:${BOB}`, BOB]), [BOB])
  assert.equal(updatedAccounts('eip155', ['solana:x:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV']), [])
  assert.equal(updatedAccounts('eip155', 'all'), [])
  assert.equal(updatedAccounts('eip155', [null, 1, {}]), [])
})

test.run()
