import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  COINBASE_CHAIN_IDS,
  COINBASE_CHAINS,
  coinbaseChain,
  meldUrl,
  ONRAMP_PROVIDERS,
} from '../../../src/lib/buy/onrampProviders'

test('[9.28] two providers charge 1 to 2 percent, one of them also on Solana', () => {
  assert.equal(
    ONRAMP_PROVIDERS.map(({ id, fee, families }) => [id, ...fee, ...families]),
    [
      ['coinbase', 1, 2, 'eip155'],
      ['meld', 1, 2, 'eip155', 'solana'],
    ],
  )
})

test('[9.29] provider A names eight chains; any other chain becomes Ethereum', () => {
  const names = [
    ...['ethereum', 'arbitrum', 'polygon', 'berachain'],
    ...['avalanche-c-chain', 'optimism', 'celo', 'base'],
  ]
  assert.equal(COINBASE_CHAINS, names)
  // Checked one by one: a wrong name would send the coins to another chain.
  const ids = [1, 42161, 137, 80094, 43114, 10, 42220, 8453]
  assert.equal(ids.map(coinbaseChain), names)
  assert.equal(new Set(COINBASE_CHAIN_IDS), new Set(ids.map(String)))
  assert.is(COINBASE_CHAIN_IDS.length, 8)
  for (const other of [5, 0, '8453x', 'toString', '__proto__', ''])
    assert.is(coinbaseChain(other), 'ethereum')
})

test('provider B’s URL carries the coin and the receiving account', () => {
  const { origin, searchParams } = new URL(meldUrl('0xA&b', 'eip155'))
  assert.is(origin, 'https://meldcrypto.com')
  assert.equal([...searchParams.keys()], ['publicKey', 'destinationCurrencyCode', 'walletAddress'])
  assert.is(searchParams.get('walletAddress'), '0xA&b')
  assert.is(searchParams.get('destinationCurrencyCode'), 'USDC')
  assert.is(new URL(meldUrl('x', 'solana')).searchParams.get('destinationCurrencyCode'), 'SOL')
})

test.run()
