import { sameAddress } from '../lib/account/address'
import { record, string } from '../lib/data/json'
import { parseSiwxMessage } from '../lib/siwx/parseSiwxMessage'
import type { SiwxData, SiwxSession } from '../lib/siwx/siwx'
import type { CaipNetworkId } from '../types'

/** Limit of a stored signature (characters). */
const MAX_SIGNATURE = 100_000

/** The fields of a message text; undefined if it is no sign-in message or lacks a required field. */
export function dataOf(message: string): SiwxData | undefined {
  const read = parseSiwxMessage(message)
  if (!read) return
  const { namespace: _, scheme: _scheme, chainId, uri, version, nonce, ...rest } = read
  return chainId && uri && version && nonce ? { ...rest, chainId, uri, version, nonce } : undefined
}

/** Reads a session from storage. Its fields are taken from the signed text, not from the stored data. */
export function readSession(value: unknown): SiwxSession | undefined {
  const fields = record(value)
  const message = string(fields?.['message'])
  const signature = string(fields?.['signature'])
  if (!message || !signature || signature.length > MAX_SIGNATURE) return
  const data = dataOf(message)
  return data && { data, message, signature }
}

/** Whether a session belongs to this account on this chain. */
export const isSessionOf = ({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean =>
  data.chainId === chainId && sameAddress(data.accountAddress, address)

/** Whether a session is valid at `now` (ms since 1970). */
export function isLive({ data }: SiwxSession, now: number): boolean {
  const { expirationTime, notBefore, issuedAt } = data
  const start = notBefore ?? issuedAt
  // An invalid date makes both comparisons false, so that the session is not valid.
  return (!expirationTime || Date.parse(expirationTime) > now) && (!start || Date.parse(start) <= now)
}
