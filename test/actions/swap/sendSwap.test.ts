import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap'
import { requestQuote, stopQuoting } from '../../../src/actions/swap/quoteSwap'
import { approveSwap, sendSwap, stopSigning } from '../../../src/actions/swap/sendSwap'
import { decodeTokenCall } from '../../../src/lib/evm/decodeTokenCall'
import { PLAN_STALE_MS } from '../../../src/lib/swap/swapTerms'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createSwapProgress } from '../../../src/signals/swap/swapProgress'
import type { NetworkInput } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { account, BOB, connector, deferred, ethereum } from '../../fakes'
import { HASH, OTHER_HASH } from '../money/evmMoney'
import { type Setting, swapBench } from './swapBench'
import { built, swapServer } from './swapServer'

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

/** The plan to swap 1 ETH for COIN, or the approval to swap 20 COIN for ETH, on the preview screen. */
async function planned(kind: 'swap' | 'approve', setting: Setting = {}) {
  const there = await bench.ready(setting)
  const { aglet, swap, coin } = there
  const told: TrackedEvent[] = []
  aglet.get(createEventSink).to = told
  if (kind === 'approve') {
    swap.choose('source', coin)
    swap.setAmount('20')
  }
  await requestQuote(aglet)
  await prepareSwap(aglet)
  aglet.route.push('SwapPreview')
  /** The message that is shown or about to be shown. */
  const snack = async () => {
    await clock.advance(150)
    const { message, variant } = aglet.notices.snack.value ?? {}
    return message && `${variant}: ${message}`
  }
  const events = () => told.filter(({ event }) => /SWAP/.test(event)).map(({ event }) => event)
  return { ...there, plan: swap.plan.value!, snack, events }
}

const declines = () => Promise.reject({ code: 4001, message: 'no' })
const DECLINED = 'error: The request was declined in the wallet.'

test('[8.10] [8.11] a swap shows its progress in messages that stay until the next one; then Account is shown', async () => {
  const answer = deferred<string>()
  let receipt: unknown = null
  const there = await planned('swap', {
    wallet: { eth_sendTransaction: () => answer.promise },
    node: { eth_getTransactionReceipt: () => receipt },
  })
  const { aglet, swap, plan, snack, count } = there
  const read = count('balance')
  const sending = sendSwap(aglet, plan)
  await there.reach('the wallet is asked', there.asked)
  await clock.advance(10_000)
  assert.is(await snack(), 'loading: Confirm transaction in your wallet')
  assert.is(swap.step.value, 'swapping')
  answer.resolve(HASH)
  await clock.advance(10_000)
  assert.is(await snack(), 'loading: Swapping ETH to 2,600.000 COIN')
  assert.equal([aglet.route.view.value, swap.step.value], ['Account', 'idle'])
  receipt = { status: '0x1' }
  assert.is(await there.until(sending), true)
  // The start of the swap, the current holdings, and the two tokens read past the server's cache ([7.12]).
  assert.is(count('balance') - read, 3)
  assert.equal(there.events(), ['SWAP_SUCCESS'])
})

test('a user who has moved to another view meanwhile stays there', async () => {
  const answer = deferred<string>()
  const there = await planned('swap', { wallet: { eth_sendTransaction: () => answer.promise } })
  const sending = sendSwap(there.aglet, there.plan)
  await there.reach('the wallet is asked', there.asked)
  there.aglet.route.reset('Networks')
  answer.resolve(HASH)
  await there.until(sending)
  assert.is(there.aglet.route.view.value, 'Networks')
  assert.is(await there.snack(), 'success: Swapped ETH to 2,600.000 COIN')
})

test('[8.10] a swap that the user declines can be requested again; one that reverts on the chain cannot', async () => {
  const declined = await planned('swap', { wallet: { eth_sendTransaction: declines } })
  await declined.until(sendSwap(declined.aglet, declined.plan))
  assert.is(await declined.snack(), DECLINED)
  assert.equal([declined.swap.step.value, declined.events()], ['swappable', ['SWAP_ERROR']])

  const failed = await planned('swap', {
    wallet: { eth_sendTransaction: () => HASH },
    node: { eth_getTransactionReceipt: { status: '0x0' } },
  })
  await failed.until(sendSwap(failed.aglet, failed.plan))
  assert.is(await failed.snack(), 'error: The transaction failed.')
  assert.equal([failed.swap.step.value, failed.events()], ['idle', ['SWAP_ERROR']])
})

