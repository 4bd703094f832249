import { AgletError } from '../../errors'
import { fromHex, toHex, utf8 } from '../data/bytes'
import { record } from '../data/json'
import { parseJson } from '../data/parseJson'

interface Field {
  readonly name: string
  readonly type: string
}

/**
 * Fully validated typed data (EIP-712) in the form that viem hashes: integers as `bigint`, addresses in lower
 * case, and only the fields that the types declare.
 */
export interface CheckedTypedData {
  /** Fields by type name, without a prototype; `EIP712Domain` is always present. */
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const NAME = /^[A-Za-z_$][\w$]{0,127}$/
/** Names of built-in types, which no struct may have. */
const ATOMIC = /^(?:address|bool|string|bytes\d*|u?int\d*)$/
/** Matches the element type, and the length of a fixed-size array. */
const ARRAY = /^(.+)\[(0|[1-9]\d{0,5})?\]$/
const DECIMAL = /^-?\d{1,78}$/
const HEX_NUMBER = /^0x[\da-f]{1,64}$/i

/** Limits, larger than anything that is signed in practice. */
const MAX_TYPES = 100
const MAX_FIELDS = 100
const MAX_VALUES = 5000
const MAX_DEPTH = 32
/** Total size of all encoded values (bytes). */
const MAX_BYTES = 1 << 16
/** Total length of the types, for each struct again, because its type is hashed for each of its values. */
const MAX_TYPE_LENGTH = 1 << 23

const DOMAIN: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const bad = (what: string, where: string) =>
  new AgletError('invalid_input', 'The typed data (EIP-712) is not valid.', {
    meta: { Reason: what, Where: where },
  })

/**
 * Validates typed data, given as an object or as the JSON text that wallets receive. When the type of the
 * domain is missing, it is derived from the domain's fields.
 *
 * @throws AgletError `invalid_input`, with the reason in `meta`, when a part is missing, has the wrong type,
 * or exceeds a limit
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

/** @param listed lists of fields, by type name */
function checkTypes(listed: Readonly<Record<string, unknown>>): CheckedTypedData['types'] {
  const entries = Object.entries(listed)
  if (entries.length > MAX_TYPES) throw bad('Too many types', 'types')
  const types: Record<string, readonly Field[]> = Object.create(null)
  for (const [name, fields] of entries) {
    if (!NAME.test(name) || ATOMIC.test(name)) throw bad('Invalid type name', name)
    if (!Array.isArray(fields) || fields.length > MAX_FIELDS) throw bad('Invalid list of fields', name)
    types[name] = fields.map(field => {
      const { name: label, type } = record(field) ?? {}
      if (typeof label !== 'string' || !NAME.test(label)) throw bad('Invalid field name', name)
      if (typeof type !== 'string' || type.length > 256) throw bad('Invalid field type', `${name}.${label}`)
      return { name: label, type }
    })
    if (new Set(types[name].map(field => field.name)).size < fields.length) throw bad('Duplicate field', name)
  }
  for (const [name, fields] of Object.entries(types))
    for (const { name: label, type } of fields)
      if (!types[elementOf(type)] && !isAtomic(elementOf(type)))
        throw bad(`Unknown type ${type}`, `${name}.${label}`)
  return types
}

/** The element type without array brackets. */
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
 * Creates a function that validates a struct and converts its values for viem; the limits apply to all
 * structs that it validates.
 */
function createCheck(types: CheckedTypedData['types']) {
  let values = 0
  let bytes = 0
  let structs = 0
  const typeLength = JSON.stringify(types).length
  const take = (length: number) => {
    bytes += length
    if (bytes > MAX_BYTES) throw bad('Limit exceeded', 'message')
  }

  const check = (type: string, value: unknown, where: string, depth: number): unknown => {
    if (++values > MAX_VALUES || depth > MAX_DEPTH) throw bad('Limit exceeded', where)
    const [, element, length] = ARRAY.exec(type) ?? []
    if (element) {
      if (!Array.isArray(value) || (length && value.length !== Number(length)))
        throw bad(`Not of type ${type}`, where)
      if (value.length > MAX_VALUES) throw bad('Limit exceeded', where)
      return Array.from(value, (item, i) => check(element, item, `${where}[${i}]`, depth + 1))
    }
    if (types[type]) return checkStruct(type, value, where, depth + 1)
    const atom = checkAtom(type, value)
    if (atom === undefined) throw bad(`Not of type ${type}`, where)
    take(
      type === 'string' ? utf8(atom as string).length : type === 'bytes' ? (atom as string).length / 2 : 32,
    )
    return atom
  }
  const checkStruct = (name: string, value: unknown, where: string, depth = 0) => {
    const fields = record(value)
    if (!fields) throw bad(`Not of type ${name}`, where)
    if (++structs * typeLength > MAX_TYPE_LENGTH) throw bad('Limit exceeded', where)
    const checked: Record<string, unknown> = Object.create(null)
    for (const { name: label, type } of types[name]!)
      checked[label] = check(type, fields[label], `${where}.${label}`, depth)
    return checked
  }
  return checkStruct
}

/** An integer in any exact notation. */
function integer(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && (DECIMAL.test(value) || HEX_NUMBER.test(value))
    ? BigInt(value)
    : undefined
}

/** @returns the value as viem takes it; undefined when it does not match the type */
function checkAtom(type: string, value: unknown): string | bigint | boolean | undefined {
  if (type === 'string')
    // Wallets encode lone surrogates in different ways.
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
