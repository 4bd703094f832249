import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { explainSolanaError } from '../../../src/actions/send/solana/explainSolanaError'

/** Code, message and data of an error as a node replies it. */
const told = (error: unknown) => {
  const { code, shortMessage, meta } = explainSolanaError(error)
  return [code, shortMessage, ...Object.values(meta)]
}
const custom = (Custom: unknown) => ({ InstructionError: [0, { Custom }] })

test('[8.12] every form in which a node reports insufficient funds is recognised', () => {
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

test('a remaining balance below the rent is reported with the account it concerns', () => {
  const rent = (account_index: number) => told({ InsufficientFundsForRent: { account_index } })
  assert.equal(rent(0), [
    'insufficient_funds',
    'Too little SOL would be left in your account. Send all of it, or less.',
  ])
  assert.is(rent(1)[0], 'invalid_input')
  assert.is(rent(1)[1], 'This address is new and needs a larger first amount of SOL.')
})

test('refusals of the token programs have their own messages', () => {
  assert.equal(told(custom(17)), ['reverted', 'The issuer of the token has frozen the account.'])
  assert.equal(told(custom(36)), ['reverted', 'The recipient accepts this token only with a memo.'])
  assert.equal(told(custom(37)), ['reverted', 'This token cannot be sent.'])
})

test('any other error means the transfer would fail, with the node’s reason cut to a maximum length', () => {
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
