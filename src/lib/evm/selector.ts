import { toHex } from '../data/bytes'
import { keccak_256 } from './nobleSha3'
import type { Hex } from './tokenCall'

/** The selector of a function or error: the first four bytes of the hash of its signature. */
export const selectorOf = (name: string, types: readonly string[]): Hex =>
  `0x${toHex(keccak_256(`${name}(${types})`).slice(0, 4))}`
