import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readGrant } from '../../../src/lib/sessions/readGrant'
import { LATER, MINT } from '../../actions/sessions/scene'
import { ALICE } from '../../fakes'

const ON = 'eip155:1'
const COINS = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x10', start: 0, period: 3600 },
}
const TOKENS = {
  type: 'erc20-recurring-allowance',
  data: { token: ALICE, allowance: '0x10', start: 0, period: 3600 },
}
const asked = (...permissions: unknown[]) => ({ chainId: '0x1', expiry: LATER, permissions })

test('[3.16] the permissions that an app requests are read with their limits and expiry', () => {
  assert.equal(readGrant(asked(MINT, COINS, TOKENS), ON), {
    expiry: LATER * 1000,
    permissions: [
      { type: 'contract-call', contract: `eip155:1:${MINT.data.address}`, functions: ['mint'] },
      { type: COINS.type, functions: [], allowance: 16n, period: 3600 },
      { type: TOKENS.type, contract: `eip155:1:${ALICE}`, functions: [], allowance: 16n, period: 3600 },
    ],
  })
})

test('[3.16] a permission that is not fully understood is shown as unknown, so that its extent is never understated', () => {
  const odd = [
    { type: 'all-the-money', data: {} },
    { ...COINS, data: { ...COINS.data, allowance: 'much' } },
    { ...MINT, data: { ...MINT.data, functions: [{ functionName: 'mint' }, { functionName: 'a b' }] } },
    { ...TOKENS, data: { ...TOKENS.data, token: 'USDC' } },
    null,
  ]
  assert.equal(readGrant(asked(...odd), ON)?.permissions, [
    { unknown: 'all-the-money' },
    { unknown: COINS.type },
    { unknown: 'contract-call' },
    { unknown: TOKENS.type },
    { unknown: '?' },
  ])
})

test('[3.16] the token that may be spent is the one in `token`, whatever else the permission contains', () => {
  const both = { ...TOKENS, data: { ...TOKENS.data, address: MINT.data.address } }
  for (const revoked of [false, true])
    assert.equal(readGrant(asked(both), ON, revoked)?.permissions, [
      { type: TOKENS.type, contract: `eip155:1:${ALICE}`, functions: [], allowance: 16n, period: 3600 },
    ])
})

test('[3.16] an amount that starts with 0X is not understood, so that no limit is left out', () => {
  const functions = [{ functionName: 'mint', valueLimit: '0XDE0B6B3A7640000' }]
  assert.equal(readGrant(asked({ ...MINT, data: { ...MINT.data, functions } }), ON)?.permissions, [
    { unknown: MINT.type },
  ])
})

test('[3.16] a request for another network, or without permissions, is not read', () => {
  assert.is(readGrant({ ...asked(MINT), chainId: '0x2105' }, ON), undefined)
  assert.is(readGrant({ ...asked(MINT), chainId: 1 }, ON), undefined)
  for (const request of [undefined, {}, asked(), asked(...Array(51).fill(MINT)), 'text'])
    assert.is(readGrant(request, ON), undefined)
  assert.is(readGrant({ ...asked(MINT), expiry: 'soon' }, ON)?.expiry, undefined)
})

test('[7.21] a granted permission to revoke is read from the fields that are known', () => {
  const { permissions } = readGrant(asked({ type: COINS.type, data: { allowance: '0x10' } }), ON, true)!
  assert.equal(permissions, [{ type: COINS.type, functions: [], allowance: 16n }])
})

test('no request makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.record({
        chainId: fc.anything(),
        expiry: fc.anything(),
        permissions: fc.array(
          fc.record({
            type: fc.oneof(fc.constantFrom(MINT.type, COINS.type, TOKENS.type), fc.anything()),
            data: fc.anything(),
          }),
        ),
      }),
      request => {
        readGrant(request, ON)
      },
    ),
    { numRuns: 300, seed: Number(process.env['SEED'] ?? 1) },
  )
})

test.run()
