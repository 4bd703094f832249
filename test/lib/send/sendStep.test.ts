import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type SendFacts, sendStep } from '../../../src/lib/send/sendStep'
import { ALICE } from '../../fakes'

const whole: SendFacts = {
  asset: { amount: 10n },
  typed: '1',
  amount: 1n,
  max: false,
  spare: 9n,
  fee: { cost: 2n },
  recipient: { text: 'x', address: ALICE },
}
const step = (more: Partial<SendFacts> = {}) => sendStep({ ...whole, ...more })

test('[3.10] the button names the first missing thing in the order of the form', () => {
  assert.is(step(), 'Review send')
  const missing: readonly (readonly [string, Partial<SendFacts>])[] = [
    ['Invalid Address', { recipient: { text: 'x' } }],
    ['Add Address', { recipient: { text: '' } }],
    ['Insufficient Gas Funds', { spare: 1n }],
    ['Insufficient Funds', { amount: 11n }],
    ['Add Amount', { amount: undefined, typed: '' }],
    ['Incorrect Value', { amount: undefined, typed: '1,5' }],
    ['Select Token', { asset: undefined }],
  ]
  let all: Partial<SendFacts> = {}
  for (const [text, facts] of missing) {
    assert.is(step(facts), text)
    all = { ...all, ...facts }
    assert.is(step(all), text, 'the one that is named last goes before the others')
  }
})

test('the whole balance can be sent, and not a unit more', () => {
  assert.is(step({ amount: 10n }), 'Review send')
  assert.is(step({ amount: 11n }), 'Insufficient Funds')
})

test('[6.1] [4.23] a smart account is not checked for the fee', () => {
  assert.is(step({ spare: 0n, fee: { cost: 2n, sponsorable: true } }), 'Review send')
})

test('with Max and a balance that does not cover the fee, the form says so', () => {
  const facts = { amount: 0n, typed: '0', max: true, spare: 1n }
  assert.is(step(facts), 'Insufficient Gas Funds')
  assert.is(step({ ...facts, max: false }), 'Add Amount')
})

test('an unknown fee does not block sending', () => {
  assert.is(step({ fee: undefined }), 'Review send')
  assert.is(step({ spare: undefined }), 'Review send')
  assert.is(step({ spare: 2n }), 'Review send')
  assert.is(step({ amount: 0n, typed: '0' }), 'Add Amount')
})

test.run()
