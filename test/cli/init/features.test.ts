import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { featureOptions } from '../../../cli/init/configFile'
import {
  DEFAULT_CHOICE,
  FEATURE_NAMES,
  featureSize,
  featureTable,
  parseFeatures,
} from '../../../cli/init/features'
import { mainnet } from '../../../src/chains/evm'
import { defineConfig } from '../../../src/options'
import { failure } from '../project'

test('[9.32] the defaults of all features', () => {
  const on = FEATURE_NAMES.filter(name => DEFAULT_CHOICE[name])
  const off = FEATURE_NAMES.filter(name => !DEFAULT_CHOICE[name])
  assert.equal(on, [
    ...['swaps', 'onramp', 'receive', 'send', 'email', 'emailShowWallets'],
    ...['socials', 'history', 'analytics', 'names', 'allWallets'],
  ])
  assert.equal(off, ['legalCheckbox', 'smartSessions', 'viewOnly', 'collapseWallets'])
})

test('the written features are valid options', () => {
  for (const list of ['swaps', 'none', 'all', 'socials=x', '-socials']) {
    const features = featureOptions(parseFeatures(list))
    assert.equal(defineConfig({ networks: [mainnet], features }).features, features)
    assert.is(Object.keys(features).length, FEATURE_NAMES.length)
  }
})

test('a name switches a feature on, a minus off, and the others keep their default', () => {
  assert.equal(parseFeatures('swaps,onramp,-email'), { ...DEFAULT_CHOICE, email: false })
  assert.equal(parseFeatures('legalCheckbox , -analytics,+send'), {
    ...DEFAULT_CHOICE,
    legalCheckbox: true,
    analytics: false,
  })
})

test('none and all set the base for the words after them', () => {
  const none = parseFeatures('none,send')
  assert.equal(
    FEATURE_NAMES.filter(name => none[name]),
    ['send'],
  )
  assert.is(parseFeatures('all,-swaps').smartSessions, true)
  assert.is(parseFeatures('all,-swaps').swaps, false)
})

test('social logins can be chosen one by one', () => {
  assert.equal(parseFeatures('socials=google+github').socials, ['google', 'github'])
  assert.equal(parseFeatures('socials=x+x').socials, ['x'])
})

for (const [list, part] of [
  ['', '""'],
  ['swaps,,send', '""'],
  ['swap', '"swap" is not a feature'],
  ['Swaps', '"Swaps"'],
  ['--swaps', '"--swaps"'],
  ['swaps,-swaps', 'swaps is named twice'],
  ['send,all', 'all must come first'],
  ['socials=myspace', '"myspace" is not a social login'],
  ['socials=', '"" is not a social login'],
  ['-socials=x', '"-socials=x"'],
  ['email=google', '"email=google"'],
  ['constructor', '"constructor"'],
  ['__proto__', '"__proto__"'],
  ['swaps\u001b[31m', 'is not a feature'],
] as const) {
  test(`--features ${JSON.stringify(list)} is refused in one line`, async () => {
    const { message, exitCode } = await failure(() => parseFeatures(list))
    assert.is(exitCode, 2)
    assert.ok(message.includes(part), message)
    assert.not.ok(message.includes('\n') || message.includes('\u001b'), message)
  })
}

test('a size is shown as measured, and an unknown size is not guessed', () => {
  const sizes = { swaps: 3149, send: 640, history: 0, email: -1, onramp: 'big' as unknown as number }
  assert.is(featureSize('swaps', sizes), '+3.1 KB')
  assert.is(featureSize('send', sizes), '+640 B')
  assert.is(featureSize('history', sizes), 'no extra bytes')
  for (const name of ['email', 'onramp', 'receive'] as const)
    assert.is(featureSize(name, sizes), 'size unknown')
  assert.is(featureSize('swaps', undefined), 'size unknown')
})

test('the table lists every feature flag with its state and size', () => {
  const lines = featureTable(parseFeatures('-email'), { email: 2000 })
  assert.is(lines.length, FEATURE_NAMES.length)
  const email = lines.find(line => line.includes(' email '))!
  assert.match(email, /^off /)
  assert.match(email, /\+2\.0 KB$/)
})

test.run()
