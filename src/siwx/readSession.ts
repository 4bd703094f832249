import { sameAddress } from '../lib/account/address'
import { record, string } from '../lib/data/json'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import type { SiwxData, SiwxSession } from '../lib/siwx/siwx'
import type { CaipNetworkId } from '../types'

/** The longest signature that is kept (characters). */
const MAX_SIGNATURE = 100_000

/** The facts of a message, as its text has them; undefined when it is no sign-in, or lacks what a session needs. */
export function dataOf(message: string): SiwxData | undefined {
  const read = parseSiwxMessage(message)
  if (!read) return
  const { namespace: _, scheme: _scheme, chainId, uri, version, nonce, ...rest } = read
  return chainId && uri && version && nonce ? { ...rest, chainId, uri, version, nonce } : undefined
}

/** A session from storage. What it says of itself is not believed: its facts are read from the text that was signed. */
export function readSession(value: unknown): SiwxSession | undefined {
  const fields = record(value)
  const message = string(fields?.['message'])
  const signature = string(fields?.['signature'])
  if (!message || !signature || signature.length > MAX_SIGNATURE) return
  const data = dataOf(message)
  return data && { data, message, signature }
}

/** Whether a session is one of this account on this chain. */
export const isSessionOf = ({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean =>
  data.chainId === chainId && sameAddress(data.accountAddress, address)

/** Whether a session counts at this moment. @param now ms since 1970 */
export function isLive({ data }: SiwxSession, now: number): boolean {
  const { expirationTime, notBefore, issuedAt } = data
  const start = notBefore ?? issuedAt
  // What is no date is neither before nor after: such a session does not count.
  return (!expirationTime || Date.parse(expirationTime) > now) && (!start || Date.parse(start) <= now)
}
