/** Offset of Token-2022's extensions in an account (bytes): after the base account and the account type. */
const EXTENSIONS_START = 166

/** Numbers of extensions in Token-2022's `ExtensionType`. */
export const EXTENSION = { interestBearing: 10, tokenMetadata: 19, scaledUiAmount: 25 } as const

/**
 * The data of a Token-2022 mint's extension; undefined for mints without it. An extension consists of its type
 * and its length, 2 bytes each, and its data.
 *
 * @param minLength the length that the data must have at least (bytes)
 */
export function mintExtension(data: Uint8Array, type: number, minLength: number): DataView | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  for (let at = EXTENSIONS_START; at + 4 <= data.length; ) {
    const start = at + 4
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === type)
      return length < minLength || start + length > data.length
        ? undefined
        : new DataView(data.buffer, data.byteOffset + start, length)
    at = start + length
  }
  return
}
