import { keccak256 } from './keccak256'

// Names as contracts have them, and the calls and replies of ENS's universal resolver: hex without 0x. Apart from
// lib/bytes, which would bring along what wallets of other families share.

const utf8 = (text: string) => new TextEncoder().encode(text)
const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte).join('')
const byte = (value: number) => value.toString(16).padStart(2, '0')

/**
 * Where any name is asked for in one call: it finds the resolver, also one of a parent that answers for all below it
 * (ENSIP-10). The address is the same on every deployment, and stays through changes of ENS's registries.
 */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** SLIP-44 coin type of Ether. */
const ETHER = 60

/** The node of a normalised name (ERC-137), 32 bytes. */
export function namehash(name: string): Uint8Array {
  const node = new Uint8Array(64)
  for (const label of name ? name.split('.').reverse() : []) {
    node.set(keccak256(utf8(label)), 32)
    node.set(keccak256(node))
  }
  return node.slice(0, 32)
}

/** A normalised name in DNS form: each label after its length, and a zero. */
export const dnsName = (name: string): string =>
  `${name
    .split('.')
    .map(label => hexOf(utf8(label)))
    .map(hex => byte(hex.length / 2) + hex)
    .join('')}00`

const word = (value: number) => value.toString(16).padStart(64, '0')
/** Bytes of any length, after it, in whole words. */
const tail = (hex: string) => word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')

/** `addr(node)` (ERC-137), for other coins `addr(node, coinType)` (ENSIP-9). */
export const addressCall = (name: string, coin = ETHER): string =>
  coin === ETHER ? `3b3b57de${hexOf(namehash(name))}` : `f1cb7e06${hexOf(namehash(name))}${word(coin)}`

/** `text(node, key)` (ENSIP-5). */
export const textCall = (name: string, key: string): string =>
  `59d1d43c${hexOf(namehash(name))}${word(64)}${tail(hexOf(utf8(key)))}`

/** `resolve(bytes name, bytes call)`: what a name's resolver answers to the call. */
export function resolveCall(name: string, call: string): string {
  const first = tail(dnsName(name))
  return `9061b923${word(64)}${word(64 + first.length / 2)}${first}${tail(call)}`
}

/** `reverse(bytes address, uint256 coinType)`: the name that an address says it goes by. */
export const reverseCall = (address: string): string =>
  `5d78a217${word(64)}${word(ETHER)}${tail(address.slice(2).toLowerCase())}`

/**
 * Bytes of any length whose place stands in the first word of an ABI-encoded reply: the answer of `resolve`, and what
 * is in it for a text. Undefined for what is not well formed.
 */
export function firstBytes(reply = ''): string | undefined {
  const at = numberAt(reply, 0)
  const length = numberAt(reply, at)
  const start = (at + 32) * 2
  const end = start + length * 2
  return end <= reply.length ? reply.slice(start, end) : undefined
}

/** The word at a byte as a number; NaN beyond the end and beyond what a reply can have. */
function numberAt(hex: string, at: number): number {
  const [, digits] = /^0{56}(.{8})$/.exec(hex.slice(at * 2, at * 2 + 64)) ?? []
  return digits ? Number.parseInt(digits, 16) : Number.NaN
}

/** The address in the answer to an `addressCall`; undefined when there is none. */
export function readAddress(answer = '', coin = ETHER): `0x${string}` | undefined {
  const [, word] = /^0{24}(.{40})$/.exec(answer) ?? []
  const address = coin === ETHER ? word : firstBytes(answer)
  return address?.length === 40 && /[^0]/.test(address) ? `0x${address.toLowerCase()}` : undefined
}

/** The text that begins a reply; undefined for none, and for what is not UTF-8. */
export function readText(answer?: string): string | undefined {
  const pairs = firstBytes(answer)?.match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, pair => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || undefined
  } catch {
    // Not a text.
  }
}
