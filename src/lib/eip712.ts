import { AgletError } from '../errors'
import { fromHex, utf8 } from './bytes'
import { record } from './json'
import { keccak256 } from './keccak256'
import { parseJson } from './parseJson'

interface Field {
  readonly name: string
  readonly type: string
}

/** Typed data (EIP-712) whose types have been checked; the values are looked at as they are encoded. */
export interface TypedData {
  /** By name, own entries alone; `EIP712Domain` is always there. */
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** What a hardware wallet shows of typed data: 32 bytes each. */
export interface TypedDataHashes {
  readonly domain: Uint8Array
  /** Absent where the domain itself is what is signed. */
  readonly message?: Uint8Array
  /** What is signed: both together. */
  readonly digest: Uint8Array
}

const NAME = /^[A-Za-z_$][\w$]{0,127}$/
/** A type of the language, so that no struct may bear its name. */
const ATOMIC = /^(?:address|bool|string|bytes\d*|u?int\d*)$/
/** The element, and the length where it is fixed. */
const ARRAY = /^(.+)\[(0|[1-9]\d{0,5})?\]$/
const DECIMAL = /^-?\d{1,78}$/
const HEX_NUMBER = /^0x[\da-f]{1,64}$/i

/** What nobody signs on purpose. */
const MOST_TYPES = 100
const MOST_FIELDS = 100
const MOST_VALUES = 5000
const DEEPEST = 32
/** Bytes that are hashed; a millisecond for each 136. */
const MOST_BYTES = 1 << 16

const DOMAIN: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const bad = (what: string, where: string) =>
  new AgletError('invalid_input', 'This is no typed data (EIP-712).', {
    meta: { Reason: what, Where: where },
  })

/**
 * Reads typed data, as an object or as the JSON text that wallets are given. Where the type of the domain is not told,
 * it follows from the fields that the domain has.
 *
 * @throws AgletError `invalid_input`, with the reason in `meta`
 */
export function readTypedData(value: unknown): TypedData {
  const given = record(typeof value === 'string' ? parseJson(value) : value)
  const listed = record(given?.['types'])
  const domain = record(given?.['domain'] ?? {})
  const message = record(given?.['message'] ?? {})
  const primaryType = given?.['primaryType']
  if (!listed || !domain || !message || typeof primaryType !== 'string') throw bad('A part is missing', 'top')
  const entries = Object.entries({
    EIP712Domain: DOMAIN.filter(({ name }) => domain[name] !== undefined && domain[name] !== null),
    ...listed,
  })
  if (entries.length > MOST_TYPES) throw bad('Too many types', 'types')
  const types: Record<string, readonly Field[]> = Object.create(null)
  for (const [name, fields] of entries) {
    if (!NAME.test(name) || ATOMIC.test(name)) throw bad('No name of a type', name)
    if (!Array.isArray(fields) || fields.length > MOST_FIELDS) throw bad('No list of fields', name)
    types[name] = fields.map(field => {
      const { name: label, type } = record(field) ?? {}
      if (typeof label !== 'string' || !NAME.test(label)) throw bad('No name of a field', name)
      if (typeof type !== 'string' || type.length > 256) throw bad('No type of a field', `${name}.${label}`)
      return { name: label, type }
    })
    if (new Set(types[name].map(field => field.name)).size < fields.length) throw bad('A field twice', name)
  }
  for (const [name, fields] of Object.entries(types))
    for (const { name: label, type } of fields)
      if (!types[elementOf(type)] && !isAtomic(elementOf(type)))
        throw bad(`Unknown type ${type}`, `${name}.${label}`)
  if (!types[primaryType]) throw bad('Unknown type', 'primaryType')
  return { types, primaryType, domain, message }
}

/** The type without its brackets. */
const elementOf = (type: string): string => {
  const element = ARRAY.exec(type)?.[1]
  return element ? elementOf(element) : type
}

function isAtomic(type: string): boolean {
  const [, kind, size] = /^(u?int|bytes)([1-9]\d{0,2})$/.exec(type) ?? []
  if (kind === 'bytes') return Number(size) <= 32
  if (kind) return Number(size) <= 256 && Number(size) % 8 === 0
  return /^(?:address|bool|string|bytes|u?int)$/.test(type)
}

/**
 * The hashes of typed data, as the wallet computes them.
 *
 * @throws AgletError `invalid_input` where a value is not of its type, or there is too much of it
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): TypedDataHashes {
  let values = 0
  let bytes = 0
  const typeHashes = new Map<string, Uint8Array>()
  const hash = (data: Uint8Array): Uint8Array => {
    bytes += data.length
    if (bytes > MOST_BYTES) throw bad('Too much', 'message')
    return keccak256(data)
  }
  const typeHash = (name: string): Uint8Array => {
    const known = typeHashes.get(name) ?? hash(utf8(encodeType(types, name)))
    typeHashes.set(name, known)
    return known
  }
  /** 32 bytes. */
  const encode = (type: string, value: unknown, where: string, depth: number): Uint8Array => {
    if (++values > MOST_VALUES || depth > DEEPEST) throw bad('Too much', where)
    const [, element, length] = ARRAY.exec(type) ?? []
    if (element) {
      if (!Array.isArray(value) || (length && value.length !== Number(length))) throw bad(`No ${type}`, where)
      if (value.length > MOST_VALUES) throw bad('Too much', where)
      return hash(join(value.map((item, i) => encode(element, item, `${where}[${i}]`, depth + 1))))
    }
    if (types[type]) return hashStruct(type, value, where, depth + 1)
    const word = encodeAtom(type, value)
    if (!word) throw bad(`No ${type}`, where)
    return type === 'string' || type === 'bytes' ? hash(word) : word
  }
  const hashStruct = (name: string, value: unknown, where: string, depth: number): Uint8Array => {
    const fields = record(value)
    if (!fields) throw bad(`No ${name}`, where)
    return hash(
      join([
        typeHash(name),
        ...types[name]!.map(({ name: label, type }) =>
          encode(type, fields[label], `${where}.${label}`, depth),
        ),
      ]),
    )
  }

