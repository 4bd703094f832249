import { AgletError } from '../../../errors'
import { list, record } from '../../../lib/data/json'

/**
 * Names of the runtime errors that mean insufficient funds. Programs use numbers: see `explainSolanaError`.
 */
const FUNDS_ERRORS =
  /^(?:AccountNotFound|InsufficientFundsForFee|InsufficientFunds|ResultWithNegativeLamports)$/

export const invalidInput = (text: string) => new AgletError('invalid_input', text)

export const insufficientFunds = (cause?: unknown) =>
  new AgletError('insufficient_funds', 'Insufficient balance', { ...(cause !== undefined && { cause }) })

export const remainderBelowRent = () =>
  new AgletError(
    'insufficient_funds',
    'Too little SOL would be left in your account. Send all of it, or less.',
  )

export const newAccountBelowRent = (minBalance: bigint) =>
  new AgletError('invalid_input', 'This address is new and needs a larger first amount of SOL.', {
    meta: { Lamports: minBalance },
  })

export const accountFrozen = (cause?: unknown) =>
  new AgletError('reverted', 'The issuer of the token has frozen the account.', { cause })

/**
 * Explains why a transaction fails or has failed, from the `err` of a node.
 *
 * @returns an AgletError `insufficient_funds`, `invalid_input`, or `reverted` (`meta.Reason`)
 */
export function explainSolanaError(error: unknown): AgletError {
  if (typeof error === 'string' && FUNDS_ERRORS.test(error)) return insufficientFunds(error)
  const fields = record(error)
  const rent = record(fields?.['InsufficientFundsForRent'])
  // Account 0 is the payer.
  if (rent) return rent['account_index'] === 0 ? remainderBelowRent() : newAccountBelowRent(0n)
  const reason = list(fields?.['InstructionError'])?.[1]
  if (typeof reason === 'string' && FUNDS_ERRORS.test(reason)) return insufficientFunds(error)
  // 1 means insufficient funds in the system program and in both token programs.
  switch (record(reason)?.['Custom']) {
    case 1:
      return insufficientFunds(error)
    case 17:
      return accountFrozen(error)
    case 36:
      return new AgletError('reverted', 'The recipient accepts this token only with a memo.', {
        cause: error,
      })
    case 37:
      return new AgletError('reverted', 'This token cannot be sent.', { cause: error })
  }
  return new AgletError('reverted', 'The transaction would fail.', {
    cause: error,
    meta: { Reason: typeof error === 'string' ? error : JSON.stringify(error ?? null).slice(0, 200) },
  })
}
