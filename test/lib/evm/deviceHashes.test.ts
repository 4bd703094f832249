import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getTypesForEIP712Domain,
  hashDomain,
  hashMessage,
  hashStruct,
  type TypedDataDefinition,
  hashTypedData as viemsDigest,
} from 'viem'
import { isAgletError } from '../../../src/errors'
import { toHex } from '../../../src/lib/data/bytes'
import { deviceHashes } from '../../../src/lib/evm/deviceHashes'

// Our code validates the input and converts it to viem's form. The reference is viem's own hash functions on
// the request as the wallet gets it.

const ours = (data: unknown) => deviceHashes({ typedData: data })!

interface Shape {
  readonly type: string
  readonly value: fc.Arbitrary<unknown>
}
type Types = Record<string, { name: string; type: string }[]>

const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map(bytes => `0x${toHex(bytes)}`)
const integers = (bits: number, signed: boolean): fc.Arbitrary<unknown> => {
  const half = 1n << BigInt(bits - 1)
  const number = fc.bigInt(signed ? { min: -half, max: half - 1n } : { min: 0n, max: 2n * half - 1n })
  return fc.oneof(
    number,
    number.map(String),
    ...(signed ? [] : [number.map(n => `0x${n.toString(16)}`)]),
    fc.integer(signed ? { min: -128, max: 127 } : { min: 0, max: 255 }),
  )
}
const atom: fc.Arbitrary<Shape> = fc.oneof(
  fc.constant({ type: 'address', value: bytesOf(20) }),
  fc.constant({ type: 'bool', value: fc.boolean() }),
  fc.constant({ type: 'string', value: fc.string({ unit: 'grapheme', maxLength: 40 }) }),
  fc.constant({ type: 'bytes', value: fc.uint8Array({ maxLength: 80 }).map(bytes => `0x${toHex(bytes)}`) }),
  fc.integer({ min: 1, max: 32 }).map(size => ({ type: `bytes${size}`, value: bytesOf(size) })),
  fc.tuple(fc.integer({ min: 1, max: 32 }), fc.boolean()).map(([size, signed]) => ({
    type: `${signed ? 'int' : 'uint'}${size * 8}`,
    value: integers(size * 8, signed),
  })),
)
const arrayOf = ({ type, value }: Shape, length: number | undefined): Shape =>
  length === undefined
    ? { type: `${type}[]`, value: fc.array(value, { maxLength: 2 }) }
    : { type: `${type}[${length}]`, value: fc.array(value, { minLength: length, maxLength: length }) }
const dimensions = fc.array(fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }), { maxLength: 2 })

/** Structs of structs, in the order of their creation: each may contain the earlier ones. */
const world = fc
  .array(
    fc.array(fc.tuple(atom, dimensions, fc.option(fc.nat(), { freq: 2 })), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 4 },
  )
  .chain(structs => {
    const types: Types = {}
    const made: Shape[] = []
    for (const [index, fields] of structs.entries()) {
      const shapes = fields.map(([atom, lengths, inner]) => {
        const base = inner !== null && made.length ? made[inner % made.length]! : atom
        // Lists of lists of structs exceed the size limit for hashing.
        const depth = base === atom ? 2 : 1
        return lengths.slice(0, depth).reduce((shape: Shape, length) => arrayOf(shape, length), base)
      })
      const type = `${['Mail', 'Person', 'Aa', 'interest'][index]}`
      types[type] = shapes.map(({ type }, i) => ({ name: `field${i}`, type }))
      made.push({
        type,
        value: fc.record(Object.fromEntries(shapes.map(({ value }, i) => [`field${i}`, value]))),
      })
    }
    const last = made.at(-1)!
    return last.value.map(message => ({ types, primaryType: last.type, message }))
  })
const domains = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 20 }),
    version: fc.constantFrom('1', '2.0'),
    chainId: fc.integer({ min: 1, max: 2 ** 31 }),
    verifyingContract: bytesOf(20),
    salt: bytesOf(32),
  },
  { requiredKeys: [] },
)
/** viem forbids type names that begin like a number type; wallets do not. */
const forViem = (text: string) => text.replaceAll('interest', 'Interest')

