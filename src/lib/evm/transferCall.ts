import type { EvmCall } from '../../types'
import { decodeTokenCall } from './tokenCall'

/** Reads back what a call moves: a token's `transfer`, or the chain's own coin; undefined for any other call. */
export async function readTransferCall({ to, data, value = 0n }: EvmCall) {
  if (!data) return { to, amount: value }
  const call = await decodeTokenCall(data)
  return call?.name === 'transfer' && !value ? { token: to, to: call.party, amount: call.amount } : undefined
}
