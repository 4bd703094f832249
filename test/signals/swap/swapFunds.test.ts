import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SwapToken } from '../../../src/net/swap/getSwapTokens'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createSwap } from '../../../src/signals/swap/swap'
import { createSwapFunds } from '../../../src/signals/swap/swapFunds'
import { ALICE, fakeAglet, session } from '../../fakes'

const token = (symbol: string, digit: string): SwapToken => ({
  symbol,
  name: symbol,
  decimals: 18,
  address: `eip155:1:0x${digit.repeat(40)}`,
})
const ETH = token('ETH', 'e')

/** An account that holds `amount` wei and swaps all of it. */
function funds(type: 'eoa' | 'smartAccount', amount: bigint) {
  const aglet = fakeAglet()
  aglet
    .get(createTransitions)
    .succeed(
      aglet.get(createTransitions).start('eip155', 'ID_AUTH'),
      session({ connectorId: 'ID_AUTH', accounts: [{ address: ALICE, type }] }),
    )
  const { native, tokens } = aglet.get(createHoldings)
  native.value = { status: 'ready', value: { amount, decimals: 18, symbol: 'ETH' } }
  tokens.value = { status: 'ready', value: [] }
  const swap = aglet.get(createSwap)
  swap.start()
  swap.setTokens([ETH, token('DAI', 'd')], ETH)
  swap.choose('destination', token('DAI', 'd'))
  swap.setGas({ standard: 10n ** 9n, fast: 10n ** 9n, instant: 10n ** 9n })
  return aglet.get(createSwapFunds)
}

test('[6.1] [4.23] an account that pays gas needs it in addition to the swapped amount, and keeps a reserve', () => {
  const { missing, maxOf } = funds('eoa', 10n ** 18n)
  assert.is(missing.value, 'gas')
  assert.ok(maxOf(ETH) < 10n ** 18n)
})

test('[6.1] [4.23] a smart account is not checked for gas, and may swap its whole balance', () => {
  const { missing, maxOf } = funds('smartAccount', 10n ** 18n)
  assert.is(missing.value, undefined)
  assert.is(maxOf(ETH), 10n ** 18n)
})

test('[4.20] a smart account without enough of the source token gets the insufficient-funds error as well', () => {
  assert.is(funds('smartAccount', 10n ** 17n).missing.value, 'source')
})

test.run()
