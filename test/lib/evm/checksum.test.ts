import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getAddress } from 'viem'
import { isAgletError } from '../../../src/errors'
import { checksumAddress } from '../../../src/lib/evm/checksum'
import { keccak_256 } from '../../../src/lib/evm/nobleSha3'

test('writes the example addresses of EIP-55 from any case', () => {
  for (const right of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])
    for (const given of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`, right.slice(2)])
      assert.is(checksumAddress(given, keccak_256), right)
})

test('agrees with viem over random addresses', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(digits, digits => {
      const address = `0x${digits.join('')}` as const
      assert.is(checksumAddress(address, keccak_256), getAddress(address))
    }),
    { numRuns: 2000 },
  )
})

test('refuses text that is not an address', () => {
  for (const wrong of ['', '0x', 'alice.eth', '0x1', 7 as never])
    try {
      checksumAddress(wrong, keccak_256)
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'bad_response'))
    }
})

test.run()