test('a swap that fails on the chain does not affect the next one, which waits in the wallet', async () => {
  const receipts: Record<string, unknown> = {}
  const answers = [deferred<string>(), deferred<string>()]
  let asked = 0
  const there = await planned('swap', {
    wallet: { eth_sendTransaction: () => answers[asked++]!.promise },
    node: { eth_getTransactionReceipt: (hash: string) => receipts[hash] ?? null },
  })
  const { aglet, swap, coin, visit, reach, until } = there
  const first = sendSwap(aglet, there.plan)
  await reach('the first is asked for', () => there.asked() === 1)
  answers[0]!.resolve(HASH)
  await reach('it has left', () => swap.step.value === 'idle')
  await visit()
  swap.choose('destination', coin)
  swap.setAmount('2')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  const second = sendSwap(aglet, swap.plan.value!)
  await reach('the second is asked for', () => there.asked() === 2)
  receipts[HASH] = { status: '0x0' }
  await until(first)
  assert.is(swap.step.value, 'swapping')
  answers[1]!.resolve(OTHER_HASH)
  receipts[OTHER_HASH] = { status: '0x1' }
  assert.is(await until(second), true)
})

test('a late approval by the previous account does not affect the swap that the new account has begun', async () => {
  const answer = deferred<string>()
  const there = await planned('swap', { wallet: { eth_sendTransaction: () => answer.promise } })
  const { aglet, swap, coin } = there
  const sending = sendSwap(aglet, there.plan)
  await there.reach('the wallet is asked', there.asked)
  aglet.get(createTransitions).change('eip155', aglet.connections.sessionOf('eip155')!.connectorId, {
    accounts: [{ address: BOB, type: 'eoa' }],
  })
  await there.visit()
  swap.choose('destination', coin)
  swap.setAmount('3')
  answer.resolve(HASH)
  await there.until(sending)
  assert.equal([aglet.route.view.value, swap.terms.value.amount], ['Swap', '3'])
})

test('[4.22] going back while a stale plan is rebuilt, and starting another swap, does not request the first swap', async () => {
  const held = deferred<void>()
  let holds = false
  const there = await planned('swap', {
    answers: {
      async 'build-transaction'({ body }) {
        if (holds && (body as { amount: string }).amount === `${10n ** 18n}`) await held.promise
        return built(body, 2_600_000_000n)
      },
    },
  })
  const { aglet, swap, plan } = there
  // No view watches, so that nothing is refreshed.
  there.leave()
  await clock.advance(PLAN_STALE_MS + 1000)
  holds = true
  const sending = sendSwap(aglet, plan)
  swap.edit()
  swap.setAmount('2')
  await there.until(requestQuote(aglet))
  await there.until(prepareSwap(aglet))
  assert.is(swap.plan.value?.amount, 2n * 10n ** 18n)
  held.resolve()
  assert.is(await there.until(sending), false)
  assert.is(there.asked(), 0)
})

test('a swap whose transaction was replaced is shown as replaced, not as swapped', async () => {
  let known: unknown = { nonce: '0x1' }
  let count = '0x1'
  const there = await planned('swap', {
    wallet: { eth_sendTransaction: () => HASH },
    node: {
      eth_getTransactionReceipt: null,
      eth_getTransactionByHash: () => known,
      eth_getTransactionCount: () => count,
    },
  })
  const sending = sendSwap(there.aglet, there.plan)
  await there.reach('it has left', () => there.swap.step.value === 'idle')
  await clock.advance(20_000)
  known = null
  count = '0x2'
  await there.until(sending)
  assert.equal(
    [await there.snack(), there.events()],
    ['error: Another transaction took its place.', ['SWAP_ERROR']],
  )
})

