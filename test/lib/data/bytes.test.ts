import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fromBase58, toBase58 } from '../../../src/lib/data/base58'
import { asBytes, fromBase64, fromHex, toBase64, toHex } from '../../../src/lib/data/bytes'

test('S9: bytes are encoded and decoded as by another library', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      assert.is(toHex(bytes), hex.encode(bytes))
      assert.is(toBase64(bytes), base64.encode(bytes))
      assert.is(toBase58(bytes), base58.encode(bytes))
      if (bytes.length <= 140) assert.equal(fromBase58(toBase58(bytes)), bytes)
      if (!bytes.length) return
      assert.equal(fromHex(toHex(bytes)), bytes)
      assert.equal(fromHex(`0x${toHex(bytes).toUpperCase()}`), bytes)
      assert.equal(fromBase64(toBase64(bytes)), bytes)
    }),
    { numRuns: 2_000 },
  )
})

test('S9: text that is not hex or base64 decodes to undefined in bounded time', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      const fromText = fromHex(value)
      assert.ok(fromText === undefined || /^(0x)?[\da-f]+$/i.test(String(value)))
      assert.ok(fromBase64(value) === undefined || typeof value === 'string')
    }),
    { numRuns: 2_000 },
  )
  for (const text of ['', '0x', '0', 'abc', '0xg0', ' 00', '00\n', '0x00 '])
    assert.is(fromHex(text), undefined, text)
  for (const text of ['', '=', 'A', 'AAAAA', 'AA=A', 'AA AA', 'AAAA\n', '<b>', '-_-_'])
    assert.is(fromBase64(text), undefined, text)
  assert.is(fromHex('0'.repeat(5_000_000)), undefined)
  assert.is(fromBase64('A'.repeat(5_000_000)), undefined)
})

test('S9: text that is not base58, or is longer than any signature, decodes to undefined', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      assert.ok(fromBase58(value) === undefined || typeof value === 'string')
    }),
    { numRuns: 2_000 },
  )
  for (const text of ['0', 'O', 'I', 'l', ' 1', '1\n', 'é', '1_1'])
    assert.is(fromBase58(text), undefined, text)
  assert.equal(fromBase58(''), new Uint8Array())
  assert.equal(fromBase58('1'.repeat(200)), new Uint8Array(200))
  // The length is checked before the characters, since decoding time grows with the square of the length.
  for (const length of [201, 5_000_000]) assert.is(fromBase58('z'.repeat(length)), undefined)
})

test('bytes of any view are copied; any other value is refused', () => {
  const whole = Uint8Array.of(1, 2, 3, 4)
  const copy = asBytes(whole.subarray(1, 3))
  assert.equal(copy, Uint8Array.of(2, 3))
  whole.fill(9)
  assert.equal(copy, Uint8Array.of(2, 3))
  assert.equal(asBytes(Buffer.from('hi')), Uint8Array.of(104, 105))
  assert.equal(asBytes(new DataView(new ArrayBuffer(2))), new Uint8Array(2))
  assert.is(asBytes(whole, 3), undefined)
  for (const value of [
    undefined,
    null,
    'hi',
    [1, 2],
    { length: 2 },
    new ArrayBuffer(2),
    new Proxy(whole, {}),
  ])
    assert.is(asBytes(value), undefined)
})

test.run()
