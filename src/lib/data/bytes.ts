/** Larger than any message or transaction of a wallet (bytes). */
const MAX_BYTES = 1 << 20

/**
 * Copies untrusted bytes of any realm; undefined for anything else.
 *
 * @param length the required length, if any
 */
export function asBytes(value: unknown, length?: number): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) || value.byteLength > MAX_BYTES) return
  if (length !== undefined && value.byteLength !== length) return
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

export const isEqualBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Lower-case hex without 0x. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hex of any case, with or without 0x; undefined for anything else. */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 2 * MAX_BYTES || !/^(0x)?([\da-f]{2})+$/i.test(value))
    return
  const digits = value.replace(/^0x/i, '')
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  )
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** Decodes base64 (RFC 4648) with or without padding; undefined for anything else. */
export function fromBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 2 * MAX_BYTES || !/^[\w+/-]+={0,2}$/.test(value)) return
  try {
    return Uint8Array.from(atob(value), letter => letter.charCodeAt(0))
  } catch {
    // The length is impossible, or the text uses the URL-safe alphabet.
  }
}
