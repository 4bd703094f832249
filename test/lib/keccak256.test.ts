import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toHex, keccak256 as viems } from 'viem'
import { checksumAddress } from '../../src/lib/checksum'
import { keccak256 } from '../../src/lib/keccak256'

const ours = (text: string) => `0x${Buffer.from(keccak256(text)).toString('hex')}`

test('agrees with viem over ASCII of 0 to 135 bytes', () => {
  const ascii = fc.array(fc.nat(127), { maxLength: 135, size: 'max' })
  fc.assert(
    fc.property(ascii, codes => {
      const text = String.fromCharCode(...codes)
      assert.is(ours(text), viems(toHex(text)))
    }),
    { numRuns: 3000 },
  )
})

test('agrees with viem at each length', () => {
  for (let length = 0; length <= 135; length++) {
    const text = 'a'.repeat(length)
    assert.is(ours(text), viems(toHex(text)), `${length} bytes`)
  }
})

test('agrees with viem over bytes of several blocks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700, size: 'max' }), bytes => {
      assert.is(`0x${Buffer.from(keccak256(bytes)).toString('hex')}`, viems(bytes))
    }),
    { numRuns: 500 },
  )
  for (const length of [135, 136, 137, 271, 272, 273])
    assert.is(ours('é'.repeat(length)), viems(toHex('é'.repeat(length))))
})

test('known hashes: of nothing, of "abc", of an event', () => {
  assert.is(ours(''), '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  assert.is(ours('abc'), '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
  assert.is(
    ours('Transfer(address,address,uint256)'),
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  )
})

test('every example of EIP-55 comes back from its lower case', () => {
  for (const address of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])
    assert.is(checksumAddress(address.toLowerCase()), address)
})

test.run()
