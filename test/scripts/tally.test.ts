import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sum, troubles } from '../../scripts/tally.mjs'

const GOOD = { code: 0, output: 'preact/a.test.mjs\n• •   (2 / 2)\n\n  Total:     2\n  Passed:    2\n' }
const BAD = {
  code: 1,
  output: [
    'preact/a.test.mjs',
    '•   (1 / 1)',
    '',
    '\u001b[1mpreact/b.test.mjs\u001b[22m',
    '• ✘   (1 / 2)',
    '',
    '   FAIL  "what is said"',
    '    Expected values to be strictly equal:  (is)',
    '',
    '        ++2    (Expected)',
    '    at assert',
    '',
    'preact/c.test.mjs',
    '•   (1 / 1)',
    '',
    '  Total:     4',
    '  Passed:    3',
    '',
  ].join('\n'),
}
const CRASHED = { code: 1, output: 'd.test.ts (3 s)\nError: Timeout\n' }

test('failed tests are counted, and a process that fails without a count adds one failure', () => {
  assert.equal(sum([GOOD, BAD, CRASHED]), { passed: 5, failed: 2 })
  assert.equal(sum([{ code: 0, output: '' }]), { passed: 0, failed: 1 })
})

test('failures are printed again: the failed tests with their file, otherwise the last lines', () => {
  assert.is(troubles([GOOD]), '')
  assert.is(
    troubles([GOOD, BAD, CRASHED]),
    `preact/b.test.mjs
   FAIL  "what is said"
    Expected values to be strictly equal:  (is)
        ++2    (Expected)
    at assert

d.test.ts (3 s)
Error: Timeout`,
  )
})

test.run()
