import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sendCall } from '../../../src/actions/money/sendCall'
import type { LateAnswer, SendingOptions } from '../../../src/adapters/pairing/requests'
import { AgletError } from '../../../src/errors'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import type { SendCallOptions } from '../../../src/lib/send/sendPlan'
import { createPending } from '../../../src/signals/activity/pending'
import { until } from '../../dom'
import { ACCOUNT, connectedEvm, failure, HASH, ONE_TOKEN, ONE_WEI, OTHER_HASH, SEND } from './evmMoney'

// The answer of a paired wallet to a transaction that had ended with `unknown_outcome` (P26).

const BATCH_ID = `0x${'07'.repeat(32)}`
const declined = new AgletError('user_rejected', 'The request was declined in the wallet.')

/** A paired wallet that has not answered the request to send the calls. */
async function unanswered(calls: Parameters<typeof sendCall>[1] = ONE_WEI, options: SendCallOptions = {}) {
  const there = await connectedEvm({
    connectorId: PAIRING,
    wallet: {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    },
  })
  const { aglet, wallet, asked } = there
  const requests: SendingOptions[] = []
  const { request } = wallet
  wallet.request = async args => {
    if (!/^(?:eth_sendTransaction|wallet_sendCalls)$/.test(args.method)) return request(args)
    await request({ method: args.method, params: args.params! }).catch(() => {})
    requests.push(args as SendingOptions)
    throw new AgletError('unknown_outcome', 'The wallet did not answer.')
  }
  const send = (more: SendCallOptions = {}) => failure(sendCall(aglet, calls, SEND, { ...options, ...more }))
  assert.is((await send()).code, 'unknown_outcome')
  const rows = () =>
    aglet
      .get(createPending)
      .refresh()
      .map(({ hash, status }) => ({ hash, status }))
  assert.equal(
    rows().map(({ status }) => status),
    ['asked'],
  )
  return {
    ...there,
    asked,
    send,
    rows,
    answer: (answer: LateAnswer, at = 0) => requests[at]!.onLateAnswer!(answer),
  }
}

test('[P26] a transaction that is approved late becomes pending under its hash, and the caller learns of it', async () => {
  const heard: unknown[] = []
  const { rows, answer } = await unanswered(ONE_WEI, { onHash: sent => heard.push(sent) })
  answer({ result: HASH })
  await until('the hash was recorded', () => rows()[0]?.status === 'pending')
  assert.equal(rows(), [{ hash: HASH, status: 'pending' }])
  assert.equal(heard, [{ hash: HASH, account: ACCOUNT, network: 'eip155:1' }])
})

test('[P26] a transaction that is declined late can be sent again without a warning', async () => {
  const heard: unknown[] = []
  const { asked, send, rows, answer } = await unanswered(ONE_WEI, {
    onNotSent: error => heard.push(error.code),
  })
  assert.is((await send()).code, 'unknown_outcome')
  assert.is(asked().length, 1)
  answer({ error: declined })
  await until('the request was removed', () => rows().length === 0)
  assert.equal(heard, ['user_rejected'])
  await send()
  assert.is(asked().length, 2)
})

test('[P26] of two equal transactions, the one that was answered late is recorded', async () => {
  const { send, rows, answer } = await unanswered()
  await send({ allowDuplicate: true })
  const [second, first] = rows()
  answer({ result: OTHER_HASH }, 1)
  answer({ error: declined }, 0)
  await until('the first was removed', () => rows().length === 1)
  assert.equal(rows(), [{ hash: OTHER_HASH, status: 'pending' }])
  assert.is.not(first!.hash, second!.hash)
})

test('[P26] a batch that is approved late becomes pending under its id', async () => {
  const { rows, answer } = await unanswered([ONE_WEI, ONE_TOKEN])
  answer({ result: { id: BATCH_ID } })
  await until('the id was recorded', () => rows()[0]?.status === 'pending')
  assert.equal(rows(), [{ hash: BATCH_ID, status: 'pending' }])
})

test('[P26] a late answer that says neither leaves the transaction unanswered', async () => {
  const { node, rows, answer } = await unanswered()
  const before = rows()
  for (const result of [undefined, null, 'yes', '0x', 1, {}, `${HASH}00`]) answer({ result })
  // The account has sent something since, which may be this transaction.
  node.methods['eth_getTransactionCount'] = () => '0x6'
  answer({ error: new AgletError('rpc', 'It failed.') })
  const counted = () => node.calls.filter(({ method }) => method === 'eth_getTransactionCount').length
  await until('the chain was asked', () => counted() === 2)
  await new Promise(setImmediate)
  assert.equal(rows(), before)
})

test.run()
