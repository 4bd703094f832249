import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toCoinType } from 'viem/ens'
import { isAgletError } from '../../../src/errors'
import { coinType } from '../../../src/lib/evm/coinType'

test('gives the ENSIP-11 coin type', () => {
  for (const [chain, coin] of [
    [1, 2147483649],
    [10, 2147483658],
    [137, 2147483785],
    [8453, 2147492101],
    [42161, 2147525809],
    [2147483647, 4294967295],
  ] as const) {
    assert.is(coinType(chain), coin)
    // viem has Ethereum under its own coin type, 60.
    if (chain !== 1) assert.is(toCoinType(chain), BigInt(coin))
  }
})

test('[5.4] refuses a chain id at or above 2147483648', () => {
  for (const wrong of [2147483648, 2 ** 40, Number.POSITIVE_INFINITY, Number.NaN, -1, 1.5])
    try {
      coinType(wrong)
      assert.unreachable(String(wrong))
    } catch (error) {
      assert.ok(isAgletError(error, 'chain_unsupported') && error.shortMessage === 'Invalid chainId')
    }
})

test.run()
