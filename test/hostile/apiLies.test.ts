import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { isPublicHost } from '../../src/lib/links/publicHost'
import { ALICE, API_CALLS, type ApiCall, answering } from '../net/apiCalls'
import { fakeNet } from '../net/fakeFetch'
import { LIED_FIELDS, LIES, type LieKind } from './apiLies'

// The API sends a hostile value in each field that money or a link depends on, one field and one value at a
// time. The call must fail, return nothing, or return only values that are safe to show, open and calculate
// with.

const UINT256_LIMIT = 1n << 256n
/** More than all the money in the world; sums of thousands of such amounts are still finite. */
const MAX_DOLLARS = 1e15
const HIDDEN = /[\p{C}\u2028\u2029]/u
const EVM_ADDRESS = /^0x[\da-f]{40}$/i

const IMAGES = ['iconUrl', 'logoUri', 'avatar', 'imageUrl', 'previewUrl', 'detailUrl']
const LINKS = ['homepage', 'webappLink', 'appStore', 'playStore', 'chromeStore', 'url']
const APP_LINKS = ['mobileLink', 'desktopLink']
const CONTRACTS = ['address', 'to', 'token', 'contract', 'tokenAddress']
const DOLLARS = ['price', 'value']
const MOMENTS = ['minedAt', 'expiry', 'createdAt', 'revokedAt']
/** Decimal texts used in calculations. */
const DECIMALS = ['numeric', 'quantity', 'amount', 'min', 'max']
const SYSTEM_SCHEME =
  /^(?:javascript|vbscript|data|blob|file|intent|about|view-source|chrome|ms-[\w-]+|ftp|http|steam|ldap|telprompt|tel|sms|mailto|smb|facetime|search-ms|ssh|shell|vscode|itms-apps):/i

/** Asserts that a web URL may be opened or loaded. */
function assertPublicUrl(text: string): void {
  const url = new URL(text)
  assert.is(url.protocol, 'https:')
  assert.is(url.username + url.password, '')
  assert.ok(isPublicHost(url.hostname), 'a host on the internet')
}

function assertSafeText(key: string, text: string): void {
  assert.not.match(text, HIDDEN)
  if (key !== 'data') assert.ok(text.length <= 4096, 'bounded')
  if (IMAGES.includes(key)) {
    if (/^data:/.test(text)) assert.not.match(text, /script|onload|<image|https?:(?!\/\/www\.w3\.org)/i)
    else assertPublicUrl(text)
  } else if (LINKS.includes(key)) assertPublicUrl(text)
  else if (APP_LINKS.includes(key)) {
    if (/^https:/.test(text)) assertPublicUrl(text)
    else assert.not.match(text, SYSTEM_SCHEME)
  } else if (CONTRACTS.includes(key) && !EVM_ADDRESS.test(text)) {
    assert.is(text.slice(0, 9), 'eip155:1:', 'of the network that was asked for')
    assert.match(text.slice(9), EVM_ADDRESS)
  } else if (key === 'spender') assert.match(text, EVM_ADDRESS)
  else if (DECIMALS.includes(key)) {
    assert.match(text, /^[\d.]*\d[\d.]*$/)
    assert.ok(Number.isFinite(Number(text)))
  } else if (key === 'decimals') assert.match(text, /^(?:[1-9]|[12]\d|3[0-6])$/)
  else if (key === 'data') assert.match(text, /^0x(?:[\da-f]{2})+$/i)
  else if (key === 'chainId' && text.includes(':')) assert.is(text, 'eip155:1')
}

/** Checks a parsed reply down to its leaves. */
function assertSafe(value: unknown, key = ''): void {
  if (typeof value === 'string') assertSafeText(key, value)
  else if (typeof value === 'bigint') assert.ok(value >= 0n && value < UINT256_LIMIT)
  else if (typeof value === 'number') assertSafeNumber(key, value)
  else if (Array.isArray(value)) for (const item of value) assertSafe(item, key)
  else if (typeof value === 'object' && value) {
    assert.ok([Object.prototype, null].includes(Object.getPrototypeOf(value)), 'an own record')
    for (const [name, field] of Object.entries(value)) {
      assert.not.match(name, HIDDEN)
      assert.not(['__proto__', 'constructor', 'prototype'].includes(name), name)
      // The keys are coin types, in the addresses of a name.
      assertSafe(field, /^\d+$/.test(name) ? 'address' : name)
    }
  } else assert.ok(value === null || value === undefined || typeof value === 'boolean')
}

function assertSafeNumber(key: string, value: number): void {
  assert.ok(Number.isFinite(value))
  // Only used for sorting.
  if (key === 'order') return
  assert.ok(value >= 0)
  if (DOLLARS.includes(key)) assert.ok(value <= MAX_DOLLARS, 'an amount of money')
  if (MOMENTS.includes(key)) assert.not(Number.isNaN(new Date(value).getTime()))
  if (key === 'decimals') assert.ok(Number.isInteger(value) && value <= 36)
  if (key === 'count') assert.ok(Number.isInteger(value) && value <= 1e6)
}

