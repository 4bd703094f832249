import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codeDigits } from '../../../src/lib/embedded/codeDigits'
import { connectMethods } from '../../../src/lib/embedded/connectMethods'
import { parseLoginUri, takeResultUri, withReturnPage } from '../../../src/lib/embedded/loginUri'
import { needsRedirect } from '../../../src/lib/embedded/redirects'
import { messagingSystem } from '../../../src/lib/embedded/socials'
import { toNetwork } from '../../../src/lib/networks/network'
import { type Features, type Options, SOCIALS } from '../../../src/options'
import { resolveOptions } from '../../../src/resolveOptions'
import { bitcoin, ethereum, solana } from '../../fakes'

const methods = (
  features: Features = {},
  {
    installed = false,
    networks = [ethereum],
    family,
    ...more
  }: Partial<Options> & {
    installed?: boolean
    family?: 'eip155' | 'bip122'
  } = {},
) =>
  `${connectMethods(
    resolveOptions({ projectId: 'p', networks, features, ...more }),
    networks.map(toNetwork),
    family,
    installed,
  )}`

test('[2.17] logins are ordered e-mail, social, wallet; wallets come first where one is installed', () => {
  assert.is(methods(), 'email,social,wallet')
  assert.is(methods({}, { installed: true }), 'wallet,email,social')
  assert.is(
    methods({ connectMethodsOrder: ['social', 'wallet', 'email'] }, { installed: true }),
    'social,wallet,email',
  )
})

test('[2.17] a method that the host lists twice is offered once, since Connect would show its wallets twice', () => {
  assert.is(methods({ connectMethodsOrder: ['wallet', 'email', 'wallet', 'email'] }), 'wallet,email')
})

test('logins are offered if the host enables them, has a project id, and has a network they support', () => {
  assert.is(methods({ email: false }), 'social,wallet')
  assert.is(methods({ socials: false }), 'email,wallet')
  assert.is(methods({ socials: [] }), 'email,wallet')
  assert.is(methods({ email: false, socials: false }), 'wallet')
  assert.is(methods({}, { projectId: '' }), 'wallet')
  assert.is(methods({}, { networks: [bitcoin] }), 'wallet')
  assert.is(methods({}, { networks: [bitcoin, solana] }), 'email,social,wallet')
  assert.is(methods({}, { networks: [bitcoin, ethereum], family: 'bip122' }), 'wallet')
  assert.is(methods({}, { enableWallets: false }), 'email,social')
  assert.is(methods({ email: false, socials: false }, { enableWallets: false }), 'wallet')
})

test('[5.9] the operating system of a messaging app decides which logins are unavailable in it', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  assert.is(messagingSystem({ kind: 'telegram-ios' }, ''), 'ios')
  assert.is(messagingSystem({ kind: 'telegram-android' }, ''), 'android')
  assert.is(messagingSystem({ kind: 'telegram-desktop' }, mac), 'mac')
  assert.is(messagingSystem({ kind: 'telegram-desktop' }, 'X11; Linux'), undefined)
  assert.is(messagingSystem({ kind: 'desktop' }, mac), undefined)
  assert.is(SOCIALS.length, 7)
})

test('the digits of a code are read from any script and with separators', () => {
  assert.is(codeDigits('12 34-56'), '123456')
  assert.is(codeDigits('١٢٣٤٥٦'), '123456')
  assert.is(codeDigits('۱۲۳۴۵۶'), '123456')
  assert.is(codeDigits('１２３'), '123')
  assert.is(codeDigits('०१२ ३४५६७८९'), '0123456789', 'Hindi')
  for (const zero of [0x6f0, 0x7c0, 0x9e6, 0xe50, 0xf20, 0x1040, 0x17e0, 0x1810, 0xff10])
    assert.is(
      codeDigits(String.fromCodePoint(...Array.from('0123456789', Number).map(n => zero + n))),
      '0123456789',
    )
  assert.is(codeDigits('abc'), '')
})

test('a login URL must be https, or http on this machine', () => {
  assert.is(parseLoginUri('https://a.example/x?y#z'), 'https://a.example/x?y#z')
  assert.is(parseLoginUri('http://127.0.0.1:8080/'), 'http://127.0.0.1:8080/')
  assert.is(parseLoginUri('http://localhost/'), 'http://localhost/')
  for (const no of [
    'http://a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://u:p@a.example/',
    '//a.example',
    'https://a.example/\u202e',
    '',
    undefined,
    {},
    'https://',
  ])
    assert.is(parseLoginUri(no), undefined, String(no))
})

test('the return page is added to the state, also where the state is inside a nested URL', () => {
  const page = 'https://app.example/?a=1&b=2#c'
  const state = (uri: string) => new URL(uri).searchParams.get('state')
  assert.is(state(withReturnPage('https://p.example/?x=1&state=s&y=2', page)), `s--${page}`)
  assert.is(new URL(withReturnPage('https://p.example/?x=1&state=s&y=2', page)).searchParams.get('y'), '2')
  const inner = 'https://accounts.example/?state=deep&z=1'
  const nested = withReturnPage(
    `https://auth.magic.link/?provider_authorization_url=${encodeURIComponent(inner)}`,
    page,
  )
  assert.is(state(new URL(nested).searchParams.get('provider_authorization_url')!), `deep--${page}`)
  assert.throws(() => withReturnPage('https://p.example/?x=1', page), /no state/)
})

test('the result is removed from the URL, and the rest of the URL stays', () => {
  const taken = takeResultUri('https://app.example/?a=1&result_uri=https%3A%2F%2Ff.example%2F%3Fcode%3D1#top')
  assert.equal(taken, { result: 'https://f.example/?code=1', rest: 'https://app.example/?a=1#top' })
  assert.equal(takeResultUri('https://app.example/?result_uri=javascript:1')?.result, undefined)
  assert.is(takeResultUri('https://app.example/?a=1'), undefined)
})

test('login redirects the page where a pop-up cannot report back to it', () => {
  const plain = { standalone: false, isolated: false }
  const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const app = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148'
  const view = 'Mozilla/5.0 (Linux; Android 14; Pixel; wv) Chrome/120 Mobile Safari/537.36'
  const at = (
    kind: Parameters<typeof needsRedirect>[0]['kind'],
    os: 'ios' | 'android' | 'other',
    userAgent: string,
    more = {},
  ) => needsRedirect({ kind, os }, { userAgent, framed: false, ...more }, { ...plain, ...more })
  assert.is(at('desktop', 'other', 'Firefox'), false)
  assert.is(at('ios-safari', 'ios', safari), false)
  assert.is(at('ios-safari', 'ios', safari, { standalone: true }), true)
  assert.is(at('ios-safari', 'ios', app), true)
  assert.is(at('android', 'android', view), true)
  assert.is(at('android', 'android', 'Chrome/120'), false)
  assert.is(at('telegram-desktop', 'other', 'x'), true)
  assert.is(at('wallet-browser', 'android', 'x'), true)
  assert.is(at('frame', 'other', 'x', { framed: true }), false)
  assert.is(at('desktop', 'other', 'x', { isolated: true }), true)
})

test.run()
