import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { chooseRecipient } from '../../../src/actions/send/chooseRecipient'
import { cancelWait, confirmSend, leavePreview } from '../../../src/actions/send/confirmSend'
import { watchSend } from '../../../src/actions/send/prepareSend'
import { AgletError } from '../../../src/errors'
import { NATIVE } from '../../../src/lib/account/asset'
import { toNetwork } from '../../../src/lib/networks/network'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createRecipients } from '../../../src/signals/send/recipients'
import { createSending } from '../../../src/signals/send/sending'
import { createSendRisks } from '../../../src/signals/send/sendRisks'
import type { CaipNetworkId } from '../../../src/types'
import { manualClock } from '../../clock'
import { leavePage, resetPage, until } from '../../dom'
import { ALICE, account, BOB, CAROL, deferred, ethereum, solana } from '../../fakes'
import { HASH, OTHER_HASH } from '../money/evmMoney'
import { atPreview, destroyAll } from './previewBench'

test.before.each(resetPage)
test.after.each(destroyAll)
test.after(leavePage)

test('a name is resolved once more before the wallet is asked', async () => {
  const there = await atPreview()
  assert.is(there.name.asked, 1)
  await there.confirm()
  assert.is(there.name.asked, 2)
  assert.is(there.status(), 'pending')
  assert.is((there.asked()[0]!.params as [{ to: string }])[0].to, BOB)
})

test('a name that now resolves elsewhere stops the transfer: both addresses are kept for display, and nothing is sent', async () => {
  for (const [next, now] of [
    [CAROL, CAROL],
    [undefined, undefined],
  ] as const) {
    const there = await atPreview()
    there.name.address = next
    await there.confirm()
    assert.equal(there.asked(), [])
    assert.equal(there.aglet.get(createPending).refresh(), [])
    assert.is(there.status(), 'error')
    const { recipient } = there.send.draft.peek()
    assert.is(recipient.failure, 'moved')
    assert.is(recipient.address, undefined, 'so that the preview is left')
    assert.equal(recipient.moved, { before: BOB, now })
    assert.is(there.send.step.peek(), 'Invalid Address')
  }
})

test('[8.4] a failure shows “Something went wrong” and is reported to analytics by its code', async () => {
  const there = await atPreview(BOB)
  const told: TrackedEvent[] = []
  there.aglet.get(createEventSink).to = told
  Object.assign(there.wallet, {
    request: () => Promise.reject({ code: -32603, message: 'for ann@example.org' }),
  })
  await there.confirm()
  assert.is(there.aglet.notices.snack.peek()?.message, 'Something went wrong')
  assert.is(there.aglet.notices.snack.peek()?.variant, 'error')
  const [failure, ...more] = told.filter(({ event }) => event === 'SEND_ERROR')
  assert.is(more.length, 0)
  assert.is(failure?.properties?.['token'], 'ETH')
  assert.not.match(JSON.stringify(failure), 'ann@example.org')
})

test('[8.4] [8.5] [8.6] each family and each failure has its own text', async () => {
  const there = await atPreview(BOB)
  const { aglet, prepared, send: flow } = there
  for (const [family, code, text] of [
    ['eip155', 'rpc', 'Something went wrong'],
    ['solana', 'rpc', 'Failed to send transaction. Please try again.'],
    ['solana', 'user_rejected', 'Failed to send transaction. Please try again.'],
    ['eip155', 'invalid_input', 'Please enter a valid amount and receiver address.'],
    ['solana', 'invalid_input', 'Please enter a valid amount and receiver address.'],
  ] as const) {
    const network = toNetwork(family === 'solana' ? solana : ethereum)
    Object.assign(flow, { network: { peek: () => network } })
    const send = () => Promise.reject(new AgletError(code, 'What the wallet said.'))
    await confirmSend(aglet, { ...prepared, plan: { ...prepared.plan, send } })
    await until(text, () => aglet.notices.snack.peek()?.message === text)
    assert.is(aglet.notices.snack.peek()?.variant, 'error')
    aglet.notices.setSnack()
  }
})