/** A chain on which the wallet's first transaction, of nonce 1, was replaced by one with its call and `by`. */
function spedUp(by: object = {}) {
  let call: Record<string, string> = {}
  let count = 1
  const wallet = {
    eth_sendTransaction: ([params]: [Record<string, string>]) => {
      call = params
      count = 2
      return HASH
    },
  }
  const node = {
    eth_getTransactionReceipt: (hash: string) => (hash === OTHER_HASH ? { status: '0x1' } : null),
    eth_getTransactionByHash: { nonce: '0x1' },
    eth_blockNumber: '0x10',
    eth_getTransactionCount: (_: string, block: string) =>
      /^0x/.test(block) && Number(block) < 16 ? '0x1' : `0x${count}`,
    eth_getBlockByNumber: () => {
      const { from, to, data: input, value = '0x0' } = call
      return { transactions: [{ from, to, input, value, nonce: '0x1', hash: OTHER_HASH, ...by }] }
    },
  }
  return { wallet, node }
}

test('a swap that the user speeds up in the wallet is shown as swapped; another call of the router is not', async () => {
  const sent = async (by?: object) => {
    const there = await planned('swap', spedUp(by))
    await there.until(sendSwap(there.aglet, there.plan))
    return [await there.snack(), there.events()]
  }
  assert.equal(await sent(), ['success: Swapped ETH to 2,600.000 COIN', ['SWAP_SUCCESS']])
  for (const by of [{ input: '0x12345678' }, { value: '0x1' }, { to: BOB }, { nonce: '0x2' }, { from: BOB }])
    assert.equal(
      await sent(by),
      ['error: Another transaction took its place.', ['SWAP_ERROR']],
      JSON.stringify(by),
    )
})

test('[4.21] an approval that the user speeds up in the wallet counts as given', async () => {
  const { wallet, node } = spedUp()
  let allowance = '0'
  const there = await planned('approve', {
    answers: { allowance: () => ({ allowance }) },
    wallet: {
      eth_sendTransaction(params: [Record<string, string>]) {
        allowance = '20000000'
        return wallet.eth_sendTransaction(params)
      },
    },
    node,
  })
  await there.until(approveSwap(there.aglet, there.plan))
  assert.equal([there.swap.step.value, await there.snack(), there.events()], ['swappable', undefined, []])
})

test('an equal swap is reported as a duplicate and sent only if the user confirms', async () => {
  const { aglet, swap, coin, plan, asked, until, visit } = await planned('swap', {
    wallet: { eth_sendTransaction: () => HASH },
  })
  assert.is(await until(sendSwap(aglet, plan)), true)
  await visit()
  swap.choose('destination', coin)
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(await until(sendSwap(aglet, swap.plan.value!)), 'same')
  assert.is(asked(), 1)
  assert.is(swap.step.value, 'swappable')
  assert.is(await until(sendSwap(aglet, swap.plan.value!, true)), true)
  assert.is(asked(), 2)
})

test('S16 only the plan that was shown is signed: not an approval, a discarded plan, or a worse one', async () => {
  const approval = await planned('approve')
  assert.is(await approval.until(sendSwap(approval.aglet, approval.plan)), false)
  assert.is(approval.asked(), 0)

  const gone = await planned('swap')
  gone.swap.edit()
  assert.is(await gone.until(sendSwap(gone.aglet, gone.plan)), false)
  assert.is(gone.asked(), 0)

  let toAmount = 2_600_000_000n
  const worse = await planned('swap', {
    answers: { 'build-transaction': ({ body }) => built(body, toAmount) },
  })
  toAmount = 2_500_000_000n
  await prepareSwap(worse.aglet)
  assert.is(await worse.until(sendSwap(worse.aglet, worse.plan)), false)
  assert.is(await worse.snack(), 'error: The price has changed. Check the amounts again.')
  assert.equal([worse.asked(), worse.swap.step.value], [0, 'swappable'])
})