test('hashes equal viem’s for generated types, values and domains', () => {
  let deep = 0
  fc.assert(
    fc.property(world, domains, ({ types, primaryType, message }, domain) => {
      const safe = JSON.parse(forViem(JSON.stringify(types))) as Types
      const all = { EIP712Domain: getTypesForEIP712Domain({ domain: domain as never }), ...safe }
      const data = { domain, types: all, primaryType: forViem(primaryType), message }
      const hashes = ours(data)
      if (Object.keys(types).length > 2) deep++
      assert.is(hashes.domain, hashDomain({ domain: domain as never, types: all }))
      assert.is(
        hashes.message,
        hashStruct({ data: message as never, primaryType: data.primaryType as never, types: all as never }),
      )
      assert.is(hashes.digest, viemsDigest(data as unknown as TypedDataDefinition))
      // Without the domain's type, the type follows from the domain.
      assert.equal(ours({ ...data, types: safe }), hashes)
      // As JSON text, as wallets receive it.
      const text = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      assert.equal(ours(text), hashes)
    }),
    { numRuns: 300 },
  )
  assert.ok(deep > 30)
})

const MAIL = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('the example of EIP-712 has the hashes given in the standard', () => {
  const { domain, message, digest } = ours(MAIL)
  assert.is(domain, '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f')
  assert.is(message, '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e')
  assert.is(digest, '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
})

test('recursive types are hashed through lists', () => {
  const types = {
    Node: [
      { name: 'name', type: 'string' },
      { name: 'children', type: 'Node[]' },
    ],
  }
  const message = {
    name: 'a',
    children: [
      { name: 'b', children: [] },
      { name: 'c', children: [{ name: 'd', children: [] }] },
    ],
  }
  const data = { domain: {}, types: { EIP712Domain: [], ...types }, primaryType: 'Node', message }
  assert.is(ours(data).digest, viemsDigest(data as unknown as TypedDataDefinition))
})

test('there is no message hash where the domain itself is signed', () => {
  const data = { domain: { name: 'x' }, types: {}, primaryType: 'EIP712Domain', message: {} }
  const hashes = ours(data)
  assert.is(hashes.message, undefined)
  assert.is(
    hashes.digest,
    viemsDigest({
      ...data,
      types: { EIP712Domain: [{ name: 'name', type: 'string' }] },
    } as unknown as TypedDataDefinition),
  )
})

/** The example with one change. */
const withField = (type: string, value: unknown) => ({
  domain: {},
  types: { A: [{ name: 'x', type }], B: [{ name: 'y', type: 'uint8' }] },
  primaryType: 'A',
  message: { x: value },
})

test('S9: hostile types and values give a named error instead of a hash', () => {
  const cyclic: Record<string, unknown> = { x: [] }
  cyclic['x'] = [cyclic]
  let nested: unknown = []
  for (let i = 0; i < 2000; i++) nested = [nested]
  const wrong: Record<string, unknown> = {
    nothing: undefined,
    null: null,
    'a number': 5,
    'no JSON': '{',
    'a list': [],
    'no types': { ...MAIL, types: undefined },
    'no primary type': { ...MAIL, primaryType: 5 },
    'an unknown primary type': { ...MAIL, primaryType: 'Other' },
    'a primary type of the prototype': { ...MAIL, primaryType: 'toString' },
    'an unknown type': withField('Other', {}),
    'a type of the prototype': withField('constructor', {}),
    'an unknown type in a list': withField('Other[]', []),
    'an odd number': withField('uint7', 1),
    'a number too wide': withField('uint264', 1),
    'a number of nothing': withField('uint0', 0),
    'a leading zero': withField('uint08', 0),
    'bytes too many': withField('bytes33', `0x${'00'.repeat(33)}`),
    'bytes of none': withField('bytes0', '0x'),
    'an odd list': withField('uint8[-1]', []),
    'an odd length': withField('uint8[01]', [1]),
    'a space': withField('uint8 []', [1]),
    'a type with brackets alone': withField('[]', []),
    'a struct that is named as a type': {
      ...withField('uint8', 1),
      types: { A: [{ name: 'x', type: 'uint8' }], uint8: [] },
    },
    'a struct that breaks out': {
      ...withField('uint8', 1),
      types: { A: [{ name: 'x', type: 'uint8' }], 'B(uint8 y)C': [] },
    },
    'a field that breaks out': {
      ...withField('uint8', 1),
      types: { A: [{ name: 'x,uint8 y', type: 'uint8' }] },
    },
    'a field twice': {
      ...withField('uint8', 1),
      types: {
        A: [
          { name: 'x', type: 'uint8' },
          { name: 'x', type: 'bool' },
        ],
      },
    },
    'fields that are no list': { ...withField('uint8', 1), types: { A: { length: 1e9 } } },
    'a field that is none': { ...withField('uint8', 1), types: { A: [null] } },
    'a thousand types': {
      ...withField('uint8', 1),
      types: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`A${i}`, []])),
    },
    'no value': withField('uint8', undefined),
    'a value of the prototype': {
      ...withField('uint8', 1),
      types: { A: [{ name: 'toString', type: 'string' }] },
    },
    'too large': withField('uint8', 256),
    'below zero': withField('uint8', -1),
    'too large for a sign': withField('int8', 128),
    'a fraction': withField('uint256', 1.5),
    'an unsafe number': withField('uint256', 2 ** 53),
    'an exponent': withField('uint256', '1e5'),
    'an empty number': withField('uint256', ''),
    'a spaced number': withField('uint256', ' 1'),
    'a boolean number': withField('uint256', true),
    'a text as boolean': withField('bool', 'true'),
    'a number as boolean': withField('bool', 1),
    'a short address': withField('address', `0x${'11'.repeat(19)}`),
    'an address without 0x': withField('address', '11'.repeat(20)),
    'a number as text': withField('string', 5),
    'half a character': withField('string', '\ud800'),
    'odd digits': withField('bytes', '0x123'),
    'short bytes': withField('bytes4', '0x112233'),
    'long bytes': withField('bytes4', '0x1122334455'),
    'bytes in base64': withField('bytes', 'AAAA'),
    'a short list': withField('uint8[2]', [1]),
    'a long list': withField('uint8[2]', [1, 2, 3]),
    'an object as list': withField('uint8[]', { length: 1 }),
    'a huge list': withField(
      'uint8[]',
      Array.from({ length: 100_000 }, () => 1),
    ),
    'a huge empty list': withField('uint8[]', Array(1e9 | 0)),
    'a huge text': withField('string', 'x'.repeat(1 << 20)),
    'a long type, hashed for each of many values': {
      domain: {},
      types: {
        A: [{ name: 'x', type: 'B[]' }],
        B: Array.from({ length: 10 }, (_, i) => ({ name: `C${i}`, type: `C${i}` })),
        ...Object.fromEntries(
          Array.from({ length: 10 }, (_, i) => [
            `C${i}`,
            Array.from({ length: 100 }, (_, j) => ({ name: `${'n'.repeat(100)}${j}`, type: 'C0[]' })),
          ]),
        ),
      },
      primaryType: 'A',
      message: {
        x: Array.from({ length: 100 }, () =>
          Object.fromEntries(
            Array.from({ length: 10 }, (_, i) => [
              `C${i}`,
              Object.fromEntries(Array.from({ length: 100 }, (_, j) => [`${'n'.repeat(100)}${j}`, []])),
            ]),
          ),
        ),
      },
    },
    'a list as struct': withField('B', []),
    'null as struct': withField('B', null),
    'a cycle': { ...withField('A[]', []), message: cyclic },
    'a deep nest': withField(`uint8${'[]'.repeat(100)}`, nested),
  }
  for (const [what, data] of Object.entries(wrong)) {
    try {
      const { digest } = ours(data)
      assert.unreachable(`${what} has been hashed: ${digest}`)
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_input'), `${what}: ${String(error)}`)
    }
  }
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (types, domain, message) => {
      try {
        ours({ types, domain, message, primaryType: 'A' })
      } catch (error) {
        assert.ok(isAgletError(error, 'invalid_input'), String(error))
      }
    }),
    { numRuns: 2000 },
  )
})

test('messages have the EIP-191 hash, as in viem', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      (text, raw) => {
        assert.equal(deviceHashes({ message: text }), { digest: hashMessage(text) })
        assert.equal(deviceHashes({ message: raw }), { digest: hashMessage({ raw }) })
      },
    ),
    { numRuns: 300 },
  )
  assert.is(deviceHashes({ message: 'x'.repeat((1 << 16) + 1) }), undefined)
  assert.ok(deviceHashes({ message: 'x'.repeat(1 << 16) }))
  const { domain, message, digest } = deviceHashes({ typedData: JSON.stringify(MAIL) })!
  assert.match(domain!, /^0xf2cee375/)
  assert.match(message!, /^0xc52c0ee5/)
  assert.match(digest, /^0xbe609aee/)
})

test.run()
