import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { TOKENS } from '../../../cli/devnet/tokens'
import { imitatedToken } from '../../../src/lib/account/imitatedToken'
import type { CaipAddress } from '../../../src/types'

const other = `eip155:1:0x${'12'.repeat(20)}` as CaipAddress

test('a different contract with the symbol or name of a well-known token is detected, also in look-alike letters', () => {
  for (const [symbol, name] of [
    ['USDC', 'Anything'],
    ['usdc', 'Anything'],
    ['USDС', 'with a Cyrillic letter'],
    ['FREE', 'USD Coin'],
    ['ＵＳＤＣ', 'Full-width'],
  ] as const)
    assert.is(imitatedToken({ symbol, name, address: other }), 'USDC', symbol)
  assert.is(imitatedToken({ symbol: 'ETH', name: 'x', address: other }), 'ETH')
  assert.is(imitatedToken({ symbol: 'WETH', name: 'x', address: other }), 'WETH')
})

test('the well-known tokens themselves, native coins and unrelated tokens are not flagged', () => {
  for (const { symbol, name, address } of TOKENS)
    for (const chain of [1, 8453] as const) {
      const token = { symbol, name, address: `eip155:${chain}:${address[chain]}` as CaipAddress }
      assert.is(imitatedToken(token), undefined, `${symbol} ${chain}`)
    }
  assert.is(imitatedToken({ symbol: 'USDC' }), undefined)
  assert.is(imitatedToken({ symbol: 'USDC', address: `eip155:1:0x${'e'.repeat(40)}` }), undefined)
  assert.is(imitatedToken({ symbol: '', name: '', address: other }), undefined)
  assert.is(imitatedToken({ symbol: 'USDC', address: `eip155:777:0x${'12'.repeat(20)}` }), undefined)
})

test.run()
