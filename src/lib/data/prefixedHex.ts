import { fromHex } from './bytes'

/** Decodes hex of any case that has the prefix 0x; `0x` alone gives no bytes; undefined for anything else. */
export const fromPrefixedHex = (text: string): Uint8Array | undefined =>
  /^0x$/i.test(text) ? new Uint8Array() : /^0x/i.test(text) ? fromHex(text) : undefined
