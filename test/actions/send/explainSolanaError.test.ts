import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { explainSolanaError } from '../../../src/actions/send/solana/explainSolanaError'

/** Code, text and what else is told of an error as a node writes it. */
const told = (error: unknown) => {
  const { code, shortMessage, meta } = explainSolanaError(error)
  return [code, shortMessage, ...Object.values(meta)]
}
const custom = (Custom: unknown) => ({ InstructionError: [0, { Custom }] })

test('[8.12] what a node says of a lack of money is told as that, whatever form it has', () => {
  const short = ['insufficient_funds', 'Insufficient balance']
  for (const error of [
    'AccountNotFound',
    'InsufficientFundsForFee',
    { InstructionError: [2, 'InsufficientFunds'] },
    { InstructionError: [0, 'ResultWithNegativeLamports'] },
    custom(1),
  ])
    assert.equal(told(error), short, JSON.stringify(error))
})

test('what would be left below the rent is told by whose account it is', () => {
  const rent = (account_index: number) => told({ InsufficientFundsForRent: { account_index } })
  assert.equal(rent(0), ['insufficient_funds', 'Too little SOL would be left. Send all of it, or less.'])
  assert.is(rent(1)[0], 'invalid_input')
  assert.is(rent(1)[1], 'The address is new and needs more SOL than this to begin with.')
})

test('what the token programs refuse has a text of its own', () => {
  assert.equal(told(custom(17)), ['reverted', 'The issuer of the token has frozen the account.'])
  assert.equal(told(custom(36)), ['reverted', 'The recipient takes this token only with a memo.'])
  assert.equal(told(custom(37)), ['reverted', 'This token cannot be sent.'])
})

test('anything else would fail, for the reason that the node names, cut to a length', () => {
  const failed = ['reverted', 'The transaction would fail.']
  assert.equal(told('BlockhashNotFound'), [...failed, 'BlockhashNotFound'])
  assert.equal(told('NotInsufficientFunds'), [...failed, 'NotInsufficientFunds'])
  assert.equal(told({ InstructionError: [0, 'InvalidAccountData'] }), [
    ...failed,
    '{"InstructionError":[0,"InvalidAccountData"]}',
  ])
  for (const code of [0, 2, 16, 18, 35, 38, '1', null])
    assert.equal(told(custom(code)), [...failed, JSON.stringify(custom(code))])
  assert.equal(told(undefined), [...failed, 'null'])
  assert.equal(told(null), [...failed, 'null'])
  assert.is(String(told([['x'.repeat(500)]])[2]).length, 200)
})

test.run()
