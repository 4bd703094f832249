import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hostProfile, readHost } from '../../../src/lib/host/hostProfile'
import { HOSTS, MORE_HOSTS, WALLET_BROWSER_HOSTS } from '../hosts'

for (const { name, kind, facts, wallet } of [...HOSTS, ...MORE_HOSTS, ...WALLET_BROWSER_HOSTS])
  test(`P20 P22 ${name} is ${kind}${wallet ? ` of ${wallet}` : ''}`, () => {
    const profile = hostProfile(facts)
    assert.is(profile.kind, kind)
    assert.is(profile.wallet?.rdns, wallet)
  })

const kinds = (holds: (profile: ReturnType<typeof hostProfile>) => boolean) =>
  HOSTS.filter(({ facts }) => holds(hostProfile(facts))).map(({ kind }) => kind)

test('[4.2] a pairing is reused on a phone in Telegram and in Safari on iOS, and nowhere else', () => {
  assert.equal(
    kinds(({ reusesPairing }) => reusesPairing),
    ['ios-safari', 'telegram-ios', 'telegram-android'],
  )
})

test('P16 a pairing is created in advance where only the tap itself may open a link', () => {
  assert.equal(
    kinds(({ pairsAhead }) => pairsAhead),
    ['ios-safari', 'ios-browser', 'telegram-ios', 'telegram-android'],
  )
})

test('P22 the page’s own wallet is the only one listed in its own browser, in Farcaster and in Safe', () => {
  assert.equal(
    kinds(({ injectedOnly }) => injectedOnly),
    ['wallet-browser', 'farcaster', 'safe'],
  )
  for (const { facts } of WALLET_BROWSER_HOSTS) assert.ok(hostProfile(facts).injectedOnly)
})

test('a host is mobile by its pointer or its user agent', () => {
  assert.equal(
    kinds(({ mobile }) => !mobile),
    ['desktop', 'telegram-desktop', 'farcaster', 'safe'],
  )
})

test('the host’s facts are read from a window, and a window whose getters throw gives none', () => {
  const throws = () => {
    throw new Error('not yours')
  }
  const page = {
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15; wv)' },
    matchMedia: () => ({ matches: true }),
    location: { ancestorOrigins: ['https://app.safe.global'] },
    document: { referrer: '' },
    ethereum: { isTrust: true, isMetaMask: 'yes' },
    Telegram: {},
  }
  const seen = readHost({ ...page, parent: {} } as unknown as Window)
  assert.is(seen.coarse, true)
  assert.is(seen.framed, true)
  assert.is(seen.parent, 'https://app.safe.global')
  assert.equal([seen.has('Telegram'), seen.has('phantom')], [true, false])
  assert.equal([seen.flag('isTrust'), seen.flag('isMetaMask')], [true, false], 'a flag is true, not truthy')

  const hostile = readHost({
    ...page,
    matchMedia: throws,
    location: {},
    document: { referrer: 'https://portal.example/page?x=1' },
    get ethereum() {
      return throws()
    },
    get parent() {
      return throws()
    },
  } as unknown as Window)
  assert.is(hostile.coarse, false)
  assert.is(hostile.framed, true)
  assert.is(hostile.parent, 'https://portal.example', 'where ancestors are not told, the referrer is')
  assert.is(hostile.has('ethereum'), false)
  assert.is(hostile.flag('isTrust'), false)
  assert.is(hostProfile(hostile).kind, 'telegram-android')
})

test.run()