test('[8.4] a transfer declined in the wallet has the status declined, one that fails the status error', async () => {
  for (const [code, status] of [
    [4001, 'declined'],
    [-32603, 'error'],
  ] as const) {
    const there = await atPreview(BOB)
    Object.assign(there.wallet, { request: () => Promise.reject({ code, message: 'no' }) })
    await there.confirm()
    assert.is(there.status(), status)
  }
})

test('a contract that was sent to on one network is a risk on another network that does not have it', async () => {
  const { aglet, node, send, confirm } = await atPreview(BOB)
  const risksOn = async (network: CaipNetworkId, code: string) => {
    node.methods['eth_getCode'] = () => code
    aglet.networks.activate(network)
    aglet.get(createHoldings).key.value = `${network}:${ALICE}`
    send.chooseAsset(NATIVE)
    send.setTypedAmount('0.000000000000000001')
    await chooseRecipient(aglet, BOB)
    const { risks } = aglet.get(createSendRisks)
    return risks.peek().flatMap(risk => (risk.kind === 'network' ? [risk.network] : []))
  }
  assert.equal(await risksOn('eip155:1', '0x6001'), [])
  await confirm()
  // The next visit reads what was stored.
  assert.is(createRecipients(aglet).all.peek()[0]?.contractOn, 'eip155:1')
  assert.equal(await risksOn('eip155:1', '0x6001'), [])
  assert.equal(await risksOn('eip155:8453', '0x'), ['eip155:1'])
  assert.equal(await risksOn('eip155:8453', '0x6001'), [])
})

test('a name that cannot be resolved stops the transfer, which can be retried', async () => {
  const there = await atPreview()
  const { fetch } = there.aglet.net
  let away = true
  Object.assign(there.aglet.net, {
    fetch: (...args: Parameters<typeof fetch>) =>
      away ? Promise.reject(new TypeError('away')) : fetch(...args),
  })
  await there.confirm()
  assert.equal([there.asked(), there.status()], [[], 'error'])
  assert.is(
    there.aglet.notices.snack.peek()?.message,
    'The name could not be looked up. Try again, or use the address.',
  )
  away = false
  await there.confirm()
  assert.is(there.asked().length, 1)
})

test('cancelling, leaving or editing while the name is resolved sends no wallet request', async () => {
  for (const leave of ['cancel', 'leave', 'retype'] as const) {
    const there = await atPreview()
    const answer = there.holdRequests()
    const confirming = there.confirm()
    await until('it is looked up', () => there.status() === 'checking')
    if (leave === 'cancel') cancelWait(there.aglet)
    else if (leave === 'leave') leavePreview(there.aglet)
    else there.send.address(CAROL)
    answer()
    await confirming
    assert.equal([there.asked(), there.status()], [[], 'error'], leave)
  }
})

test('P43: destroy aborts the look-up of the name, and sends no wallet request', async () => {
  const there = await atPreview()
  const signals: (AbortSignal | null | undefined)[] = []
  Object.assign(there.aglet.net, {
    fetch: (_: unknown, init?: RequestInit) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    },
  })
  const confirming = there.confirm()
  await until('it is looked up', () => signals.length)
  there.aglet.destroy()
  assert.equal([signals.every(signal => signal?.aborted), there.asked()], [true, []])
  await confirming
})

test('cancelling ends the wait for a wallet that does not answer the network switch, and nothing is sent', async () => {
  const there = await atPreview(BOB)
  there.wallet.methods['eth_chainId'] = () => '0x2105'
  there.wallet.methods['wallet_switchEthereumChain'] = () => new Promise(() => {})
  let ended = false
  there.confirm().then(() => {
    ended = true
  })
  await until('the wallet is asked to switch', () =>
    there.wallet.calls.some(({ method }) => method === 'wallet_switchEthereumChain'),
  )
  cancelWait(there.aglet)
  await until('it has ended', () => ended)
  assert.equal([there.status(), there.asked()], ['error', []])
})

test('a typed address is not resolved', async () => {
  const there = await atPreview(BOB)
  await there.confirm()
  assert.is(there.name.asked, 0)
  assert.is(there.status(), 'pending')
})

