import type { EvmCall } from '../types'
import { decodeCall } from './abi'

/** Reads back what a call moves: a token's `transfer`, or the chain's own coin; undefined for any other call. */
export function readTransferCall({ to, data, value = 0n }: EvmCall) {
  if (!data) return { to, amount: value }
  const call = decodeCall(data)
  return call?.name === 'transfer' && !value ? { token: to, to: call.party, amount: call.amount } : undefined
}