test('S16 a rebuilt plan that costs more, or asks for more than the shown one, is shown again first', async () => {
  const CHANGED = 'error: The network cost has changed. Please check it again.'
  let gasPrice: string | undefined = '0x3b9aca00'
  const dear = await planned('swap', { node: { eth_gasPrice: () => gasPrice } })
  // No view watches, so that nothing is refreshed.
  dear.leave()
  for (const [later, sent] of [
    ['0x77359400', false],
    // The cost is unknown, so the wallet alone would decide it.
    [undefined, false],
    // A fifth more.
    ['0x47868c00', true],
  ] as const) {
    gasPrice = later
    await clock.advance(PLAN_STALE_MS + 1000)
    const sending = sendSwap(dear.aglet, dear.plan)
    if (sent) await dear.reach('the wallet is asked', dear.asked)
    else {
      assert.is(await dear.until(sending), false)
      assert.is(await dear.snack(), CHANGED)
      assert.equal([dear.asked(), dear.swap.step.value], [0, 'swappable'])
    }
  }

  let allowance = `${20n * 10n ** 6n}`
  const longer = await planned('approve', {
    answers: { allowance: () => ({ allowance }) },
    wallet: { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) },
  })
  assert.equal([longer.plan.kind, longer.plan.calls.length], ['swap', 1])
  allowance = '0'
  longer.leave()
  await clock.advance(PLAN_STALE_MS + 1000)
  assert.is(await longer.until(sendSwap(longer.aglet, longer.plan)), false)
  assert.equal([longer.asked(), longer.swap.plan.value?.calls.length], [0, 2])
  assert.is(await longer.snack(), CHANGED)
})

test('a plan that became stale while the user switched the wallet’s network is built again and not signed', async () => {
  const answer = deferred<void>()
  let chain = '0x1'
  const there = await planned('swap', { wallet: { eth_chainId: () => chain } })
  Object.assign(there.adapter, {
    async switchNetwork() {
      await answer.promise
      chain = '0x1'
    },
  })
  // No view watches, so that nothing is refreshed.
  there.leave()
  const built = there.count('build-transaction')
  chain = '0x2105'
  const sending = sendSwap(there.aglet, there.plan)
  await clock.advance(PLAN_STALE_MS + 1000)
  answer.resolve()
  assert.is(await there.until(sending), false)
  assert.equal([there.asked(), there.count('build-transaction')], [0, built + 1])
  assert.is(there.swap.step.value, 'swappable')
})

test('a plan from before the clock was set back is built again before it is signed', async () => {
  const there = await planned('swap')
  const { now } = Date
  const before = there.count('build-transaction')
  try {
    Date.now = () => now() - 3_600_000
    sendSwap(there.aglet, there.plan)
    await there.reach('the wallet is asked', there.asked)
    assert.is(there.count('build-transaction'), before + 1)
  } finally {
    Date.now = now
  }
})

test('going back ends the wait for a network switch that the wallet does not answer, and the swap can be edited', async () => {
  let chain = '0x1'
  const there = await planned('swap', { wallet: { eth_chainId: () => chain } })
  const { aglet, swap } = there
  let switches = 0
  Object.assign(there.adapter, {
    switchNetwork() {
      switches++
      return new Promise(() => {})
    },
  })
  chain = '0x2105'
  const sending = sendSwap(aglet, there.plan)
  await there.reach('the wallet is asked to switch', () => switches)
  assert.is(swap.step.value, 'swapping')
  // As the preview does when the user goes back.
  aglet.route.back()
  stopSigning(aglet)
  swap.edit()
  there.leave()
  assert.is(swap.step.value, 'editing')
  await there.until(sending)
  assert.equal([swap.step.value, there.asked()], ['editing', 0])
})

test('a second press does not ask the wallet twice', async () => {
  const { aglet, plan, asked, reach, until } = await planned('swap')
  sendSwap(aglet, plan)
  await reach('the wallet is asked', asked)
  assert.is(await until(sendSwap(aglet, plan)), false)
  assert.is(asked(), 1)
})

test('EIP-5792 if the wallet refuses the batch after all, the approval is shown first', async () => {
  const { aglet, swap, plan, asked, until, snack } = await planned('approve', {
    wallet: {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }),
      wallet_sendCalls: () => Promise.reject({ code: 5750, message: 'no' }),
    },
  })
  assert.equal([plan.kind, plan.calls.length], ['swap', 2])
  assert.is(await until(sendSwap(aglet, plan)), false)
  assert.equal([asked(), swap.step.value, await snack()], [1, 'approvable', undefined])
})

