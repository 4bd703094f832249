import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { nameAddress } from '../../../src/lib/names/nameAddress'

test('the chain’s own address is preferred to Ethereum’s, and Ethereum’s to any other', () => {
  const all = { '60': '0xE', '2147483658': '0xO', '2147492101': '0xB' }
  assert.equal(nameAddress(all, 8453), ['0xB', 8453])
  assert.equal(nameAddress(all, 10), ['0xO', 10])
  assert.equal(nameAddress(all, 137), ['0xE', 1])
  assert.equal(nameAddress({ '2147483658': '0xO' }, 137), ['0xO', 10])
  assert.is(nameAddress({}, 1), undefined)
})

test('[5.4] a chain id from 2147483648 on has no coin type', () => {
  for (const id of [2_147_483_648, 2 ** 53, -1, 1.5, Number.NaN])
    try {
      nameAddress({ '60': '0xE' }, id)
      assert.unreachable(`${id}`)
    } catch (error) {
      assert.ok(isAgletError(error, 'chain_unsupported'))
      assert.is(error.shortMessage, 'Invalid chainId')
    }
})

test.run()
