import { record } from '../../lib/data/json'

/**
 * Code and words of an error for too many requests, since some servers use other codes for it, such as Base's -32016, and
 * those of a server behind a load balancer that lags behind.
 */
const SERVER_FAULT = /^(?:429|-32005) |rate.?limit|too many request|request limit|header not found/i
/** A contract's own words follow these. */
const REVERTED = /revert|VM Exception/i

/**
 * Whether a JSON-RPC error concerns the server at this moment, not the call.
 *
 * @param error code, message and data; a wallet wraps an answer of the chain in the data of an internal error
 */
export function isServerFault(error: unknown): boolean {
  const { code, message, data } = record(error) ?? {}
  const text = `${code} ${message}`
  return !REVERTED.test(text) && ((code === -32603 && !data) || SERVER_FAULT.test(text))
}
