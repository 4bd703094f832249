/** A server's store of the nonces that it has issued. */
export interface NonceStore {
  /** Stores a nonce. @param expiresAt ms since 1970 */
  add(nonce: string, expiresAt: number): Promise<void> | void
  /**
   * Removes a nonce atomically: of two concurrent callers only one may get true (Redis: `DEL`; SQL: `DELETE …
   * RETURNING`).
   *
   * @returns whether the nonce was stored and had not expired
   */
  take(nonce: string): Promise<boolean> | boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 22 cryptographically random letters and digits: 130 bits. */
export function randomNonce(): string {
  let nonce = ''
  while (nonce.length < 22)
    // Bytes from 248 (4 * 62) on are dropped, so that all letters are equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < 22) nonce += LETTERS[byte % 62]
  return nonce
}

/**
 * Keeps nonces in this process's memory. Servers with several processes, or serverless functions, need a
 * shared store.
 *
 * @param max limit of stored nonces, so that memory cannot be exhausted; the oldest is dropped first
 * @param now ms since 1970
 */
export function memoryNonces({ max = 100_000, now = Date.now } = {}): NonceStore {
  const kept = new Map<string, number>()
  return {
    add(nonce, expiresAt) {
      const time = now()
      // The map is in insertion order, which is also the order of expiry.
      for (const [old, end] of kept) {
        if (end > time && kept.size < max) break
        kept.delete(old)
      }
      kept.set(nonce, expiresAt)
    },
    take(nonce) {
      const end = kept.get(nonce)
      kept.delete(nonce)
      return end !== undefined && end > now()
    },
  }
}
