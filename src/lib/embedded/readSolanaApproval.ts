import { fromBase58 } from '../data/base58'
import { readTransfer } from '../solana/readTransfer'
import type { Asked } from './readApproval'

/**
 * Maximum length in base58 characters: a Solana transaction has at most 1232 bytes, a message of the wallet
 * 2048.
 */
const MAX_BASE58_LENGTH = 2_900

/** @throws Error for anything that is not UTF-8 text in base58 */
export const readSolanaMessage = (value: unknown): Asked => ({
  kind: 'message',
  text: new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(value)),
})

/**
 * Reads a transaction that makes a single transfer; any other is `unread`.
 *
 * @throws Error when it is not base58
 */
export function readSolanaTransaction(value: unknown): Asked {
  const read = readTransfer(bytesOf(value))
  if (!read) return { kind: 'unread' }
  const { to, amount, token, opens } = read
  return {
    kind: 'transfer',
    to: opens ?? to,
    amount,
    ...(token && { token: token.mint, decimals: token.decimals }),
  }
}

/** @throws Error when it is not base58 */
function bytesOf(value: unknown): Uint8Array {
  const bytes = fromBase58(value, MAX_BASE58_LENGTH)
  if (!bytes) throw new TypeError('The value is not base58.')
  return bytes
}
