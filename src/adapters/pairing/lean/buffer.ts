// The build replaces Node's Buffer by this in the pairing library, which uses Buffer to read and write ReCaps
// and for the hash of a signed text. Browsers have no Buffer.
import { fromBase64, toBase64, toHex, utf8 } from '../../../lib/data/bytes'

class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    return encoding === 'hex'
      ? toHex(this)
      : encoding === 'base64'
        ? toBase64(this)
        : new TextDecoder().decode(this)
  }
}

/** @throws Error for invalid base64 */
function bytesOf(input: string | Uint8Array, encoding?: string): Uint8Array {
  if (typeof input !== 'string') return input
  const bytes = encoding === 'base64' ? fromBase64(input) : utf8(input)
  if (!bytes) throw new Error('This is no base64.')
  return bytes
}

const LeanBuffer = {
  from: (input: string | Uint8Array, encoding?: string): Uint8Array => new Bytes(bytesOf(input, encoding)),
  isBuffer: (value: unknown): boolean => value instanceof Bytes,
}

export { LeanBuffer as Buffer }
