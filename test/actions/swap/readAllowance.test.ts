import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAllowance } from '../../../src/actions/swap/readAllowance'
import { defined } from '../../../src/lib/data/defined'
import { createSwapProgress, type SwapProgress } from '../../../src/signals/swap/swapProgress'
import type { CaipAddress } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE, BOB } from '../../fakes'
import { HASH } from '../money/evmMoney'
import { swapBench } from './swapBench'
import { COIN as COIN_TEXT, NATIVE as NATIVE_TEXT } from './swapServer'

let clock: Clock
const bench = swapBench(() => clock)
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  bench.clear()
  clock.restore()
})
test.after(leavePage)

const ACCOUNT: CaipAddress = `eip155:1:${ALICE}`
const [COIN, NATIVE] = [COIN_TEXT, NATIVE_TEXT] as [CaipAddress, CaipAddress]

interface Setting {
  /** What the server says, by how many times it was asked before. */
  readonly allowance: (asked: number) => number
  /** What is otherwise about the approval that an earlier visit sent; undefined where there was none. */
  readonly kept: (Partial<Omit<SwapProgress, 'hash'>> & { hash?: string | undefined }) | undefined
  readonly receipt?: unknown
}

/** A question how much COIN may be taken, for a swap of 20 units, with what has come of it. */
async function ask({ allowance, kept, receipt = { status: '0x1' } }: Setting) {
  let asked = 0
  const { aglet, fetch } = await bench.connected({
    answers: { allowance: () => ({ allowance: String(allowance(asked++)) }) },
    node: { eth_getTransactionReceipt: receipt },
  })
  const terms = { source: COIN, destination: NATIVE, amount: '0.00002', slippage: 1 }
  const sent = { account: ACCOUNT, ...terms, hash: HASH, at: Date.now() }
  if (kept) aglet.get(createSwapProgress).save(defined({ ...sent, ...kept }))
  const state: { allowed?: bigint } = {}
  fetch.calls.length = 0
  const asking = readAllowance(aglet, ACCOUNT, COIN, 20n, aglet.lifetime)
  asking.then(
    allowed => {
      state.allowed = allowed
    },
    () => {},
  )
  await clock.advance(0)
  const receipts = () =>
    fetch.calls.filter(({ body }) => JSON.stringify(body ?? '').includes('Receipt')).length
  return { state, asked: () => asked, receipts }
}

test('what may be taken is asked once where it is enough, or where no approval is on its way', async () => {
  const cases: readonly (readonly [number, Setting['kept']])[] = [
    [20, {}],
    [21, {}],
    [19, undefined],
    [19, { hash: undefined }],
    [19, { account: `eip155:1:${BOB}` }],
    [19, { source: NATIVE, destination: COIN }],
  ]
  for (const [allowed, kept] of cases) {
    const { state, asked, receipts } = await ask({ allowance: () => allowed, kept })
    assert.is(state.allowed, BigInt(allowed))
    assert.equal([asked(), receipts()], [1, 0])
  }
})

test('after an approval that an earlier visit sent, the server is asked anew until it knows of it', async () => {
  // It is enough from the first question after the receipt on.
  const quick = await ask({ allowance: asked => (asked ? 20 : 0), kept: {} })
  assert.is(quick.state.allowed, 20n)
  assert.equal([quick.asked(), quick.receipts()], [2, 1])

  const slow = await ask({ allowance: asked => (asked < 4 ? 0 : 20), kept: {} })
  assert.is(slow.asked(), 2)
  await clock.advance(1499)
  assert.is(slow.asked(), 2)
  await clock.advance(1)
  assert.is(slow.asked(), 3)
  await clock.advance(3000)
  assert.equal([slow.asked(), slow.state.allowed], [5, 20n])
})

test('a server that never knows of it is asked five times more, and then believed', async () => {
  const { state, asked } = await ask({ allowance: () => 7, kept: {} })
  await clock.advance(60_000)
  assert.equal([asked(), state.allowed], [7, 7n])
})

test('where the approval has failed, or is not on the chain within a minute, the server has the last word', async () => {
  const failed = await ask({ allowance: asked => asked, kept: {}, receipt: { status: '0x0' } })
  assert.equal([failed.asked(), failed.state.allowed], [2, 1n])
  await clock.advance(60_000)
  assert.is(failed.asked(), 2)

  const silent = await ask({ allowance: asked => asked, kept: {}, receipt: null })
  await clock.advance(59_000)
  assert.is(silent.state.allowed, undefined)
  await clock.advance(2000)
  assert.equal([silent.asked(), silent.state.allowed], [2, 1n])
})

test.run()
