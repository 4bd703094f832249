import { AgletError } from '../errors'
import { checksumAddress } from './checksum'

export type Hex = `0x${string}`

/** ERC-20's calls (EIP-20) by name: the first four bytes of each, and what it takes. */
const CALLS = {
  name: ['06fdde03', ''],
  symbol: ['95d89b41', ''],
  decimals: ['313ce567', ''],
  balanceOf: ['70a08231', 'a'],
  allowance: ['dd62ed3e', 'aa'],
  transfer: ['a9059cbb', 'an'],
  approve: ['095ea7b3', 'an'],
} as const

const ADDRESS = /^0x[\da-f]{40}$/i
const LIMIT = 1n << 256n

const bad = (text: string) => new AgletError('invalid_input', text)

/** One word of 32 bytes, without 0x. @throws AgletError `invalid_input` */
function word(value: string | bigint, kind: string | undefined): string {
  if (kind === 'a' && typeof value === 'string' && ADDRESS.test(value))
    return value.slice(2).toLowerCase().padStart(64, '0')
  if (kind === 'n' && typeof value === 'bigint' && value >= 0n && value < LIMIT)
    return value.toString(16).padStart(64, '0')
  throw bad('Please enter a valid amount and receiver address.')
}

/**
 * The call data of an ERC-20 call: addresses with 0x, amounts in the smallest unit.
 *
 * @throws AgletError `invalid_input` for what does not fit the call
 */
export function encodeCall(name: keyof typeof CALLS, ...args: readonly (string | bigint)[]): Hex {
  const [selector, kinds] = CALLS[name]
  if (args.length !== kinds.length) throw bad(`${name} takes ${kinds.length} arguments.`)
  return `0x${selector}${args.map((value, i) => word(value, kinds[i])).join('')}`
}

/** What a call of a token does: whom it names, and how much of the smallest unit. */
export interface TokenCall {
  readonly name: 'transfer' | 'approve'
  /** The receiver, or the spender; with its checksum. */
  readonly party: Hex
  readonly amount: bigint
}

/** Reads call data back, for a preview of the very bytes that are sent; undefined for any other call. */
export function decodeCall(data: unknown): TokenCall | undefined {
  const parts = typeof data === 'string' && /^0x([\da-f]{8})0{24}([\da-f]{40})([\da-f]{64})$/i.exec(data)
  if (!parts) return
  const [, selector = '', party = '', amount = ''] = parts
  for (const name of ['transfer', 'approve'] as const)
    if (CALLS[name][0] === selector.toLowerCase())
      return { name, party: checksumAddress(party), amount: BigInt(`0x${amount}`) }
  return
}

/** A reply of one word as a number: an amount, an allowance, decimals; undefined for anything else. */
export const decodeNumber = (data: unknown): bigint | undefined =>
  typeof data === 'string' && /^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : undefined
