import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mainnet } from '../../../src/chains/mainnet'
import { assetsOf, NATIVE } from '../../../src/lib/account/asset'
import { toNetwork } from '../../../src/lib/networks/network'

test('[3.6] the amount of the coin has the decimals of the network, whichever the server names', () => {
  const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2 } as const
  for (const decimals of ['8', '18', '20'])
    for (const [numeric, amount] of [
      ['12.5', 12_500_000_000_000_000_000n],
      ['0.1234567890123456789', 123_456_789_012_345_678n],
      ['.5', 500_000_000_000_000_000n],
    ] as const) {
      const [asset] = assetsOf(toNetwork(mainnet), undefined, [{ ...coin, quantity: { decimals, numeric } }])
      assert.equal([asset?.key, asset?.decimals, asset?.amount], [NATIVE, 18, amount], decimals)
    }
})

test.run()
