import { AgletError } from '../../errors'
import { fromHex, toHex, utf8 } from '../data/bytes'
import { record } from '../data/json'
import { parseJson } from '../data/parseJson'

interface Field {
  readonly name: string
  readonly type: string
}

/**
 * Typed data (EIP-712) that has been checked whole, in the form that viem hashes: integers as `bigint`, addresses in
 * small letters, and of values only those that the types name.
 */
export interface CheckedTypedData {
  /** By name, own entries alone; `EIP712Domain` is always there. */
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const NAME = /^[A-Za-z_$][\w$]{0,127}$/
/** A type of the language, so that no struct may bear its name. */
const ATOMIC = /^(?:address|bool|string|bytes\d*|u?int\d*)$/
/** The element, and the length where it is fixed. */
const ARRAY = /^(.+)\[(0|[1-9]\d{0,5})?\]$/
const DECIMAL = /^-?\d{1,78}$/
const HEX_NUMBER = /^0x[\da-f]{1,64}$/i

/** What nobody signs on purpose. */
const MAX_TYPES = 100
const MAX_FIELDS = 100
const MAX_VALUES = 5000
const MAX_DEPTH = 32
/** Bytes of all values, encoded. */
const MAX_BYTES = 1 << 16
/** Bytes of encoded types; a struct's is hashed again for each value of it. */
const MAX_TYPE_BYTES = 1 << 20

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
 * Checks typed data, input as an object or as the JSON text that wallets get. Where the type of the domain is not told,
 * it follows from the fields that the domain has.
 *
 * @throws AgletError `invalid_input`, with the reason in `meta`, where something is missing or not of its type, or where
 *   there is too much of it
 */
export function checkTypedData(value: unknown): CheckedTypedData {
  const input = record(typeof value === 'string' ? parseJson(value) : value)
  const listed = record(input?.['types'])
  const domain = record(input?.['domain'] ?? {})
  const message = record(input?.['message'] ?? {})
  const primaryType = input?.['primaryType']
  if (!listed || !domain || !message || typeof primaryType !== 'string') throw bad('A part is missing', 'top')
  const types = checkTypes({
    EIP712Domain: DOMAIN.filter(({ name }) => domain[name] !== undefined && domain[name] !== null),
    ...listed,
  })
  if (!types[primaryType]) throw bad('Unknown type', 'primaryType')
  const check = createCheck(types)
  const checkedDomain = check('EIP712Domain', domain, 'domain')
  const checkedMessage = primaryType === 'EIP712Domain' ? {} : check(primaryType, message, 'message')
  return { types, primaryType, domain: checkedDomain, message: checkedMessage }
}

/** @param listed lists of fields by the name of their type */
function checkTypes(listed: Readonly<Record<string, unknown>>): CheckedTypedData['types'] {
  const entries = Object.entries(listed)
  if (entries.length > MAX_TYPES) throw bad('Too many types', 'types')
  const types: Record<string, readonly Field[]> = Object.create(null)
  for (const [name, fields] of entries) {
    if (!NAME.test(name) || ATOMIC.test(name)) throw bad('No name of a type', name)
    if (!Array.isArray(fields) || fields.length > MAX_FIELDS) throw bad('No list of fields', name)
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
  return types
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

/** What checks a struct's value and makes it viem's; the bounds are of all that one of them checks. */
function createCheck(types: CheckedTypedData['types']) {
  let values = 0
  let bytes = 0
  let typeBytes = 0
  const typeLengths = new Map<string, number>()
  const take = (length: number) => {
    bytes += length
    if (bytes > MAX_BYTES) throw bad('Too much', 'message')
  }

  const check = (type: string, value: unknown, where: string, depth: number): unknown => {
    if (++values > MAX_VALUES || depth > MAX_DEPTH) throw bad('Too much', where)
    const [, element, length] = ARRAY.exec(type) ?? []
    if (element) {
      if (!Array.isArray(value) || (length && value.length !== Number(length))) throw bad(`No ${type}`, where)
      if (value.length > MAX_VALUES) throw bad('Too much', where)
      return Array.from(value, (item, i) => check(element, item, `${where}[${i}]`, depth + 1))
    }
    if (types[type]) return checkStruct(type, value, where, depth + 1)
    const atom = checkAtom(type, value)
    if (atom === undefined) throw bad(`No ${type}`, where)
    take(
      type === 'string' ? utf8(atom as string).length : type === 'bytes' ? (atom as string).length / 2 : 32,
    )
    return atom
  }
  const checkStruct = (name: string, value: unknown, where: string, depth = 0) => {
    const fields = record(value)
    if (!fields) throw bad(`No ${name}`, where)
    const typeLength = typeLengths.get(name) ?? encodedTypeLength(types, name)
    typeLengths.set(name, typeLength)
    typeBytes += typeLength
    if (typeBytes > MAX_TYPE_BYTES) throw bad('Too much', where)
    const checked: Record<string, unknown> = Object.create(null)
    for (const { name: label, type } of types[name]!)
      checked[label] = check(type, fields[label], `${where}.${label}`, depth)
    return checked
  }
  return checkStruct
}

/** Bytes of the type with those that it is made of, as `Mail(Person from,Person to)Person(string name)`. */
function encodedTypeLength(types: CheckedTypedData['types'], primary: string): number {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (!types[name] || found.has(name)) return
    found.add(name)
    for (const { type } of types[name]) visit(elementOf(type))
  }
  visit(primary)
  return [...found].reduce(
    (sum, name) =>
      types[name]!.reduce(
        (all, field) => all + field.type.length + field.name.length + 2,
        sum + name.length + 2,
      ),
    0,
  )
}

/** A whole number, written in any way that says it exactly. */
function integer(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && (DECIMAL.test(value) || HEX_NUMBER.test(value))
    ? BigInt(value)
    : undefined
}

/** @returns the value as viem takes it; undefined for what is not of the type */
function checkAtom(type: string, value: unknown): string | bigint | boolean | undefined {
  if (type === 'string')
    // Half a character is written in different ways by different wallets.
    return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : undefined
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  const [, kind, size = ''] = /^(u?int|bytes|address)(\d*)$/.exec(type)!
  if (kind === 'uint' || kind === 'int') {
    const number = integer(value)
    const bits = BigInt(size || 256)
    const [least, most] = kind === 'uint' ? [0n, 1n << bits] : [-(1n << (bits - 1n)), 1n << (bits - 1n)]
    return number === undefined || number < least || number >= most ? undefined : number
  }
  if (value === '0x' && type === 'bytes') return value
  const bytes = typeof value === 'string' && value.startsWith('0x') ? fromHex(value) : undefined
  if (!bytes || (type !== 'bytes' && bytes.length !== (kind === 'address' ? 20 : Number(size)))) return
  return `0x${toHex(bytes)}`
}
