import type { WcClient } from '../library'

/** Envelope type 2 is readable text, made for links between apps of one phone (link mode), which a page does not use. */
const PLAINTEXT = 2

/**
 * Over the relay every message is encrypted with a key that only the two ends have. 2.21.8 takes an unencrypted envelope
 * there as well, so that the relay could speak as the wallet. Private members, read in 2.21.8: `crypto.decode`,
 * `crypto.getPayloadType`.
 */
export function dropPlaintext(crypto: WcClient['core']['crypto']): void {
  const { getPayloadType, decode } = crypto
  if (!getPayloadType || !decode) return

  /** 0, an encrypted message, for what is no envelope: `decode` then says that it is none. */
  const typeOf: typeof getPayloadType = (message, encoding) => {
    try {
      return getPayloadType(message, encoding)
    } catch {
      return 0
    }
  }
  // The library asks for the type outside of any try.
  crypto.getPayloadType = typeOf
  crypto.decode = async (topic, message, options) => {
    if (typeOf(message, options?.encoding) === PLAINTEXT)
      throw new Error('A message without encryption was dropped.')
    return decode(topic, message, options)
  }
}
