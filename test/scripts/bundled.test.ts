import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAllowed, thirdPartyLicenses } from '../../scripts/bundled.mjs'

const one = (name: string, license: string, text?: string) => ({ name, version: '1.0.0', license, text })

for (const license of [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  '(Apache-2.0 AND MIT)',
  'MIT OR GPL-3.0',
])
  test(`S17 ${license} may be bundled`, () => assert.ok(isAllowed(license)))
for (const license of [
  'SEE LICENSE IN LICENSE.md',
  'unknown',
  'GPL-3.0',
  'MIT AND GPL-3.0',
  'UNLICENSED',
  '',
])
  test(`S17 “${license}” may not be bundled`, () => {
    assert.not.ok(isAllowed(license))
    assert.throws(
      () => thirdPartyLicenses([one('other', license, 'Text')]),
      /other 1\.0\.0 may not be bundled/,
    )
  })

test('S17 a package without a licence text is reported by name', () => {
  assert.throws(() => thirdPartyLicenses([one('silent', 'ISC')]), /silent/)
})

test('each package is listed, and equal licence texts appear once', () => {
  const text = thirdPartyLicenses([
    one('a', 'MIT', 'Same'),
    one('b', 'MIT', 'Same'),
    one('c', 'ISC', 'Other'),
  ])
  for (const name of ['a', 'b', 'c']) assert.match(text, `${name} 1.0.0 (`)
  assert.is(text.split('Same').length, 2)
})

test.run()
