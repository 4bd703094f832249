import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { randomNonce } from '../../src/siwx/nonces'

const { getRandomValues } = crypto
test.after.each(() => {
  crypto.getRandomValues = getRandomValues
})

test('each letter of a nonce is as likely as the next: bytes over the last multiple of 62 are thrown away', () => {
  const letterOf = (byte: number) => {
    crypto.getRandomValues = array => {
      new Uint8Array(array!.buffer).fill(byte)
      return array
    }
    return randomNonce()
  }
  assert.is(letterOf(247), letterOf(61))
  // What is thrown away comes first here, and shows nowhere.
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
