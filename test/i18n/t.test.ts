import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { translator } from '../../src/i18n/t'

const english = translator({})
const german = translator({ 'Get {wallet}': '{wallet} holen', '{a} of {b}': '{b}: {a}', Back: 'Zurück' })

test('a text without a translation stays English', () => {
  assert.is(english('Back'), 'Back')
  assert.is(german('Close'), 'Close')
})

test('a text with a translation is translated', () => {
  assert.is(german('Back'), 'Zurück')
})

test('places are filled, in the order of the language', () => {
  assert.is(english('Get {wallet}', { wallet: 'Rope' }), 'Get Rope')
  assert.is(german('Get {wallet}', { wallet: 'Rope' }), 'Rope holen')
  assert.is(german('{a} of {b}', { a: 1, b: 2 }), '2: 1')
  assert.is(english('{x} {x}', { x: 'twice' }), 'twice twice')
})

test('empty and zero values are values', () => {
  assert.is(english('<{x}>', { x: '' }), '<>')
  assert.is(english('{count} min', { count: 0 }), '0 min')
})

test('a place without a value stays visible', () => {
  assert.is(english('Get {wallet}'), 'Get {wallet}')
  assert.is(english('Get {wallet}', {}), 'Get {wallet}')
})

test('what a table inherits is no translation', () => {
  for (const text of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])
    assert.is(english(text), text)
})

test('what the values inherit fills no place', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    assert.is(english(`{${name}}`, { other: 1 }), `{${name}}`)
})

test('a value that looks like a place is not filled again', () => {
  assert.is(english('{a} {b}', { a: '{b}', b: '{a}' }), '{b} {a}')
  assert.is(english('Open {name}', { name: '{name}' }), 'Open {name}')
})

test('a value that looks like a replacement pattern is taken as it is', () => {
  assert.is(english('Open {name}.', { name: "$& $1 $$ $' $`" }), "Open $& $1 $$ $' $`.")
})

test.run()
