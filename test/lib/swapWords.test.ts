import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isNativeToken, nativeToken } from '../../src/lib/account/nativeToken'
import { integerText } from '../../src/lib/format/integer'
import { canSwapOn, SWAP_CHAIN_IDS } from '../../src/lib/swap/swapNetworks'

test('[9.22] swaps are available on twelve EVM chains and no others', () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  assert.equal(SWAP_CHAIN_IDS, ids)
  for (const id of ids) assert.ok(canSwapOn(`eip155:${id}`), `${id}`)
  for (const network of ['eip155:5', 'eip155:11', 'eip155:', 'solana:1', 'bip122:1'] as const)
    assert.not(canSwapOn(network), network)
})

test('[9.25] the native coin has a placeholder address', () => {
  assert.is(nativeToken('eip155:8453'), `eip155:8453:0x${'e'.repeat(40)}`)
  assert.is(
    nativeToken('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
  )
  assert.is(nativeToken('polkadot:91b1'), undefined)
  assert.is(nativeToken('bip122:0000'), undefined)
  assert.ok(isNativeToken(undefined))
  assert.ok(isNativeToken(`eip155:1:0x${'E'.repeat(40)}`))
  assert.ok(isNativeToken(nativeToken('solana:x')))
  assert.not(isNativeToken(`eip155:1:0x${'e'.repeat(39)}f`))
  // Wrapped SOL is a separate token.
  assert.not(isNativeToken('solana:x:So11111111111111111111111111111111111111112'))
})

test('S16: an amount is a whole decimal text below 2^256 and nothing else', () => {
  const max = (1n << 256n) - 1n
  assert.is(integerText('0'), 0n)
  assert.is(integerText('384000000000000'), 384_000_000_000_000n)
  assert.is(integerText(`${max}`), max)
  for (const bad of [
    ...[
      `${max + 1n}`,
      '9'.repeat(79),
      '',
      ' ',
      ' 1',
      '1 ',
      '01',
      '00',
      '-1',
      '+1',
      '1.0',
      '1e3',
      '0x10',
      '1_000',
      '1,000',
    ],
    ...['NaN', 'Infinity', '١', 1, 0, 1e21, 1n, null, undefined, true, {}, ['1'], { toString: () => '1' }],
  ])
    assert.is(integerText(bad), undefined, `${typeof bad} ${String(bad)}`)
})

test.run()
