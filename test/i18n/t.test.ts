import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Plurals, translator } from '../../src/i18n/t'

const english = translator({})
const german = translator({ 'Get {wallet}': '{wallet} holen', '{a} of {b}': '{b}: {a}', Back: 'Zurück' })

test('a text without a translation stays English', () => {
  assert.is(english('Back'), 'Back')
  assert.is(german('Close'), 'Close')
})

test('a text with a translation is translated', () => {
  assert.is(german('Back'), 'Zurück')
})

test('placeholders are filled in the order of the language', () => {
  assert.is(english('Get {wallet}', { wallet: 'Rope' }), 'Get Rope')
  assert.is(german('Get {wallet}', { wallet: 'Rope' }), 'Rope holen')
  assert.is(german('{a} of {b}', { a: 1, b: 2 }), '2: 1')
  assert.is(english('{x} {x}', { x: 'twice' }), 'twice twice')
})

test('empty texts and zero count as values', () => {
  assert.is(english('<{x}>', { x: '' }), '<>')
  assert.is(english('{count} min', { count: 0 }), '0 min')
})

test('a placeholder without a value stays visible', () => {
  assert.is(english('Get {wallet}'), 'Get {wallet}')
  assert.is(english('Get {wallet}', {}), 'Get {wallet}')
})

test('inherited properties of a table are not translations', () => {
  for (const text of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])
    assert.is(english(text), text)
})

test('inherited properties of the values fill no placeholder', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    assert.is(english(`{${name}}`, { other: 1 }), `{${name}}`)
})

test('a value that looks like a placeholder is not filled again', () => {
  assert.is(english('{a} {b}', { a: '{b}', b: '{a}' }), '{b} {a}')
  assert.is(english('Open {name}', { name: '{name}' }), 'Open {name}')
})

test('a value that looks like a replacement pattern is inserted literally', () => {
  assert.is(english('Open {name}.', { name: "$& $1 $$ $' $`" }), "Open $& $1 $$ $' $`.")
})

test('a text with a count uses the plural form of its language', () => {
  const hours = '{count} hrs'
  const say = (language: string, forms: Plurals) => {
    const t = translator({ [hours]: forms }, language)
    return (...counts: number[]) => counts.map(count => t(hours, { count }))
  }
  const russian = { one: '{count} час', few: '{count} часа', many: '{count} часов', other: '{count} часа' }
  assert.equal(say('ru', russian)(1, 2, 5, 11, 21, 22, 1.5), [
    ...['1 час', '2 часа', '5 часов', '11 часов', '21 час', '22 часа', '1.5 часа'],
  ])
  const arabic = { zero: 'z', one: 'o', two: 't', few: '{count} f', many: '{count} m', other: '{count} x' }
  assert.equal(say('ar-EG', arabic)(0, 1, 2, 3, 11, 100), ['z', 'o', 't', '3 f', '11 m', '100 x'])
  assert.equal(say('ja', { other: '{count} 時間' })(0, 1, 2), ['0 時間', '1 時間', '2 時間'])
})

test('a missing plural form, or an invalid number, uses the form “other”', () => {
  const t = translator({ '{count} hrs': { one: 'one', other: 'others' } }, 'ru')
  assert.is(t('{count} hrs', { count: 3 }), 'others')
  assert.is(t('{count} hrs', { count: 'many' }), 'others')
  assert.is(t('{count} hrs'), 'others')
})

test.run()
