import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkCsp } from '../../cli/doctor/checkCsp'
import { needsOf, withTags } from '../../cli/doctor/needs'
import { mainnet } from '../../src/chains/mainnet'
import { resolveOptions } from '../../src/resolveOptions'

const SELF = 'https://app.example'
const check = (policies: readonly string[], directive: string, ...needs: string[]) =>
  checkCsp(policies, { [directive]: needs }, SELF).map(({ level, todo }) => todo ?? level)

test('sources are matched as browsers match them (CSP level 3)', () => {
  const cases: readonly (readonly [policy: string, need: string, allowed: boolean])[] = [
    ['connect-src https://api.example', 'https://api.example', true],
    ['connect-src https://api.example/v1/', 'https://api.example', true],
    ['connect-src https://api.example', 'https://api.example:8443', false],
    ['connect-src https://api.example:*', 'https://api.example:8443', true],
    ['connect-src api.example', 'https://api.example', true],
    ['connect-src http://api.example', 'https://api.example', true],
    ['connect-src https://api.example', 'http://api.example', false],
    ['connect-src *.example', 'https://api.example', true],
    ['connect-src *.example', 'https://example', false],
    ['connect-src https://*.api.example', 'https://evilapi.example', false],
    ['connect-src https:', 'https://api.example', true],
    ['connect-src ws:', 'wss://relay.example', true],
    ['connect-src *', 'https://api.example', true],
    ['connect-src *', 'wss://relay.example', true],
    ['connect-src *', 'data:', false],
    ['connect-src *', 'ftp://files.example', false],
    // A WebSocket URL has its own scheme.
    ['connect-src https:', 'wss://relay.example', false],
    ['connect-src http:', 'wss://relay.example', false],
    ['connect-src https://relay.example', 'wss://relay.example', false],
    ['connect-src WSS:', 'wss://relay.example', true],
    // A source without a scheme has the page's scheme.
    ['connect-src api.example', 'http://api.example', false],
    ['connect-src relay.example', 'wss://relay.example', false],
    ['connect-src *.API.example', 'https://eu.api.example', true],
    ['connect-src https://*', 'https://api.example', true],
    ['connect-src https://*:443', 'https://api.example', true],
    // A source without a port has the default port of the URL's scheme.
    ['connect-src https://api.example:443', 'https://api.example', true],
    ['connect-src wss://relay.example:443', 'wss://relay.example', true],
    ['connect-src api.example', 'https://api.example:8443', false],
    ['img-src data:', 'data:', true],
    ['img-src https://data', 'data:', false],
    ["connect-src 'self'", SELF, true],
    ["connect-src 'self'", 'https://api.example', false],
    ["connect-src 'self'", 'wss://app.example', true],
    ["connect-src 'self'", 'wss://app.example:8443', false],
    ["connect-src 'self'", 'ws://app.example', false],
    ["connect-src 'none'", 'https://api.example', false],
    ["default-src 'none'", 'https://api.example', false],
    ['default-src https:', 'https://api.example', true],
    ["script-src 'self'", 'https://api.example', true],
    ["CONNECT-SRC https://API.example; connect-src 'none'", 'https://api.example', true],
  ]
  for (const [policy, need, allowed] of cases) {
    const directive = policy.startsWith('img-src') ? 'img-src' : 'connect-src'
    assert.is(check([policy], directive, need)[0] === 'ok', allowed, `${policy} for ${need}`)
  }
})

test("'self' follows the page's scheme and port", () => {
  const allows = (source: string, need: string, self: string) =>
    checkCsp([`connect-src ${source}`], { 'connect-src': [need] }, self)[0]!.level === 'ok'
  assert.ok(allows("'self'", 'ws://localhost:3000', 'http://localhost:3000'))
  assert.ok(allows("'self'", 'wss://app.example:8443', 'https://app.example:8443'))
  assert.ok(allows("'self'", 'https://app.example', 'http://app.example'))
  assert.not(allows("'self'", 'ws://localhost:4550', 'http://localhost:3000'))
  assert.ok(allows('api.example', 'http://api.example', 'http://app.example'))
})

test('frames fall back to child-src before default-src', () => {
  assert.equal(check(["default-src 'none'; child-src https:"], 'frame-src', 'https://f.example'), ['ok'])
})

test('the exact missing header is printed, with the sources that the page already has', () => {
  assert.equal(
    check(["default-src 'none'; connect-src 'self'"], 'connect-src', 'https://a.example', 'wss://b.example'),
    ["Add: connect-src 'self' https://a.example wss://b.example"],
  )
  assert.equal(check(["default-src 'self'"], 'frame-src', 'https://f.example'), [
    "Add: frame-src 'self' https://f.example",
  ])
  assert.equal(check(["default-src 'none'"], 'img-src', 'data:'), ['Add: img-src data:'])
})

