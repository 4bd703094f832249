import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toHex } from '../../src/lib/bytes'
import { sha256 } from '../../src/lib/sha256'

const expected = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

test('hashes as the standard’s own examples', () => {
  assert.is(
    toHex(sha256(new TextEncoder().encode('abc'))),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  assert.is(
    toHex(sha256(new Uint8Array())),
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

test('hashes as Node does, at every length around the blocks', () => {
  for (let length = 0; length < 200; length++) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255)
    assert.is(toHex(sha256(data)), expected(data), String(length))
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), data => toHex(sha256(data)) === expected(data)),
    { numRuns: 3000 },
  )
})

test.run()
