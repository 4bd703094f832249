import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkPsbt } from '../../../src/adapters/bitcoin/checkRequest'
import { isAgletError } from '../../../src/errors'
import { base64, OTHER_PAYMENTS, psbtOf } from '../psbt'

const failure = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return isAgletError(error) && error.code
  }
}

for (const [version, more] of [
  [0, {}],
  [2, { PSBTVersion: 2 }],
] as const) {
  test(`[S16] version ${version}: a PSBT with signatures, or final, is the one that was asked for`, () => {
    const { bytes, check } = checkPsbt(base64(psbtOf({ more })), [{ address: '', index: 0 }])
    assert.equal(bytes, psbtOf({ more }))
    for (const signed of [
      psbtOf({ more }),
      psbtOf({ more, signed: true }),
      psbtOf({ more, finalized: true }),
    ])
      assert.is(
        failure(() => check(signed)),
        undefined,
      )
  })

  test(`[S16] version ${version}: another input, recipient, amount or fee is refused`, () => {
    const { check } = checkPsbt(base64(psbtOf({ more })), [])
    for (const other of [
      psbtOf({ more, recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }),
      psbtOf({ more, amount: 3_999n, change: 5_001n }),
      psbtOf({ more, change: 0n }),
      psbtOf({ more, txid: 'cd'.repeat(32) }),
      psbtOf({ more, signed: true }).slice(0, 60),
      new Uint8Array(),
      undefined,
    ])
      assert.is(
        failure(() => check(other)),
        'bad_response',
      )
  })

  test(`version ${version}: an index has to be one of the inputs`, () => {
    for (const index of [1, -1, 0.5, Number.NaN])
      assert.is(
        failure(() => checkPsbt(base64(psbtOf({ more })), [{ address: '', index }])),
        'invalid_option',
      )
  })
}

test('S5 hostile answers of wallets are refused, whatever their bytes', () => {
  const { check } = checkPsbt(base64(psbtOf()), [])
  const signed = psbtOf({ signed: true })
  for (const [what, other] of OTHER_PAYMENTS)
    assert.is(
      failure(() => check(other)),
      'bad_response',
      what,
    )
  // No byte of the transaction itself may change, and no change makes the check throw something else.
  for (let at = 0; at < signed.length; at++) {
    const changed = signed.slice()
    changed[at]! ^= 255
    const code = failure(() => check(changed))
    assert.ok(code === 'bad_response' || (code === undefined && at > 8 + signed[7]! - 1), `byte ${at}`)
  }
})

test('S9 a PSBT of many inputs is counted, and one without a transaction is none', () => {
  const transaction = Uint8Array.from([2, 0, 0, 0, 253, 44, 1])
  const many = [0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, transaction.length, ...transaction, 0]
  assert.ok(checkPsbt(base64(Uint8Array.from(many)), [{ address: '', index: 299 }]))
  assert.is(
    failure(() => checkPsbt(base64(Uint8Array.from(many)), [{ address: '', index: 300 }])),
    'invalid_option',
  )
  for (const none of [
    [],
    [0],
    [1, 1, 1, 0, 0],
    [1, 0, 255, 1],
    [255, 255, 255, 255, 255, 255, 255, 255, 255],
  ])
    assert.is(
      failure(() => checkPsbt(base64(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...none])), [])),
      'invalid_option',
    )
})

test.run()
