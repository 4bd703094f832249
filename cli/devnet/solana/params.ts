import { base58 } from '@scure/base'
import { addressBytes } from './address'
import {
  MAX_TRANSACTION_BYTES,
  type Message,
  readMessage,
  readTransaction,
  type Transaction,
} from './readTransaction'
import { invalidParams } from './rpcError'
import type { Commitment } from './slots'

/** Readers of a call's parameters by index. Each throws RpcError -32602 for an invalid value. */
export interface Params {
  /** The raw value. */
  any(index: number): unknown
  text(index: number): string
  /** A whole number that is not negative. */
  number(index: number): number
  list(index: number): readonly unknown[]
  /** base58 of 32 bytes */
  address(index: number): string
  /** The settings object, usually the last parameter; empty when left out. */
  settings(index: number): Settings
}

export interface Settings {
  readonly commitment: Commitment
  has(name: string): boolean
  flag(name: string): boolean
  text(name: string): string | undefined
  number(name: string): number | undefined
  list(name: string): readonly unknown[] | undefined
  /** A nested settings object. */
  inner(name: string): Settings | undefined
  /** One of the allowed words. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined
}

const COMMITMENTS: Readonly<Record<string, Commitment>> = {
  processed: 'processed',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  root: 'finalized',
  max: 'finalized',
}

export function readParams(params: readonly unknown[]): Params {
  const at = (index: number): unknown => {
    if (index >= params.length)
      throw invalidParams(`\`params\` should have at least ${index + 1} argument(s)`)
    return params[index]
  }
  return {
    any: at,
    text: index => readText(at(index)),
    number: index => readNumber(at(index)),
    list: index => readList(at(index)),
    address: index => readAddress(at(index)),
    settings: index => readSettings(params[index] ?? {}),
  }
}

export function readSettings(value: unknown): Settings {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams('Invalid params: invalid type, expected an object of settings')
  const fields = value as Readonly<Record<string, unknown>>
  const get = (name: string): unknown =>
    Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined
  const maybe = <Result>(name: string, read: (value: unknown) => Result): Result | undefined => {
    const field = get(name)
    return field === undefined ? undefined : read(field)
  }
  const choice = <Word extends string>(name: string, words: readonly Word[]) =>
    maybe(name, field => {
      const word = words.find(word => word === field)
      if (!word) throw invalidParams(`Invalid params: unknown ${name}, expected one of ${words.join(', ')}`)
      return word
    })
  const word = choice('commitment', Object.keys(COMMITMENTS))
  return {
    commitment: COMMITMENTS[word ?? 'finalized'] ?? 'finalized',
    has: name => get(name) !== undefined,
    flag: name => maybe(name, readFlag) ?? false,
    text: name => maybe(name, readText),
    number: name => maybe(name, readNumber),
    list: name => maybe(name, readList),
    inner: name => maybe(name, readSettings),
    choice,
  }
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type, expected a string')
  return value
}

function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidParams('Invalid params: invalid value, expected a whole number')
  return value
}

function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalidParams('Invalid params: invalid type, expected a boolean')
  return value
}

function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('Invalid params: invalid type, expected a sequence')
  return value
}

/** base58 of 32 bytes. @throws RpcError */
export function readAddress(value: unknown): string {
  const text = readText(value)
  if (!addressBytes(text)) throw invalidParams('Invalid param: WrongSize')
  return text
}

/** Signatures have 64 bytes. @throws RpcError */
export function readSignature(value: unknown): string {
  const text = readText(value)
  // Decoding takes quadratic time, so long texts are rejected first.
  const bytes = text.length <= 90 ? decode(text, 'base58') : undefined
  if (bytes?.length !== 64) throw invalidParams('Invalid param: WrongSize')
  return text
}

export type BinaryEncoding = 'base58' | 'base64'

/** Reads a serialized transaction in base58 or base64. @throws RpcError */
export function readWire(text: string, encoding: BinaryEncoding): Transaction {
  try {
    return readTransaction(binary(text, encoding, MAX_TRANSACTION_BYTES))
  } catch (error) {
    throw unreadable(error, 'VersionedTransaction')
  }
}

/** Reads a serialized message in base64. @throws RpcError */
export function readWireMessage(text: string): Message {
  try {
    return readMessage(binary(text, 'base64', MAX_TRANSACTION_BYTES))
  } catch (error) {
    throw unreadable(error, 'VersionedMessage')
  }
}

/** Decodes a text. @throws RpcError when it is too long or not valid in the encoding */
export function binary(text: string, encoding: BinaryEncoding, most: number): Uint8Array {
  const bytes = text.length > most * 2 ? undefined : decode(text, encoding)
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding, or more than ${most} bytes`)
  return bytes
}

function decode(text: string, encoding: BinaryEncoding): Uint8Array | undefined {
  try {
    if (encoding === 'base58') return base58.decode(text)
    const bytes = Buffer.from(text, 'base64')
    // Node.js ignores invalid characters in base64, but a Solana node rejects them.
    return bytes.toString('base64') === text ? Uint8Array.from(bytes) : undefined
  } catch {
    return undefined
  }
}

const unreadable = (error: unknown, what: string) =>
  error instanceof RangeError ? invalidParams(`failed to deserialize ${what}: ${error.message}`) : error
