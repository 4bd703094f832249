import { hex } from '@scure/base'

/** The text in bytes that are text, else their hex. */
export function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return `0x${hex.encode(bytes)}`
  }
}

/** An address as a line of a list shows it. */
export const short = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-6)}` : address
