import { plainText } from '../format/text'
import { EXTENSION, mintExtension } from './mintExtension'

/** Bytes of the extension before the name: the update authority, and the mint. */
const METADATA_HEAD = 64
/** Maximum length of a shown symbol (characters). */
const MAX_SYMBOL_LENGTH = 20

/**
 * The symbol in a Token-2022 mint's own metadata extension; undefined for mints without one. A string in it is a
 * 4-byte length and UTF-8.
 */
export function readMintSymbol(mint: Uint8Array): string | undefined {
  const view = mintExtension(mint, EXTENSION.tokenMetadata, METADATA_HEAD)
  if (!view) return
  /** The end of the string at an offset; beyond the data if it is cut off. */
  const endOf = (at: number) =>
    at + 4 > view.byteLength ? Number.POSITIVE_INFINITY : at + 4 + view.getUint32(at, true)
  const symbol = endOf(METADATA_HEAD)
  const end = endOf(symbol)
  if (end > view.byteLength) return
  const text = new Uint8Array(view.buffer, view.byteOffset + symbol + 4, end - symbol - 4)
  return plainText(new TextDecoder().decode(text), MAX_SYMBOL_LENGTH)
}
