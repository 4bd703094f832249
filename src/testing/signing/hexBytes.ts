import { hex } from '@scure/base'

/** The bytes of 0x-prefixed hex; undefined when the text is something else. */
export const hexBytes = (text: string): Uint8Array | undefined =>
  /^0x([0-9a-f]{2})*$/i.test(text) ? hex.decode(text.slice(2).toLowerCase()) : undefined
