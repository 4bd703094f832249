import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'

const bad = (what: string) => new AgletError('bad_response', `The wallet answered without ${what}.`)

/** Checks that a reply is text of this shape. @throws AgletError `bad_response` */
export function textOf(reply: unknown, shape: RegExp, what: string): string {
  if (typeof reply === 'string' && reply.length < 2_000_000 && shape.test(reply)) return reply
  throw bad(what)
}

/** A field of a reply; undefined if the reply is no object. */
export const fieldOf = (reply: unknown, name: string): unknown => record(reply)?.[name]

export const HEX = /^0x(?:[\da-f]{2})+$/i
export const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** An ed25519 signature in base58. */
export const SIGNATURE58 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
export const TXID = /^[\da-f]{64}$/i

/** Checks that a reply is a list of this length. @throws AgletError `bad_response` */
export function listOf(reply: unknown, length: number, what: string): readonly unknown[] {
  if (Array.isArray(reply) && reply.length === length) return reply
  throw bad(what)
}