test('an equal transfer is confirmed by the user first, both after a sent one and while one may still be approved', async () => {
  const sent = await atPreview(BOB)
  await sent.confirm()
  sent.aglet.notices.setSnack()
  await sent.confirm()
  assert.equal([sent.asked().length, sent.status()], [1, 'equal'])
  assert.is(sent.aglet.notices.snack.peek(), undefined)

  const open = await atPreview(BOB)
  open.wallet.methods['eth_sendTransaction'] = () => new Promise(() => {})
  const confirming = open.confirm()
  await until('the wallet asks', () => open.asked().length)
  cancelWait(open.aglet)
  await confirming
  assert.equal([open.status(), open.aglet.route.view.peek()], ['unknown', 'WalletSendSent'])
  await open.confirm()
  assert.equal([open.asked().length, open.status()], [1, 'equal'])
})

test('a transfer that is approved late does not replace the one that waits for the wallet since', async () => {
  const there = await atPreview(BOB)
  const answers: ReturnType<typeof deferred<string>>[] = []
  there.wallet.methods['eth_sendTransaction'] = () => {
    const answer = deferred<string>()
    answers.push(answer)
    return answer.promise
  }
  const former = there.confirm()
  await until('the wallet has the first', () => answers.length === 1)
  cancelWait(there.aglet)
  await former
  const { route } = there.aglet
  route.reset('WalletSendPreview')
  const { aglet, prepared } = there
  const later = confirmSend(aglet, { ...prepared, plan: await there.planOf(2n) })
  await until('the wallet has the second', () => answers.length === 2)
  answers[0]!.resolve(HASH)
  await until('the first is told of', () => aglet.notices.snack.peek()?.message === 'Transaction started')
  assert.equal([route.view.peek(), there.status()], ['WalletSendPreview', 'asked'])
  answers[1]!.reject({ code: 4001, message: 'no' })
  await later
  assert.equal([route.view.peek(), there.status()], ['WalletSendPreview', 'declined'])
})

test('[P26] a transfer that is declined after the wait has ended can be sent again from its preview', async () => {
  const there = await atPreview(BOB)
  const { aglet } = there
  const answer = deferred<string>()
  there.wallet.methods['eth_sendTransaction'] = () => answer.promise
  const confirming = there.confirm()
  await until('the wallet asks', () => there.asked().length)
  cancelWait(aglet)
  await confirming
  assert.equal([there.status(), aglet.route.view.peek()], ['unknown', 'WalletSendSent'])
  answer.reject({ code: 4001, message: 'no' })
  await until('the preview is back', () => aglet.route.view.peek() === 'WalletSendPreview')
  assert.is(there.status(), 'declined')
  there.wallet.methods['eth_sendTransaction'] = () => HASH
  await there.confirm()
  assert.is(there.status(), 'pending')
})

test('[8.4] [8.11] a decline shows an error message, and a sent transfer a message that it has started', async () => {
  const there = await atPreview(BOB)
  const snack = () => there.aglet.notices.snack.peek()
  there.wallet.methods['eth_sendTransaction'] = () => Promise.reject({ code: 4001, message: 'no' })
  await there.confirm()
  assert.equal([there.status(), snack()?.variant], ['declined', 'error'])
  there.aglet.notices.setSnack()
  there.wallet.methods['eth_sendTransaction'] = () => `0x${'ab'.repeat(32)}`
  await there.confirm()
  assert.equal(
    [there.status(), snack()?.message, snack()?.variant],
    ['pending', 'Transaction started', 'success'],
  )
})

test('[4.28] however long the wallet takes, the form is cleared once the transfer has been sent', async () => {
  const clock = manualClock()
  try {
    for (const seconds of [1, 20]) {
      const there = await atPreview(BOB)
      const answer = deferred<string>()
      there.wallet.methods['eth_sendTransaction'] = () => answer.promise
      const stop = watchSend(there.aglet, true)
      await clock.advance(100)
      const confirming = confirmSend(there.aglet, there.send.draft.peek().prepared!)
      await clock.advance(seconds * 1000)
      answer.resolve(HASH)
      await confirming
      await clock.advance(100)
      assert.equal([there.status(), there.send.draft.peek().typed], ['pending', ''], `${seconds} s`)
      stop()
    }
  } finally {
    clock.restore()
  }
})

