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
  /** The server's reply, by the number of earlier requests. */
  readonly allowance: (asked: number) => number
  /** The fields that differ in the approval sent by an earlier visit; undefined if there was none. */
  readonly kept: (Partial<Omit<SwapProgress, 'hash'>> & { hash?: string | undefined }) | undefined
  readonly receipt?: unknown
}

/** Reads the allowance of COIN for a swap of 20 units, and counts the requests. */
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

test('the allowance is requested once if it suffices or if no approval is pending', async () => {
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

test('after an approval of an earlier visit, the server is asked again until it reflects the approval', async () => {
  // The allowance suffices from the first request after the receipt on.
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

test('a server that never reflects the approval is asked five more times, and then its reply is used', async () => {
  const { state, asked } = await ask({ allowance: () => 7, kept: {} })
  await clock.advance(60_000)
  assert.equal([asked(), state.allowed], [7, 7n])
})

test('if the approval failed, or has no receipt within a minute, the server’s next reply is final', async () => {
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
