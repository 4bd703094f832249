import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import { createHoldings } from '../../../src/signals/account/holdings'
import { mount } from '../../../src/views/modal/mount'
import { atPreview, destroyAll } from '../../actions/send/previewBench'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { BOB } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  destroyAll()
  clearPage()
})
test.after(leavePage)

test('[3.10] an amount in money leads back to the token when its price is no longer known', async () => {
  const { aglet, send } = await atPreview(BOB)
  const holdings = aglet.get(createHoldings)
  const quantity = { decimals: '18', numeric: '1' }
  const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity } as const
  holdings.tokens.value = { status: 'ready', value: [{ ...ether, price: 2 }] }
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const flip = () => root.querySelector<HTMLButtonElement>('#worth')
  await until('the amount can be typed in money', () => flip()?.disabled === false)
  flip()!.click()
  send.setTypedAmount('3')
  holdings.tokens.value = { status: 'ready', value: [{ ...ether, price: 0 }] }
  assert.is(send.step.peek(), 'Incorrect Value')
  await until('the amount can be typed in the token again', () => flip()?.disabled === false)
  flip()!.click()
  assert.is(send.draft.peek().inFiat, false)
  assert.is(send.text.peek(), '')
  await until('the token has no price to switch to', () => flip()?.disabled)
})

test.run()
