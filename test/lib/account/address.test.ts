import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAddress, sameAddress } from '../../../src/lib/account/address'
import { shortAddress } from '../../../src/lib/format/shortAddress'

const EVM = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SOL = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'

test('[5.2] an EVM address is an optional 0x and 40 hex digits', () => {
  for (const right of [EVM, EVM.slice(2), EVM.toLowerCase(), `0x${EVM.slice(2).toUpperCase()}`])
    assert.ok(isAddress(right, 'eip155'), right)
  for (const wrong of [
    '',
    '0x',
    `${EVM}0`,
    EVM.slice(0, -1),
    ` ${EVM}`,
    `${EVM}\n`,
    `0x0x${EVM.slice(4)}`,
    EVM.replace('7', 'g'),
    EVM.replace('7', '\u0667'),
    SOL,
    null,
    undefined,
    42,
    [EVM],
    { toString: () => EVM },
  ])
    assert.not(isAddress(wrong, 'eip155'), String(wrong))
})

test('[5.2] a Solana address is 32 to 44 base58 characters with nothing around them, and is case-sensitive', () => {
  for (const right of [SOL, '1'.repeat(32), 'z'.repeat(44), 'So11111111111111111111111111111111111111111'])
    assert.ok(isAddress(right, 'solana'), right)
  for (const wrong of [
    '1'.repeat(31),
    '1'.repeat(45),
    `junk ${SOL}`,
    `${SOL} `,
    `${SOL}\n`,
    ...['0', 'O', 'I', 'l'].map(letter => SOL.replace('D', letter)),
  ])
    assert.not(isAddress(wrong, 'solana'), wrong)
})

test('[5.2] addresses of other families are never valid', () => {
  for (const address of [EVM, SOL, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']) {
    assert.not(isAddress(address, 'bip122'))
    assert.not(isAddress(address, 'polkadot'))
    assert.not(isAddress(address, 'toString' as never))
  }
})

test('addresses are shortened to 4 and 6 characters unless lengths are given', () => {
  assert.is(shortAddress(EVM), '0x71…d8976F')
  assert.is(shortAddress(EVM, 4, 4), '0x71…976F')
  assert.is(shortAddress(EVM, 4, 0), '0x71…')
  assert.is(shortAddress('alice.eth'), 'alice.eth')
  assert.is(shortAddress('12345678901'), '12345678901', 'one character for one is not shorter')
  assert.is(shortAddress(''), '')
})

test('EVM addresses are compared without case, Solana addresses with case', () => {
  assert.ok(sameAddress(EVM, EVM.toLowerCase()))
  assert.ok(sameAddress(EVM, EVM.slice(2)))
  assert.ok(sameAddress(SOL, SOL))
  assert.not(sameAddress(SOL, SOL.toLowerCase()))
  assert.not(sameAddress(EVM, EVM.replace('7', '8')))
})

test.run()
