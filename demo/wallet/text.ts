import { hex } from '@scure/base'

/** Decodes bytes as UTF-8 text, or prints them as hex. */
export function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return `0x${hex.encode(bytes)}`
  }
}

/** A shortened address for a list. */
export const short = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-6)}` : address
