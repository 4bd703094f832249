import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repeatedSymbols } from '../../../src/lib/account/repeatedSymbols'

const token = (symbol: string, digit: string) => ({
  symbol,
  address: `eip155:1:0x${digit.repeat(40)}` as const,
})

test('tokens that share a symbol show their contracts; others do not', () => {
  const tokens = [
    token('USDC', 'a'),
    token('usdc', 'b'),
    token('DAI', 'c'),
    { symbol: 'ETH' },
    token('ETH', 'd'),
  ]
  assert.equal(tokens.map(repeatedSymbols(tokens)), [
    ' · 0xaa…aaaaaa',
    ' · 0xbb…bbbbbb',
    '',
    '',
    ' · 0xdd…dddddd',
  ])
})

test.run()
