import { plainText } from '../format/text'

/** Offset of Token-2022's extensions in an account (bytes): after the base account and the account type. */
const EXTENSIONS_START = 166
/**
 * Type number of the extension that holds the token's metadata (Token-2022's `ExtensionType::TokenMetadata`).
 */
const TOKEN_METADATA = 19
/** Bytes of the extension before the name: the update authority, and the mint. */
const METADATA_HEAD = 64
/** Maximum length of a shown symbol (characters). */
const MAX_SYMBOL_LENGTH = 20

/**
 * The symbol in a Token-2022 mint's own metadata extension; undefined for mints without one. An extension
 * consists of its type and its length, 2 bytes each, and its data; a string in it is a 4-byte length and
 * UTF-8.
 */
export function readMintSymbol(data: Uint8Array): string | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  for (let at = EXTENSIONS_START; at + 4 <= data.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === TOKEN_METADATA) {
      const name = at + 4 + METADATA_HEAD
      const symbol = name + 4 <= end && end <= data.length ? name + 4 + view.getUint32(name, true) : end
      if (symbol + 4 > end || end > data.length) return
      const symbolEnd = symbol + 4 + view.getUint32(symbol, true)
      return symbolEnd > end
        ? undefined
        : plainText(new TextDecoder().decode(data.subarray(symbol + 4, symbolEnd)), MAX_SYMBOL_LENGTH)
    }
    at = end
  }
  return
}