test('[4.21] [8.11] an approval shows what to do, and then the swap itself is planned', async () => {
  let allowance = '0'
  const answer = deferred<string>()
  const there = await planned('approve', {
    answers: { allowance: () => ({ allowance }) },
    wallet: {
      async eth_sendTransaction([{ data }]: [{ data: string }]) {
        const hash = await answer.promise
        allowance = `${(await decodeTokenCall(data))?.amount}`
        return hash
      },
    },
  })
  const { aglet, swap, plan, asked, until, snack } = there
  const approving = approveSwap(aglet, plan)
  await there.reach('the wallet is asked', asked)
  await clock.advance(10_000)
  assert.is(await snack(), 'loading: Approve limit increase in your wallet')
  assert.is(swap.step.value, 'approving')
  await until(approveSwap(aglet, plan))
  assert.is(asked(), 1, 'nobody is asked twice')
  answer.resolve(OTHER_HASH)
  await until(approving)
  assert.equal([swap.step.value, await snack(), there.events()], ['swappable', undefined, []])
})

test('[4.21] right after an approval, a server that has not got its block yet is asked again for the swap', async () => {
  for (const [failures, end] of [
    [1, 'swappable'],
    [99, 'editing'],
  ] as const) {
    let allowance = '0'
    let left = failures
    const there = await planned('approve', {
      answers: { allowance: () => ({ allowance }) },
      wallet: {
        async eth_sendTransaction([{ data }]: [{ data: string }]) {
          allowance = `${(await decodeTokenCall(data))?.amount}`
          return OTHER_HASH
        },
      },
      node: {
        eth_estimateGas() {
          if (allowance === '0' || left-- <= 0) return '0x1d4c0'
          throw { code: 3, message: 'execution reverted: ERC20: transfer amount exceeds allowance' }
        },
      },
    })
    await there.until(approveSwap(there.aglet, there.plan))
    assert.is(there.swap.step.value, end)
    // The first try and three more.
    assert.is(left, failures === 1 ? -1 : 95)
  }
})

test('[8.10] an approval that is declined or left can be requested again', async () => {
  const declined = await planned('approve', { wallet: { eth_sendTransaction: declines } })
  await declined.until(approveSwap(declined.aglet, declined.plan))
  assert.is(await declined.snack(), DECLINED)
  assert.is(declined.swap.step.value, 'approvable')
  assert.is(declined.aglet.get(createSwapProgress).saved.value, undefined)

  const left = await planned('approve')
  const approving = approveSwap(left.aglet, left.plan)
  await left.reach('the wallet is asked', left.asked)
  stopSigning(left.aglet)
  await left.until(approving)
  assert.is(left.swap.step.value, 'approvable')
  assert.match(String(await left.snack()), /^error: The wallet did not answer/)
  assert.ok(left.aglet.get(createSwapProgress).saved.value, 'it may be approved yet')
})

test('approveSwap sends nothing unless the plan is an approval', async () => {
  const { aglet, plan, asked, until, snack } = await planned('swap')
  await until(approveSwap(aglet, plan))
  assert.equal([asked(), await snack()], [0, undefined])
})

test('only the approval that was shown is requested, not one that has replaced it since', async () => {
  const { aglet, swap, plan, asked, until } = await planned('approve')
  await until(prepareSwap(aglet))
  assert.is.not(swap.plan.value, plan)
  await until(approveSwap(aglet, plan))
  assert.equal([asked(), swap.step.value], [0, 'approvable'])
})

// ------------------------------------------------------------------ quotes and plans

test('[8.9] a temporary failure keeps the plan until it is stale', async () => {
  let down = false
  const there = await planned('swap', {
    answers: {
      'build-transaction': call =>
        down ? new Response('', { status: 404 }) : swapServer()(call.url, call.init),
    },
  })
  const { aglet, swap, plan, snack } = there
  down = true
  await prepareSwap(aglet)
  assert.is(swap.plan.value, plan)
  assert.is(await snack(), undefined)
  const { now } = Date
  Date.now = () => now() + PLAN_STALE_MS
  await prepareSwap(aglet)
  Date.now = now
  assert.equal([swap.plan.value, swap.step.value], [undefined, 'editing'])
  assert.equal([swap.error.value?.shortMessage, await snack()], ['Failed to create transaction', undefined])
  assert.is(aglet.route.view.value, 'Swap')
})

