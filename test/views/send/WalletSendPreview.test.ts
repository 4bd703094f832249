import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hideModal, openModal } from '../../../src/actions/modal/openModal'
import { createHoldings } from '../../../src/signals/account/holdings'
import { mount } from '../../../src/views/modal/mount'
import { HASH, Refusal } from '../../actions/money/evmMoney'
import { atPreview, destroyAll } from '../../actions/send/previewBench'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { BOB, deferred } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  destroyAll()
  clearPage()
})
test.after(leavePage)

/** A trusted click, as only a user can make; a script's click never is. */
const personsClick = () =>
  Object.defineProperty(new MouseEvent('click', { bubbles: true, composed: true }), 'isTrusted', {
    value: true,
  })

test('leaving the preview while the name is looked up cancels the request to the wallet', async () => {
  for (const how of ['closes', 'goes back and comes again'] as const) {
    const there = await atPreview()
    const { aglet, send } = there
    const { route } = aglet
    aglet.onDestroy(mount(aglet))
    openModal(aglet)
    route.push('WalletSend')
    route.push('WalletSendPreview')
    const button = () =>
      [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('button')].find(
        ({ textContent, ariaDisabled, disabled }) =>
          textContent === 'Send' && !disabled && ariaDisabled !== 'true',
      )
    await until('it can be sent', button)
    const answer = there.holdRequests()
    await until('the press counts', () => {
      button()?.dispatchEvent(personsClick())
      return there.status() === 'checking'
    })
    if (how === 'closes') hideModal(aglet)
    else {
      route.back()
      await until('the form shows', () => route.view.peek() === 'WalletSend')
      send.setTypedAmount('0.000000000000000002')
      route.push('WalletSendPreview')
    }
    answer()
    await until('it has ended', () => there.status() !== 'checking')
    assert.equal([there.status(), there.asked()], ['error', []], how)
    destroyAll()
    clearPage()
  }
})

test('P26 while the wallet has the request, the preview shows what was requested, whatever changes meanwhile', async () => {
  const there = await atPreview(BOB)
  const { aglet, send, node } = there
  const answer = deferred<string>()
  const provider = {
    request: (args: { method: string }) =>
      args.method === 'eth_sendTransaction' ? answer.promise : there.wallet.request(args as never),
  }
  aglet.activeAdapters.set('eip155', { ...there.adapter, provider: () => provider })
  send.setPrepared(send.here.peek(), { fee: there.prepared.plan.fee! })
  send.setMax()
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  aglet.route.push('WalletSendPreview')
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const button = () => root().querySelector('button.primary:not([disabled], [aria-disabled])')
  const shown = () => root().querySelector('.main')!.textContent!
  await until('the wallet is asked', () => {
    button()?.dispatchEvent(personsClick())
    return there.status() === 'asked'
  })
  await until('it shows', () => shown().includes('Confirm transaction in your wallet'))
  const before = shown()
  // The transaction has left, so the balance has fallen and a second transfer could not be paid.
  node.methods['eth_gasPrice'] = () => '0x77359400'
  node.methods['eth_estimateGas'] = () => new Refusal({ code: -32000, message: 'insufficient funds' })
  node.methods['eth_getBalance'] = () => '0x1'
  aglet.get(createHoldings).native.value = {
    status: 'ready',
    value: { amount: 10n ** 15n, decimals: 18, symbol: 'ETH' },
  }
  // Turns of the event loop in which another preparation would have run.
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
  assert.is(shown(), before)
  answer.resolve(HASH)
  await until('the result shows', () => aglet.route.view.peek() === 'WalletSendSent')
})

test.run()
