import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchPendingTransactions } from '../../../src/actions/activity/watchPendingTransactions'
import { createPending, type PendingTransaction } from '../../../src/signals/activity/pending'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE } from '../../fakes'
import { ACCOUNT, connectedEvm, HASH, OTHER_HASH } from '../money/evmMoney'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => clock.restore())
test.after(leavePage)

const sent = (hash: string): PendingTransaction => ({
  hash,
  account: ACCOUNT,
  operation: 'send',
  sentAt: Date.now(),
  status: 'pending',
  transfers: [],
})

test('a transaction that is sent while the last open one is found confirmed is followed too', async () => {
  let isSecondMined = false
  const { aglet, node } = await connectedEvm()
  const pending = aglet.get(createPending)
  node.methods['eth_getTransactionReceipt'] = ([hash]: [string]) => {
    if (hash === HASH && !pending.all.peek().some(one => one.hash === OTHER_HASH))
      pending.add(sent(OTHER_HASH))
    return hash === HASH || isSecondMined ? { status: '0x1' } : null
  }
  const ends = () => Object.fromEntries(pending.all.peek().map(({ hash, status }) => [hash, status]))
  pending.add(sent(HASH))
  const stop = watchPendingTransactions(aglet, aglet.networks.active.value, ALICE)
  await clock.advance(1000)
  assert.equal(ends(), { [HASH]: 'confirmed', [OTHER_HASH]: 'pending' })
  isSecondMined = true
  await clock.advance(10_000)
  assert.equal(ends(), { [HASH]: 'confirmed', [OTHER_HASH]: 'confirmed' })
  stop()
  aglet.destroy()
})

test.run()
