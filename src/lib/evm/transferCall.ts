import type { EvmCall } from '../../types'
import { decodeTokenCall } from './decodeTokenCall'

/**
 * Decodes a transfer: a token's `transfer`, or a plain transfer of the native coin; undefined for any other
 * call.
 */
export async function readTransferCall({ to, data, value = 0n }: EvmCall) {
  if (!data) return { to, amount: value }
  const call = await decodeTokenCall(data)
  return call?.name === 'transfer' && !value ? { token: to, to: call.party, amount: call.amount } : undefined
}
