import type { Ledger } from '../ledger'
import type { Settings } from '../params'
import { CODES, RpcError } from '../rpcError'
import { API_VERSION } from './version'

/**
 * Wraps a value with its slot.
 *
 * @throws RpcError -32016 when the slot is before `minContextSlot`
 */
export function withContext(ledger: Ledger, settings: Settings, value: unknown) {
  return { context: { slot: slotFor(ledger, settings), apiVersion: API_VERSION }, value }
}

/**
 * The latest slot with the requested commitment.
 *
 * @throws RpcError -32016 when it is before `minContextSlot`
 */
export function slotFor({ slots }: Ledger, settings: Settings): number {
  const slot = slots.at(settings.commitment)
  if ((settings.number('minContextSlot') ?? 0) > slot)
    throw new RpcError(CODES.contextSlot, 'Minimum context slot has not been reached', { contextSlot: slot })
  return slot
}