test('[8.9] a swap that cannot be built discards its plan at once', async () => {
  let wrong = {}
  const { aglet, swap, snack } = await planned('swap', {
    answers: { 'build-transaction': ({ body }) => built(body, 2_600_000_000n, wrong) },
  })
  wrong = { least: 1n }
  await prepareSwap(aglet)
  assert.equal([swap.plan.value, swap.error.value?.code], [undefined, 'swap_mismatch'])
  assert.is(swap.error.value?.shortMessage, 'The prepared swap does not match the one that was shown.')
  assert.is(await snack(), undefined, 'it is told in one place')
})

test('building a plan is silent if its terms have changed meanwhile or are missing', async () => {
  const { aglet, swap, snack } = await planned('swap', {
    answers: { 'build-transaction': () => new Response('', { status: 404 }) },
  })
  assert.is(swap.error.value?.shortMessage, 'Failed to create transaction')
  aglet.notices.setSnack()
  const preparing = prepareSwap(aglet)
  swap.edit()
  swap.setAmount('3')
  await preparing
  assert.equal([await snack(), swap.error.value], [undefined, undefined])
  swap.setAmount('')
  await prepareSwap(aglet)
  assert.is(swap.step.value, 'editing')
})

test('a failed quote reports the reason; an aborted one is silent', async () => {
  const { aglet, swap } = await bench.ready({ answers: { quotes: () => new Response('', { status: 404 }) } })
  await requestQuote(aglet)
  assert.equal([swap.error.value?.code, aglet.notices.alert.value], ['http', undefined])

  const left = await bench.ready({ answers: { quotes: () => new Promise(() => {}) } })
  const asking = requestQuote(left.aglet)
  await clock.advance(0)
  stopQuoting(left.aglet)
  await left.until(asking)
  assert.equal([left.swap.error.value, left.swap.pendingQuote.value], [undefined, undefined])

  const hanging = await bench.ready({ answers: { quotes: () => new Promise(() => {}) } })
  const first = requestQuote(hanging.aglet)
  await clock.advance(0)
  hanging.swap.setAmount('2')
  requestQuote(hanging.aglet)
  await hanging.until(first)
  assert.equal([hanging.swap.error.value, !!hanging.swap.pendingQuote.value], [undefined, true])
})

for (const kind of ['swap', 'approve'] as const)
  test(`a plan to ${kind} is refused on another network than its own`, async () => {
    // Swaps are not offered there, so the plan stays.
    const elsewhere: NetworkInput = { ...ethereum, id: 999 }
    let chain = '0x1'
    const there = await planned(kind, {
      networks: [ethereum, elsewhere],
      wallet: { eth_chainId: () => chain },
    })
    const { adapter, aglet, plan, asked, reach, until } = there
    const send = async () => void (await (kind === 'swap' ? sendSwap(aglet, plan) : approveSwap(aglet, plan)))
    chain = '0x3e7'
    adapter.emit(connector().id, { chainId: 'eip155:999' })
    await reach('the wallet is on the other network', () => aglet.networks.active.peek().id === 999)
    assert.is(there.swap.plan.peek(), plan)
    await until(send())
    assert.not(asked())
    chain = '0x1'
    adapter.emit(connector().id, { chainId: 'eip155:1' })
    await reach('the wallet is back', () => aglet.networks.active.peek().id === 1)
    send()
    await reach('the wallet is asked', asked)
  })

for (const kind of ['swap', 'approve'] as const)
  test(`[4.12] a plan to ${kind} is refused for another account than its own`, async () => {
    const there = await planned(kind, { wallet: { eth_accounts: () => [BOB] } })
    const { aglet, plan, asked, until } = there
    const send = async () => void (await (kind === 'swap' ? sendSwap(aglet, plan) : approveSwap(aglet, plan)))
    const accounts = [account(BOB)]
    aglet.get(createTransitions).change('eip155', connector().id, { accounts })
    // The view, which ends the swap of the account before, has not been drawn again.
    assert.is(there.swap.plan.peek(), plan)
    await until(send())
    assert.not(asked())
  })

test.run()