test('a transfer that the user speeds up in the wallet ends as sent, under its last hash', async () => {
  const clock = manualClock()
  try {
    const there = await atPreview(BOB)
    Object.assign(there.node.methods, {
      eth_getTransactionReceipt: ([hash]: [string]) => (hash === OTHER_HASH ? { status: '0x1' } : null),
      eth_getTransactionByHash: () => ({ nonce: '0x5' }),
      eth_blockNumber: () => '0x10',
      eth_getTransactionCount: ([, block]: [string, string]) => (Number(block) < 16 ? '0x5' : '0x6'),
      eth_getBlockByNumber: () => ({
        transactions: [{ from: ALICE, to: BOB, nonce: '0x5', value: '0x1', input: '0x', hash: OTHER_HASH }],
      }),
    })
    const confirming = there.confirm()
    await clock.advance(1000)
    await confirming
    await clock.advance(30_000)
    const { status, hash } = there.aglet.get(createSending).now.peek()!
    assert.equal([status, hash], ['confirmed', OTHER_HASH])
  } finally {
    clock.restore()
  }
})

test('a transfer that goes out as a batch has no hash until its transaction has one', async () => {
  const clock = manualClock()
  try {
    const there = await atPreview(BOB)
    let isSigned = false
    there.node.methods['eth_getCode'] = () => '0x6080'
    const call = { version: '2.0.0', id: '0xproposal', chainId: '0x1' }
    Object.assign(there.wallet.methods, {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: () => ({ id: call.id }),
      wallet_getCallsStatus: () => ({
        ...call,
        ...(isSigned
          ? { status: 200, receipts: [{ transactionHash: OTHER_HASH, status: '0x1' }] }
          : { status: 100 }),
      }),
    })
    const confirming = there.confirm()
    await clock.advance(1000)
    await confirming
    const now = () => {
      const { status, hash } = there.aglet.get(createSending).now.peek()!
      return [status, hash]
    }
    assert.equal(now(), ['pending', undefined])
    isSigned = true
    await clock.advance(30_000)
    assert.equal(now(), ['confirmed', OTHER_HASH])
  } finally {
    clock.restore()
  }
})

test('a transfer that is sent, or stays unanswered, after the user has left the flow opens no view over theirs', async () => {
  for (const sends of [true, false]) {
    const there = await atPreview(BOB)
    const { route } = there.aglet
    const answer = deferred<string>()
    there.wallet.methods['eth_sendTransaction'] = () => answer.promise
    const confirming = there.confirm()
    await until('the wallet is asked', () =>
      there.aglet
        .get(createPending)
        .all.peek()
        .some(({ status }) => status === 'asked'),
    )
    route.reset('Account')
    route.push('Networks')
    if (sends) answer.resolve(HASH)
    else cancelWait(there.aglet)
    await confirming
    assert.equal([there.status(), route.view.peek()], [sends ? 'pending' : 'unknown', 'Networks'])
  }
})

test('a transfer edited while the wallet has another one is kept', async () => {
  const there = await atPreview(BOB)
  const answer = deferred<string>()
  there.wallet.methods['eth_sendTransaction'] = () => answer.promise
  const confirming = there.confirm()
  await until('the wallet asks', () => there.asked().length)
  there.send.address(CAROL)
  answer.resolve(HASH)
  await confirming
  assert.equal([there.status(), there.send.draft.peek().recipient.address], ['pending', CAROL])
})

test('[4.12] a transfer that was prepared for one account is not sent from another that is active now', async () => {
  const there = await atPreview(BOB)
  const { aglet, wallet } = there
  const { request } = wallet
  Object.assign(wallet, {
    request: async (args: Parameters<typeof request>[0]) =>
      args.method === 'eth_accounts' ? [CAROL] : request(args),
  })
  const { connectorId } = aglet.connections.sessionOf('eip155')!
  aglet.get(createTransitions).change('eip155', connectorId, { accounts: [account(CAROL)] })
  await there.confirm()
  assert.equal(there.asked(), [])
  assert.is(there.status(), 'error')
})

test.run()
