import { fromBase58 } from '../data/base58'
import { readTransfer } from '../solana/readTransfer'
import type { Asked } from './readApproval'

/** A transaction of Solana has 1232 bytes at most, a message of the wallet 2048; in characters of base58. */
const MAX_BASE58_LENGTH = 2_900

/** @throws Error for what is no text in base58 */
export const readSolanaMessage = (value: unknown): Asked => ({
  kind: 'message',
  text: new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(value)),
})

/** What a transaction of one transfer does; any other is unread. @throws Error for what is no base58 */
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

/** @throws Error for what is no base58 */
function bytesOf(value: unknown): Uint8Array {
  const bytes = fromBase58(value, MAX_BASE58_LENGTH)
  if (!bytes) throw new TypeError('No base58')
  return bytes
}