/** Additional checks of single endpoints' results. */
const BESIDES: Readonly<Record<string, (value: never) => void>> = {
  identity: ({ name = '' }: { name?: string }) => assert.not.match(name, /^0x[\da-f]*(?:[.…]|$)/i),
  quotes: (quotes: readonly { fromAmount: bigint }[]) =>
    assert.ok(quotes.every(({ fromAmount }) => fromAmount === 1_000_000n)),
  price: (prices: readonly { address?: string }[]) =>
    assert.ok(prices.every(({ address }) => !address || /^eip155:1:0xe{40}$/i.test(address))),
  'build-approve': ({ spender, token }: { spender: string; token: string }) => {
    assert.is(token, 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
    assert.is(spender, '0x1111111254eeb25477b68fb85ed929f73a960582')
  },
  'profile account': (found?: { name: string }) => assert.is(found?.name ?? 'ada.reown.id', 'ada.reown.id'),
  'profile reverse': (names: readonly { addresses: Record<string, string> }[]) =>
    assert.ok(names.every(({ addresses }) => Object.values(addresses).includes(ALICE))),
  'profile suggestions': (names: readonly { name: string; registered: unknown }[]) =>
    assert.ok(
      names.every(
        ({ name, registered }) => /^[a-z\d-]+\.reown\.id$/.test(name) && typeof registered === 'boolean',
      ),
    ),
  'register name': ({ success, name }: { success: boolean; name: string }) => {
    assert.is(success, true)
    assert.is(name, 'ada.reown.id')
  },
  'on-ramp URL': (url: string) => {
    assertPublicUrl(url)
    assert.match(new URL(url).hostname, /(?:^|\.)coinbase\.com$/)
    // The coins go to the user's own account.
    assert.not.match(decodeURIComponent(url), /0x[\da-f]{40}/i)
  },
  sessions: (sessions: readonly { pci: string }[]) =>
    assert.ok(sessions.every(({ pci }) => /^[\w.:-]{1,256}$/.test(pci))),
  wallets: ({ wallets }: { wallets: readonly Record<string, unknown>[] }) => {
    for (const { id, imageId = 'x', rdns = 'x', chains = [] } of wallets)
      for (const word of [id, imageId, rdns, ...(chains as readonly string[])])
        assert.match(word as string, /^[\w.:-]{1,128}$/)
  },
  'supported-chains': (ids: readonly string[]) => {
    for (const id of ids) assert.match(id, /^(?:eip155|solana|polkadot|bip122):[-\w]{1,32}$/)
  },
}

/** The reply with the value at the path replaced, in lists and records. */
function withLie(value: unknown, [key, ...rest]: readonly string[], lie: unknown): unknown {
  if (key === undefined) return lie
  if (Array.isArray(value))
    return value.map((item, at) => (`${at}` === key ? withLie(item, rest, lie) : item))
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [key]: withLie(fields[key], rest, lie) }
}

/** @returns how the call ended */
async function callWithReply(api: ApiCall, reply: unknown, where: string): Promise<'refused' | 'harmless'> {
  // 1e400 parses to Infinity, which JSON cannot express otherwise.
  const text = JSON.stringify(reply)?.replace('1.7976931348623157e+308', '1e400') ?? ''
  let value: unknown
  try {
    value = await api.call(fakeNet(answering(api, () => text)))
  } catch (error) {
    if (!isAgletError(error, 'bad_response')) throw new Error(`${where}: ${error}`, { cause: error })
    assert.not.match(error.shortMessage, HIDDEN)
    return 'refused'
  }
  try {
    assertSafe(value, api.name === 'on-ramp URL' ? 'url' : '')
    if (value !== undefined) BESIDES[api.name]?.(value as never)
  } catch (cause) {
    const text = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}` : inner))
    throw new Error(`${where}: ${(cause as Error).message}, in ${text.slice(0, 400)}`, { cause })
  }
  return 'harmless'
}

let told = 0

for (const api of API_CALLS.filter(({ anyBody }) => !anyBody)) {
  const fields = Object.entries(LIED_FIELDS[api.name] ?? {})
  const cases = fields.flatMap(([path, kind]: [string, LieKind]) =>
    LIES[kind].map(lie => [path, lie] as const),
  )
  test(`[${api.id}] S16: ${api.name}: ${cases.length} hostile values in ${fields.length} fields are refused or harmless`, async () => {
    assert.ok(cases.length, 'the table knows this endpoint')
    const wrong: string[] = []
    for (const [path, lie] of cases) {
      const where = `${path} = ${`${JSON.stringify(lie)}`.slice(0, 90)}`
      await callWithReply(api, withLie(api.good || {}, path.split('.'), lie), where).catch(error =>
        wrong.push(error.message),
      )
      told++
    }
    assert.is(wrong.join('\n'), '')
  })
}

test('S16: fields inherited from a key named __proto__ are ignored', async () => {
  for (const api of API_CALLS.filter(
    ({ anyBody, name }) => !anyBody && !/^(?:revoke|activate) session$/.test(name),
  )) {
    const reply = Object.fromEntries([['__proto__', api.good]])
    const value = await api.call(fakeNet(answering(api, () => JSON.stringify(reply)))).catch(error => error)
    const fallback = (value as { fallback?: boolean })?.fallback === true
    assert.ok(isAgletError(value, 'bad_response') || fallback, api.name)
  }
})

test('every endpoint in the table of hostile values exists', () => {
  const names = API_CALLS.map(({ name }) => name)
  for (const name of Object.keys(LIED_FIELDS)) assert.ok(names.includes(name), name)
  assert.ok(told > 5000, `${told} lies were told`)
  console.log(`${told} lies of the API in ${Object.keys(LIED_FIELDS).length} endpoints`)
})

test.run()
