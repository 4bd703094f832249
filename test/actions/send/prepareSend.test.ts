import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchSend } from '../../../src/actions/send/prepareSend'
import { NATIVE } from '../../../src/lib/account/asset'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createSend } from '../../../src/signals/send/send'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE } from '../../fakes'
import { connectedEvm, Refusal } from '../money/evmMoney'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => clock.restore())
test.after(leavePage)

/** Alice, who is about to send of her coins over a node that answers so. */
async function sending(node: Record<string, () => unknown>) {
  const connected = await connectedEvm({ node })
  const { aglet } = connected
  const holdings = aglet.get(createHoldings)
  holdings.key.value = `eip155:1:${ALICE}`
  holdings.native.value = { status: 'ready', value: { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' } }
  const send = aglet.get(createSend)
  send.chooseAsset(NATIVE)
  const asked = () => connected.node.calls.filter(({ method }) => method === 'eth_gasPrice').length
  return { aglet, send, asked }
}

test('a no of the chain stands as long as a fee does: neither it nor the balance is asked for every few seconds', async () => {
  const { aglet, send, asked } = await sending({ eth_getBalance: () => '0x0' })
  const stop = watchSend(aglet)
  await clock.advance(100)
  assert.is(send.draft.peek().feeFailed, true)
  const before = asked()
  await clock.advance(14_000)
  assert.is(asked(), before)
  await clock.advance(2000)
  assert.is(asked(), before + 1)
  stop()
})

test('[4.24] a network cost that could not be had is asked for again soon, one that was had after a while', async () => {
  let up = false
  const eth_gasPrice = () => (up ? '0x3b9aca00' : new Refusal({ code: -32000, message: 'busy' }))
  const { aglet, send, asked } = await sending({ eth_gasPrice })
  const stop = watchSend(aglet)
  await clock.advance(100)
  assert.is(send.draft.peek().feeFailed, true)
  assert.is(send.fee.peek(), undefined)
  up = true
  await clock.advance(3000)
  assert.is(send.draft.peek().feeFailed, false)
  assert.is(send.fee.peek()?.gas, 21_000n)

  const before = asked()
  await clock.advance(14_000)
  assert.is(asked(), before)
  await clock.advance(2000)
  assert.is(asked(), before + 1)
  stop()
  await clock.advance(60_000)
  assert.is(asked(), before + 1)
})

test.run()
