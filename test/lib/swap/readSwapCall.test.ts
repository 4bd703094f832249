import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readSwapCall } from '../../../src/lib/swap/readSwapCall'
import { ALICE, BOB, CAROL } from '../../fakes'

const DESCRIPTION =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags)'
const ROUTER_5 = parseAbi([`function swap(address, ${DESCRIPTION}, bytes permit, bytes data) payable`])
const NOBODY = `0x${'0'.repeat(40)}` as const

/** Call data of AggregationRouter's version 5. */
const call = ({ permit = '0x', flags = 0n }: { permit?: Hex; flags?: bigint }) =>
  encodeFunctionData({
    abi: ROUTER_5,
    args: [
      CAROL as Hex,
      {
        srcToken: BOB as Hex,
        dstToken: NOBODY,
        srcReceiver: CAROL as Hex,
        dstReceiver: ALICE as Hex,
        amount: 7n,
        minReturnAmount: 5n,
        flags,
      },
      permit,
      '0x1234',
    ],
  })

test('S16 a call of the router’s version 5 is read', async () => {
  assert.equal(await readSwapCall(call({})), {
    source: BOB.toLowerCase(),
    destination: `0x${'e'.repeat(40)}`,
    amount: 7n,
    minimum: 5n,
    receiver: ALICE.toLowerCase(),
  })
})

test('S16 a call with a permit is not read, since the user was not asked to sign one', async () => {
  assert.is(await readSwapCall(call({ permit: '0x12' })), undefined)
})

for (const flags of [1n, 2n])
  test(`S16 a call with the flag ${flags} is not read: a partial fill, or extra coins`, async () => {
    assert.is(await readSwapCall(call({ flags })), undefined)
  })

test.run()
