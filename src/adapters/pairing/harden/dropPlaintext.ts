import type { WcClient } from '../library'

/** Envelope type 2 is plaintext, for link mode between apps on one phone, which a page does not use. */
const PLAINTEXT = 2

/**
 * Drops unencrypted messages. Every message over the relay is encrypted with a key that only the two ends
 * have, but 2.21.8 accepts plaintext envelopes as well, so that the relay could impersonate the wallet.
 * Private members, read in 2.21.8: `crypto.decode`, `crypto.getPayloadType`.
 */
export function dropPlaintext(crypto: WcClient['core']['crypto']): void {
  const { getPayloadType, decode } = crypto
  if (!getPayloadType || !decode) return

  /** 0, the encrypted type, if it is no envelope: `decode` then throws. */
  const typeOf: typeof getPayloadType = (message, encoding) => {
    try {
      return getPayloadType(message, encoding)
    } catch {
      return 0
    }
  }
  // The library calls `getPayloadType` outside any try block, so it must not throw.
  crypto.getPayloadType = typeOf
  crypto.decode = async (topic, message, options) => {
    if (typeOf(message, options?.encoding) === PLAINTEXT)
      throw new Error('A message without encryption was dropped.')
    return decode(topic, message, options)
  }
}
