import { signal } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hideModal, openModal } from '../../../src/actions/modal/openModal'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createPending } from '../../../src/signals/activity/pending'
import { createSendRisks } from '../../../src/signals/send/sendRisks'
import { mount } from '../../../src/views/modal/mount'
import { HASH, Refusal } from '../../actions/money/evmMoney'
import { atPreview, destroyAll } from '../../actions/send/previewBench'
import { clearPage, leavePage, personsClick, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, deferred } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  destroyAll()
  clearPage()
})
test.after(leavePage)

/** The button that sends, once it is enabled. */
const sendButton = () =>
  [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('button')].find(
    ({ textContent, ariaDisabled, disabled }) =>
      textContent === 'Send' && !disabled && ariaDisabled !== 'true',
  )

test('leaving the preview while the name is looked up cancels the request to the wallet', async () => {
  for (const how of ['closes', 'goes back and comes again'] as const) {
    const there = await atPreview()
    const { aglet, send } = there
    const { route } = aglet
    aglet.onDestroy(mount(aglet))
    openModal(aglet)
    route.push('WalletSend')
    route.push('WalletSendPreview')
    await until('it can be sent', sendButton)
    const answer = there.holdRequests()
    await until('the press counts', () => {
      sendButton()?.dispatchEvent(personsClick())
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

test('S16 the wallet is asked for the cost that the preview shows, also when it is opened again', async () => {
  const there = await atPreview(BOB)
  const { aglet, send, node } = there
  const { route } = aglet
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  route.push('WalletSend')
  route.push('WalletSendPreview')
  await until('it can be sent', sendButton)
  const first = send.draft.peek().fee!.cost
  // Back at the form, which goes on estimating, the fee rises.
  node.methods['eth_gasPrice'] = () => '0x174876e800'
  node.methods['eth_feeHistory'] = () => ({
    baseFeePerGas: ['0x174876e800', '0x174876e800'],
    reward: [['0x5f5e100']],
  })
  route.back()
  await until('the form has the new cost', () => send.draft.peek().fee!.cost > first)
  // The preview is opened again while the network is slow.
  const release = there.holdRequests()
  route.push('WalletSendPreview')
  const main = () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('.main')
  await until('the preview shows', () => main()?.querySelector('.fact'))
  await tick(20)
  assert.is(sendButton(), undefined)
  release()
  await until('it can be sent again', sendButton)
  const shown = send.draft.peek().fee!
  assert.ok(shown.cost > first)
  await until('the wallet is asked', () => {
    sendButton()?.dispatchEvent(personsClick())
    return there.asked().length
  })
  const [{ maxFeePerGas }] = there.asked()[0]!.params as [{ maxFeePerGas: string }]
  assert.is(BigInt(maxFeePerGas), shown.maxFeePerGas)
})

test('[P35] the preview that loads has one status and no empty paragraphs', async () => {
  const { aglet, holdRequests } = await atPreview(BOB)
  holdRequests()
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  aglet.route.push('WalletSendPreview')
  const all = (selector: string) =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll(selector)
  await until('it loads', () => all('.send[role=status]').length)
  assert.is(all('.fact').length, 5)
  assert.is(all('.send p').length, 0)
})

/** At the preview of all the account's coin, while the wallet has its request, for which `answer` is the reply. */
async function whileAsked() {
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
  /** The transaction has left, so the balance has fallen and a second transfer could not be paid. */
  const spend = () => {
    node.methods['eth_gasPrice'] = () => '0x77359400'
    node.methods['eth_estimateGas'] = () => new Refusal({ code: -32000, message: 'insufficient funds' })
    node.methods['eth_getBalance'] = () => '0x1'
    aglet.get(createHoldings).native.value = {
      status: 'ready',
      value: { amount: 10n ** 15n, decimals: 18, symbol: 'ETH' },
    }
  }
  /** Turns of the event loop in which another preparation would have run. */
  const pass = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  return { ...there, answer, button, shown, spend, pass }
}

test('P26 while the wallet has the request, the preview shows what was requested, whatever changes meanwhile', async () => {
  const { aglet, answer, shown, spend, pass } = await whileAsked()
  const before = shown()
  spend()
  await pass()
  assert.is(shown(), before)
  // A token that was spent is no longer listed.
  aglet.get(createHoldings).key.value = ''
  await pass()
  assert.is(aglet.route.view.peek(), 'WalletSendPreview')
  answer.resolve(HASH)
  await until('the result shows', () => aglet.route.view.peek() === 'WalletSendSent')
})

test('P26 the same after a visit to another view, also if the wallet has nothing left to send', async () => {
  for (const isSpent of [true, false]) {
    const { aglet, answer, button, shown, spend, pass } = await whileAsked()
    const before = shown()
    aglet.route.push('Networks')
    await until('the networks show', () => !shown().includes('Review send'))
    if (isSpent) spend()
    aglet.route.back()
    await until('the preview shows', () => shown() === before)
    await pass()
    assert.equal([shown(), button()], [before, null])
    if (isSpent) {
      answer.resolve(HASH)
      await until('the result shows', () => aglet.route.view.peek() === 'WalletSendSent')
    } else {
      answer.reject({ code: 4001, message: 'no' })
      await until('the preview says so', () => shown().includes('You declined the request.'))
      assert.ok(button())
    }
    destroyAll()
    clearPage()
  }
})

test('[P35] the warning of an equal transfer, which the press of Send brings up, is announced', async () => {
  const { aglet, answer, button, shown } = await whileAsked()
  const pending = aglet.get(createPending)
  await until('the request is stored', () => pending.all.peek().length)
  const [first] = pending.all.peek()
  answer.reject({ code: 4001, message: 'no' })
  await until('the preview says so', () => shown().includes('You declined the request.'))
  // The same transfer of another tab.
  pending.add({ ...first!, hash: 'another' })
  await until('it is refused', () => {
    button()?.dispatchEvent(personsClick())
    return shown().includes('Sending again may pay twice.')
  })
  const alerts = document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('[role=alert]')
  assert.match([...alerts].map(alert => alert.textContent).join(), 'Sending again may pay twice.')
})

test('a transfer that is entered while the wallet has another one is previewed itself', async () => {
  const { aglet, send, shown, button } = await whileAsked()
  aglet.route.back()
  await until('the form shows', () => aglet.route.view.peek() === 'WalletSend')
  send.setTypedAmount('0.000000000000000002')
  aglet.route.push('WalletSendPreview')
  await until('it shows', () => shown().includes('0.000000000000000002'))
  assert.is(button(), null)
})

/** The account's balance of the coin as the API reports it. @param price in US dollars */
const coinAt = (price: number) => ({
  status: 'ready' as const,
  value: [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1' as const,
      value: price,
      price,
      quantity: { decimals: '18', numeric: '1' },
      iconUrl: '',
    },
  ],
})

test('the value of the network cost is rounded up to cents', async () => {
  const { aglet, send } = await atPreview(BOB)
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  await until('the cost is known', () => send.draft.peek().fee)
  const price = 0.014 / (Number(send.draft.peek().fee!.cost) / 1e18)
  aglet.get(createHoldings).tokens.value = coinAt(price)
  const shown = () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector('.fact small')?.textContent
  await until('its value shows', shown)
  assert.is(shown()!.trim(), '$0.02')
})

test('[P35] a risk that is found while the user reads the form or the preview is announced', async () => {
  const there = await atPreview(BOB)
  const { aglet } = there
  // Otherwise the form's own history replaces the one that is set below, at any moment.
  aglet.options.value = { ...aglet.options.peek(), features: { history: false } }
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  const find = <E extends Element>(selector: string) =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector<E>(selector)
  const { setHistory } = aglet.get(createSendRisks)
  for (const view of ['WalletSend', 'WalletSendPreview'] as const) {
    const parties = signal({ used: [BOB], seen: [] as string[] })
    aglet.route.push(view)
    await until(`${view} is ready`, () => find('.send .fact') && (view === 'WalletSend' || sendButton()))
    setHistory(`eip155:1:${ALICE}`, parties)
    await until('there is no risk', () => !find('.risks li'))
    parties.value = { used: [], seen: [] }
    await until('the risk is said', () => find('.risks [role=alert]'))
  }
})

test('S16 an amount in money is prepared again as soon as the price changes', async () => {
  const { aglet, send } = await atPreview(BOB)
  const { tokens } = aglet.get(createHoldings)
  tokens.value = coinAt(2000)
  send.setTypedAmount('')
  send.toggleFiat()
  send.setTypedAmount('100')
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('WalletSend')
  aglet.route.push('WalletSendPreview')
  const shown = () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('.main')!.textContent!
  await until('it can be sent', sendButton)
  assert.match(shown(), '0.05 ETH')
  tokens.value = coinAt(2500)
  await until('the amount of the new price can be sent', () => shown().includes('0.04 ETH') && sendButton())
})

test.run()
