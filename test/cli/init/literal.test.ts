import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { literal } from '../../../cli/init/literal'

/** Evaluates the source. */
const run = (source: string): unknown => new Function(`'use strict'; return (${source})`)()

test('a literal evaluates to the original, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => assert.is(run(literal(text)), text)),
    { numRuns: 2000 },
  )
})

test('quotes, line breaks and closing tags are escaped', () => {
  for (const text of [`'`, `"`, '\\', "\\'", '\n', '\u2028', '</script>', "'+alert(1)+'"]) {
    assert.is(run(literal(text)), text)
    assert.not.match(literal(text), /[\n\u2028\u2029]|<\//)
  }
})

test('objects and lists are formatted as hand-written code', () => {
  const value = { swaps: true, socials: ['google', 'x'], 'a-b': false }
  assert.equal(run(literal(value)), value)
  assert.is(
    literal(value, '  '),
    "{\n    swaps: true,\n    socials: ['google', 'x'],\n    'a-b': false,\n  }",
  )
})

test.run()
