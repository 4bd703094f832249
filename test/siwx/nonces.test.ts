import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { randomNonce } from '../../src/siwx/nonces'

const { getRandomValues } = crypto
test.after.each(() => {
  crypto.getRandomValues = getRandomValues
})

test('all characters of a nonce are equally likely: bytes at or above the last multiple of 62 are rejected', () => {
  const letterOf = (byte: number) => {
    crypto.getRandomValues = array => {
      new Uint8Array(array!.buffer).fill(byte)
      return array
    }
    return randomNonce()
  }
  assert.is(letterOf(247), letterOf(61))
  // The rejected bytes come first here, and do not appear in the nonce.
  for (const lost of [248, 255]) {
    let drawn = 0
    crypto.getRandomValues = array => {
      new Uint8Array(array!.buffer).fill(drawn++ === 0 ? lost : 61)
      return array
    }
    const nonce = randomNonce()
    assert.is(drawn, 2)
    crypto.getRandomValues = getRandomValues
    assert.is(nonce, letterOf(61))
  }
})

test.run()