test('each of several policies must allow a source; without a policy every source is allowed', () => {
  assert.equal(check(['connect-src https:', "connect-src 'self'"], 'connect-src', 'https://a.example'), [
    "Add: connect-src 'self' https://a.example",
  ])
  assert.equal(check([], 'connect-src', 'https://a.example'), ['ok'])
})

test('the hint has the sources of the policy that blocks, and each such policy gets its own', () => {
  const needs = ['https://a.example', 'wss://b.example']
  // A server sends one policy, and the page has another one in `<meta>`.
  assert.equal(check(["frame-ancestors 'none'", "connect-src 'self'"], 'connect-src', ...needs), [
    "Add: connect-src 'self' https://a.example wss://b.example",
  ])
  assert.equal(check(['connect-src https:', "connect-src 'self' wss:"], 'connect-src', ...needs), [
    'Add: connect-src https: wss://b.example',
    "Add: connect-src 'self' wss: https://a.example",
  ])
})

test('the required sources depend on the options', () => {
  const needs = (features: object, endpoints: object = {}) =>
    needsOf(resolveOptions({ projectId: 'x', networks: [mainnet], features, endpoints }))
  assert.equal(needs({})['frame-src'], ['https://secure.walletconnect.org'])
  assert.is(needs({ email: false, socials: false })['frame-src'], undefined)
  assert.equal(needs({ email: false, socials: false }, { verify: 'https://v.example/x' })['frame-src'], [
    'https://v.example',
  ])
  assert.ok(needs({})['connect-src']!.includes('https://pulse.walletconnect.org'))
  assert.not(needs({ analytics: false })['connect-src']!.includes('https://pulse.walletconnect.org'))
  assert.ok(needs({})['connect-src']!.includes('wss://relay.walletconnect.org'))
})

test('a script is allowed by its origin, or by a source that depends on its tag or its text', () => {
  for (const [policy, expected] of [
    ["script-src 'self'", 'ok'],
    ['script-src https:', 'ok'],
    ["default-src 'self'", 'ok'],
    ["connect-src 'none'", 'ok'],
    ["script-src 'strict-dynamic' 'nonce-cmFuZG9t'", 'ok'],
    ["script-src 'nonce-cmFuZG9t'", 'ok'],
    ["default-src 'none'; script-src 'sha384-abc'", 'ok'],
    ["script-src 'none'; script-src-elem 'self'", 'ok'],
    ["default-src 'none'", "Add: script-src 'self'"],
    [
      "script-src 'unsafe-inline' https://b.example",
      "Add: script-src 'unsafe-inline' https://b.example 'self'",
    ],
    ["script-src 'self'; script-src-elem 'none'", "Add: script-src-elem 'self'"],
  ] as const)
    assert.equal(check([policy], 'script-src', SELF), [expected], policy)
  assert.equal(check(["connect-src 'nonce-cmFuZG9t'"], 'connect-src', 'https://a.example'), [
    "Add: connect-src 'nonce-cmFuZG9t' https://a.example",
  ])
})

test('the script and the file of `data-config` are required sources, the page’s own as the checked origin', () => {
  const needs = needsOf(resolveOptions({ projectId: 'x', networks: [mainnet] }))
  const page = 'http://localhost:3000'
  const tag = { src: 'https://cdn.example/aglet.js', config: `${page}/aglet.json` }
  const added = withTags(needs, { origin: page, tags: [tag] }, SELF)
  assert.equal(added['script-src'], ['https://cdn.example'])
  assert.equal(added['connect-src'], [SELF, ...needs['connect-src']!])
  assert.equal(withTags(needs, { origin: page, tags: [] }, SELF), needs)
})

test('pictures that the options name are required sources too', () => {
  const options = resolveOptions({
    projectId: 'x',
    networks: [mainnet],
    chainImages: { 1: 'https://a.example/1.png', 8453: 'https://a.example/2.png' },
    connectorImages: { injected: 'https://b.example/injected.svg' },
    customWallets: [
      { id: 'mine', name: 'Mine', image_url: 'https://c.example/mine.png' },
      { id: 'other', name: 'Other', image_url: 'data:image/png;base64,AAAA' },
      { id: 'third', name: 'Third', image_url: 'third.png' },
      { id: 'last', name: 'Last' },
    ],
  })
  assert.equal(needsOf(options)['img-src'], [
    'https://api.web3modal.org',
    'https://a.example',
    'https://b.example',
    'https://c.example',
    'data:',
  ])
})

test.run()
