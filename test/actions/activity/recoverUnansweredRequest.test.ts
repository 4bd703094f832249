import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recoverUnansweredRequest } from '../../../src/actions/activity/recoverUnansweredRequest'
import { sendCall } from '../../../src/actions/money/sendCall'
import { createPending } from '../../../src/signals/activity/pending'
import { leavePage, resetPage } from '../../dom'
import { ALICE, BOB } from '../../fakes'
import { connectedEvm, HASH, ONE_TOKEN, ONE_WEI, Refusal, SEND } from '../money/evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const HEAD = 5000
const hex = (value: number | bigint) => `0x${value.toString(16)}`

/** Alice's transactions from nonce 5 on, as [block, to, value, data]. */
type Mined = readonly (readonly [block: number, to: string, value: bigint, data: string])[]

/** A wallet that was asked at nonce 5 and does not answer, and a chain that then contains `mined`. */
async function asked(mined: Mined, more: Record<string, (params: never) => unknown> = {}, floating = 0) {
  let now: Mined = []
  const countAt = (tag: string) => {
    const at = /^0x/.test(tag) ? Number(tag) : HEAD
    return 5 + now.filter(([block]) => block <= at).length + (tag === 'pending' && now.length ? floating : 0)
  }
  const made = await connectedEvm({
    wallet: { eth_sendTransaction: () => new Promise(() => {}) },
    node: {
      eth_blockNumber: () => hex(HEAD),
      eth_getTransactionCount: ([, tag]: [string, string]) => hex(countAt(tag)),
      eth_getBlockByNumber: ([number]: [string]) => ({
        transactions: [
          { from: BOB, to: ALICE, nonce: '0x5', value: '0x1', input: '0x', hash: `0x${'f'.repeat(64)}` },
          ...now.flatMap(([block, to, value, input], i) =>
            block === Number(number)
              ? [{ from: ALICE.toLowerCase(), to, nonce: hex(5 + i), value: hex(value), input, hash: HASH }]
              : [],
          ),
        ],
      }),
      ...more,
    },
  })
  const { aglet } = made
  const ask = async (call: Parameters<typeof sendCall>[1]) => {
    const leave = new AbortController()
    const waiting = sendCall(aglet, call, SEND, { signal: leave.signal }).catch(() => {})
    while (!aglet.get(createPending).all.value.length) await new Promise(setImmediate)
    leave.abort()
    await waiting
    now = mined
    return aglet.get(createPending).all.value[0]!
  }
  const row = () => aglet.get(createPending).all.value[0]!
  return { ...made, ask, row }
}

test('a request that was approved after all is found by its nonce and watched', async () => {
  for (const block of [HEAD, HEAD - 1, HEAD - 33, 17]) {
    const { aglet, ask, row } = await asked([
      [block, BOB, 7n, '0x'],
      [block, BOB.toLowerCase(), 1n, '0x'],
    ])
    const request = await ask(ONE_WEI)
    assert.is(request.count, 5)
    assert.is(await recoverUnansweredRequest(aglet, request), 'sent', String(block))
    assert.equal([row().hash, row().status], [HASH, 'pending'])
    assert.is(aglet.get(createPending).all.value.length, 1)
  }
})

test('a later transaction of the account is a match only if receiver, value and data are the same', async () => {
  const { to, data } = ONE_TOKEN
  const others: Mined[] = [
    [[HEAD, BOB, 1n, '0x']],
    [[HEAD, to, 0n, data.replace(/1$/, '2')]],
    [[HEAD, to, 1n, data]],
    [[HEAD, to, 0n, '0x']],
  ]
  for (const mined of others) {
    const { aglet, ask, row } = await asked(mined)
    assert.is(await recoverUnansweredRequest(aglet, await ask(ONE_TOKEN)), 'none')
    assert.is(row().status, 'asked')
  }
  const { aglet, ask } = await asked([[HEAD, to, 0n, data]])
  assert.is(await recoverUnansweredRequest(aglet, await ask(ONE_TOKEN)), 'sent')
})

test('the result is none if the account sent nothing, and unknown if a transaction is pending or the chain fails', async () => {
  const quiet = await asked([])
  assert.is(await recoverUnansweredRequest(quiet.aglet, await quiet.ask(ONE_WEI)), 'none')
  const floating = await asked([[HEAD, BOB, 7n, '0x']], {}, 1)
  assert.is(await recoverUnansweredRequest(floating.aglet, await floating.ask(ONE_WEI)), 'unknown')
  for (const wrong of [() => new Refusal({ code: -32000, message: 'missing trie node' }), () => 'soon']) {
    const broken = await asked([[HEAD, BOB, 1n, '0x']], { eth_blockNumber: wrong })
    assert.is(await recoverUnansweredRequest(broken.aglet, await broken.ask(ONE_WEI)), 'unknown')
    assert.is(broken.row().status, 'asked')
  }
  // Others send what an account with code does, so that its own count tells nothing.
  const smart = await asked([], { eth_getCode: () => '0x6080' })
  assert.is(await recoverUnansweredRequest(smart.aglet, await smart.ask(ONE_WEI)), 'unknown')
  const { aglet, ask } = await asked([[HEAD, BOB, 1n, '0x']])
  const { count: _, ...old } = await ask(ONE_WEI)
  assert.is(await recoverUnansweredRequest(aglet, old), 'unknown')
})

test('the result is unknown if the server has not got the block of the transaction yet', async () => {
  for (const block of [null, { transactions: [] }, { transactions: [HASH] }]) {
    const { aglet, ask, row } = await asked([[HEAD, BOB, 1n, '0x']], { eth_getBlockByNumber: () => block })
    assert.is(await recoverUnansweredRequest(aglet, await ask(ONE_WEI)), 'unknown')
    assert.is(row().status, 'asked')
  }
  // A contract that the account has created has no receiver.
  const { aglet, ask } = await asked([[HEAD, null as never, 0n, '0x6080']])
  assert.is(await recoverUnansweredRequest(aglet, await ask(ONE_WEI)), 'none')
})

test.run()
