// In the place of Node's Buffer, which browsers do not have, for the pairing library: it reads and writes ReCaps with it, and
// the hash of a signed text. The build puts it there.
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

/** @throws Error for what is no base64 */
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
