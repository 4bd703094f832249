/** Where a server keeps the nonces that it gave out. */
export interface NonceStore {
  /** Keeps a nonce. @param expiresAt ms since 1970 */
  add(nonce: string, expiresAt: number): Promise<void> | void
  /**
   * Takes a nonce out, in one step: of two callers at once only one may get true (Redis: `DEL`; SQL: `DELETE … RETURNING`).
   *
   * @returns whether it was there and had not expired
   */
  take(nonce: string): Promise<boolean> | boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 22 letters and digits from the system's source of chance: 130 bits. */
export function randomNonce(): string {
  let nonce = ''
  while (nonce.length < 22)
    // Each letter as likely as the next: what is over a multiple of 62 is thrown away.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < 22) nonce += LETTERS[byte % 62]
  return nonce
}

/**
 * Nonces in this process's memory. Servers that run as several processes, or as functions, need a store that they share.
 *
 * @param max how many are kept; the oldest goes first, so that nobody fills the memory
 * @param now ms since 1970
 */
export function memoryNonces({ max = 100_000, now = Date.now } = {}): NonceStore {
  const kept = new Map<string, number>()
  return {
    add(nonce, expiresAt) {
      const time = now()
      // In the order in which they were added, which is that of their ends.
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
