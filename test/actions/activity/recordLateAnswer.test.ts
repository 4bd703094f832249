import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recordLateAnswer } from '../../../src/actions/activity/recordLateAnswer'
import { sendCall } from '../../../src/actions/money/sendCall'
import { pairingContext } from '../../../src/actions/pairing/pairingContext'
import type { LateResult } from '../../../src/adapters/pairing/requests'
import { AgletError } from '../../../src/errors'
import { createPending } from '../../../src/signals/activity/pending'
import { until } from '../../dom'
import { ACCOUNT, connectedEvm, failure, HASH, ONE_TOKEN, ONE_WEI, SEND } from '../money/evmMoney'

const BATCH_ID = `0x${'07'.repeat(32)}`
const unanswered = () => {
  throw new AgletError('unknown_outcome', 'The wallet did not answer.')
}
const error = (code: 'user_rejected' | 'rpc') => new AgletError(code, 'No.')

/** A wallet that has not answered the request to send the calls. */
async function unansweredRequest(calls: Parameters<typeof sendCall>[1] = ONE_WEI) {
  const there = await connectedEvm({
    wallet: {
      eth_sendTransaction: unanswered,
      wallet_sendCalls: unanswered,
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    },
  })
  const { aglet, asked } = there
  assert.is((await failure(sendCall(aglet, calls, SEND))).code, 'unknown_outcome')
  const { method, params } = asked()[0]!
  const rows = () => aglet.get(createPending).refresh()
  return {
    ...there,
    rows,
    answer: (reply: Pick<LateResult, 'result' | 'error'>, more: Partial<LateResult> = {}) =>
      recordLateAnswer(aglet, { method, params, ...reply, ...more }),
  }
}

test('[P26] a transaction that is approved late becomes pending under its hash', async () => {
  const { rows, answer } = await unansweredRequest()
  const [before] = rows()
  answer({ result: HASH })
  assert.equal(
    rows().map(({ hash, status, account, key }) => ({ hash, status, account, key })),
    [{ hash: HASH, status: 'pending', account: ACCOUNT, key: before!.key }],
  )
})

test('[P26] a transaction that is declined late can be sent again without a warning', async () => {
  const { aglet, wallet, asked, rows, answer } = await unansweredRequest()
  assert.is((await failure(sendCall(aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.is(asked().length, 1)
  answer({ error: error('user_rejected') })
  assert.equal(rows(), [])
  wallet.methods['eth_sendTransaction'] = () => HASH
  assert.is((await sendCall(aglet, ONE_WEI, SEND)).hash, HASH)
})

test('[P26] the pairing’s late answers are recorded, and the user is told', async () => {
  const { aglet, asked, rows } = await unansweredRequest()
  const { method, params } = asked()[0]!
  pairingContext(aglet).onLateResult!({ method, params, error: error('user_rejected') })
  assert.is(aglet.notices.snack.value?.message, 'An earlier request was declined in the wallet')
  await until('the request was removed', () => rows().length === 0)
})

test('[P26] a batch that is answered late is found by its id', async () => {
  const there = await unansweredRequest([ONE_WEI, ONE_TOKEN])
  assert.is(there.rows()[0]!.batch, true)
  there.answer({ result: { id: BATCH_ID } })
  assert.equal(
    there.rows().map(({ hash, status }) => [hash, status]),
    [[BATCH_ID, 'pending']],
  )
  const declined = await unansweredRequest([ONE_WEI, ONE_TOKEN])
  declined.answer({ error: error('user_rejected') })
  assert.equal(declined.rows(), [])
})

test('[P26] any other late answer leaves the transaction unanswered', async () => {
  const { aglet, rows, answer, asked } = await unansweredRequest()
  const before = rows()
  const [transaction] = asked()[0]!.params as [object]
  answer({ error: error('rpc') })
  for (const result of [undefined, null, 'yes', '0x', 1, {}, `${HASH}00`]) answer({ result })
  const others: Partial<LateResult>[] = [
    { params: [{ ...transaction, value: '0x2' }] },
    { params: [{ ...transaction, chainId: '0x2105' }] },
    { params: [{ ...transaction, chainId: undefined }] },
    { params: [{ ...transaction, from: '0x1' }] },
    { params: undefined },
    { params: [null] },
    { method: 'personal_sign' },
    { method: 'wallet_sendCalls' },
  ]
  for (const more of others) answer({ result: HASH }, more)
  assert.equal(rows(), before)

  // Of two equal requests it is not known which one was answered.
  const again = sendCall(aglet, ONE_WEI, SEND, { allowDuplicate: true })
  assert.is((await failure(again)).code, 'unknown_outcome')
  answer({ result: HASH })
  assert.equal(
    rows().map(({ status }) => status),
    ['asked', 'asked'],
  )
})

test.run()
