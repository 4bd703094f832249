import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { skeleton } from '../../../src/lib/data/skeleton'
import { plainText } from '../../../src/lib/format/text'

test('ordinary names are kept as they are', () => {
  for (const name of [
    'MetaMask',
    'Ada’s Wallet',
    '1inch — DeFi',
    '王一',
    'محفظة',
    'กระเป๋า',
    'Ví tiền',
    '🦊 Fox',
    'é',
  ])
    assert.is(plainText(name), name.normalize(), name)
})

test('invisible characters and direction overrides are removed', () => {
  for (const [given, shown] of [
    ['Meta\u202eksaM', 'MetaksaM'],
    ['\u2066Meta\u2069Mask', 'MetaMask'],
    ['Meta\u200bMa\u200d\u200csk\ufeff', 'MetaMask'],
    ['Meta\u00adMask', 'MetaMask'],
    ['Meta\u0000Ma\u0007sk\u009f', 'MetaMask'],
    ['Meta\u3164Mask\u115f', 'MetaMask'],
    ['Meta\u{e0041}Mask\ufe0f', 'MetaMask'],
    ['Meta\ud800Mask', 'MetaMask'],
    ['Meta\ue000Mask', 'MetaMask'],
    ['  Meta \t\n\r\u00a0\u3000\u2800 Mask  ', 'Meta Mask'],
  ])
    assert.is(plainText(given), shown, JSON.stringify(given))
})

test('markup is kept as text', () => {
  assert.is(plainText('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>')
})

test('text with nothing visible becomes undefined', () => {
  for (const wrong of [
    '',
    ' ',
    '\u200b',
    '\u202e\u202c',
    '\n',
    null,
    undefined,
    7,
    {},
    ['x'],
    { toString: () => 'x' },
  ])
    assert.is(plainText(wrong), undefined)
})

test('clips by grapheme, also with piled-up marks and texts of a megabyte', () => {
  assert.is(plainText('abcdef', 4), 'abc…')
  assert.is(plainText('abcd', 4), 'abcd')
  assert.is(plainText('🦊🦊🦊', 2), '🦊…')
  assert.ok(plainText(`a${'\u0316'.repeat(90)}`)!.length <= 4)
  // With quadratic work the test would exceed the runner's time limit.
  assert.is(plainText('x\u200b'.repeat(1_000_000), 64), `${'x'.repeat(63)}…`)
  assert.is(plainText(' '.repeat(1_000_000), 64), undefined)
})

test('cleaning any text is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const shown = plainText(text, 50)
      if (shown === undefined) return
      assert.not.match(shown, /[\p{Cc}\p{Cf}\p{Cs}]/u)
      assert.ok(Array.from(shown).length <= 50)
      assert.is(plainText(shown, 50), shown)
    }),
    { numRuns: 5000 },
  )
})

test('look-alike names have the same skeleton', () => {
  for (const fake of [
    'metamask',
    'META MASK',
    'Meta-Mask™',
    'МеtаМаsk',
    'ΜetaΜask',
    'MétaMásk',
    'ＭｅｔａＭａｓｋ',
    '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤',
    'M\u200betaMask',
    'MetaMask\u202e',
    'Ⓜetamask',
    'rnetarnask',
  ])
    assert.is(skeleton(fake), skeleton('MetaMask'), fake)
  assert.is(skeleton('Phant0m'), skeleton('Phantom'))
  assert.is(skeleton('Coinbase'), skeleton('Co1nbase'))
  assert.is(skeleton('Ledger'), skeleton('Iedger'))
  assert.is(skeleton('Тrust Wаllеt'), skeleton('Trust Wallet'))
  assert.is(skeleton('Ζerion'), skeleton('Zerion'))
})

test('different names have different skeletons', () => {
  const names = [
    'MetaMask',
    'Phantom',
    'Rabby',
    'Rainbow',
    'Trust',
    'Zerion',
    'Ledger',
    'Exodus',
    'Backpack',
    'OKX',
    '币安',
    'محفظة',
  ]
  assert.is(new Set(names.map(skeleton)).size, names.length)
})

test.run()