  const domainHash = hashStruct('EIP712Domain', domain, 'domain', 0)
  const alone = primaryType === 'EIP712Domain'
  const messageHash = alone ? undefined : hashStruct(primaryType, message, 'message', 0)
  return {
    domain: domainHash,
    ...(messageHash && { message: messageHash }),
    digest: keccak256(join([Uint8Array.of(0x19, 1), domainHash, ...(messageHash ? [messageHash] : [])])),
  }
}

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The type with those that it is made of, as `Mail(Person from,Person to)Person(string name)`. */
function encodeType(types: TypedData['types'], primary: string): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (!types[name] || found.has(name)) return
    found.add(name)
    for (const { type } of types[name]) visit(elementOf(type))
  }
  visit(primary)
  found.delete(primary)
  return [primary, ...[...found].sort()]
    .map(name => `${name}(${types[name]!.map(({ name, type }) => `${type} ${name}`).join()})`)
    .join('')
}

/** A whole number, written in any way that says it exactly. */
function integer(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && (DECIMAL.test(value) || HEX_NUMBER.test(value))
    ? BigInt(value)
    : undefined
}

/** @returns 32 bytes, or the bytes of a `string` or `bytes`; undefined for what is not of the type */
function encodeAtom(type: string, value: unknown): Uint8Array | undefined {
  const word = new Uint8Array(32)
  if (type === 'string')
    // Half a character is written in different ways by different wallets.
    return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? utf8(value) : undefined
  if (type === 'bool') {
    if (typeof value !== 'boolean') return
    word[31] = Number(value)
    return word
  }
  const [, kind, size = ''] = /^(u?int|bytes|address)(\d*)$/.exec(type)!
  if (kind === 'uint' || kind === 'int') {
    const number = integer(value)
    const bits = BigInt(size || 256)
    const [least, most] = kind === 'uint' ? [0n, 1n << bits] : [-(1n << (bits - 1n)), 1n << (bits - 1n)]
    if (number === undefined || number < least || number >= most) return
    for (let i = 0; i < 32; i++) word[31 - i] = Number((number >> BigInt(8 * i)) & 255n)
    return word
  }
  if (value === '0x' && type === 'bytes') return new Uint8Array()
  const bytes = typeof value === 'string' && value.startsWith('0x') ? fromHex(value) : undefined
  if (type === 'bytes' || !bytes) return bytes
  if (bytes.length !== (kind === 'address' ? 20 : Number(size))) return
  word.set(bytes, kind === 'address' ? 12 : 0)
  return word
}
