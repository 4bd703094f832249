import { AgletError, isAgletError } from '../../errors'

/**
 * Waits for the result of a request by which the wallet sends a transaction.
 *
 * @throws AgletError `unknown_outcome` in place of `bad_response`: a wallet that has answered may have sent it
 */
export const orUnknownOutcome = <T>(result: Promise<T>): Promise<T> =>
  result.catch(cause => {
    throw isAgletError(cause, 'bad_response')
      ? new AgletError('unknown_outcome', cause.shortMessage, { cause })
      : cause
  })
