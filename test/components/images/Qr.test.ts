import { encode } from 'uqr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { modulesOf } from '../../../src/components/images/Qr'

const URI = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=${'b'.repeat(64)}`

/** The modules that a path of horizontal runs paints. */
function paint(path: string): Set<string> {
  const found = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let i = 0; i < Number(width); i++) found.add(`${Number(x) + i} ${y}`)
  return found
}

test('the path paints all dark modules except the corners and the logo’s space', () => {
  const { data, size } = encode(URI, { ecc: 'H', border: 0 })
  const path = modulesOf(data)
  assert.is(path.replace(/M\d+ \d+h\d+v1H\d+z/g, ''), '', 'nothing but runs')
  const painted = paint(path)
  let left = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const corner = (x < 7 || x >= size - 7) && (y < 7 || (y >= size - 7 && x < 7))
      const centre =
        Math.abs(x - (size - 1) / 2) <= size * 0.11 && Math.abs(y - (size - 1) / 2) <= size * 0.11
      if (painted.has(`${x} ${y}`)) assert.ok(data[y]![x] && !corner, `${x} ${y}`)
      else if (data[y]![x] && !corner) {
        assert.ok(centre, `${x} ${y} is missing`)
        left++
      }
    }
  assert.ok(left > 0, 'there is a place for the logo')
  // Error correction level H restores 30 % of the code words.
  assert.ok(left < size * size * 0.05)
})

test('the logo’s space is centred at any size', () => {
  for (const size of [21, 45, 73, 77]) {
    const all = Array.from({ length: size }, () => Array<boolean>(size).fill(true))
    const painted = paint(modulesOf(all))
    for (let y = 7; y < size - 7; y++)
      for (let x = 7; x < size - 7; x++)
        assert.is(painted.has(`${x} ${y}`), painted.has(`${size - 1 - x} ${size - 1 - y}`))
    assert.not.ok(painted.has(`${(size - 1) / 2} ${(size - 1) / 2}`))
  }
})

test.run()
