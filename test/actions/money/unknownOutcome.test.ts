import { getEventListeners } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unlessAborted } from '../../../src/actions/money/unknownOutcome'
import type { SentTransaction } from '../../../src/types'
import { deferred } from '../../fakes'
import { ACCOUNT, failure, HASH } from './evmMoney'

const SENT: SentTransaction = { hash: HASH, account: ACCOUNT, network: 'eip155:1' }

test('a result is passed on unchanged, and no listener stays on the host’s signal', async () => {
  const { signal } = new AbortController()
  assert.is(await unlessAborted(Promise.resolve(SENT), signal), SENT)
  assert.is(await unlessAborted(Promise.resolve(SENT), undefined), SENT)
  const no = new Error('no')
  assert.is(await unlessAborted(Promise.reject(no), signal).catch(error => error), no)
  assert.is(getEventListeners(signal, 'abort').length, 0)
})

test('an abort, now or before the call, reports an unknown outcome', async () => {
  const controller = new AbortController()
  const waiting = failure(unlessAborted(deferred<SentTransaction>().promise, controller.signal))
  controller.abort()
  assert.is((await waiting).code, 'unknown_outcome')
  const late = unlessAborted(deferred<SentTransaction>().promise, controller.signal)
  assert.is((await failure(late)).code, 'unknown_outcome')
})

test.run()
