import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { type AgletError, isAgletError } from '../../src/errors'
import { toBase58 } from '../../src/lib/data/base58'
import { utf8 } from '../../src/lib/data/bytes'
import { printSiwxMessage, type SiwxFields } from '../../src/lib/siwx/printSiwxMessage'
import { createVerifier, type VerifierOptions } from '../../src/siwx/createVerifier'
import { memoryNonces } from '../../src/siwx/nonces'
import { isSiwxError } from '../../src/siwx/siwxError'
import { TEST_KEYS } from '../../src/testing/keys'
import { bitcoinKeys } from '../../src/testing/signing/bitcoin'
import { signBip322 } from '../../src/testing/signing/bitcoinMessage'
import { polkadotKeys, signRaw } from '../../src/testing/signing/polkadot'
import { solanaKeys, signMessage as solanaSign } from '../../src/testing/signing/solana'
import spruce from '../lib/siwx/vectors/spruce.json'

const NOW = Date.parse('2026-01-31T12:00:00Z')
const iso = (ms: number) => new Date(NOW + ms).toISOString()
const account = privateKeyToAccount(TEST_KEYS[0]!)
const other = privateKeyToAccount(TEST_KEYS[1]!)
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const makeVerifier = (options: Partial<VerifierOptions> = {}) =>
  createVerifier({
    domain: 'app.example',
    chains: ['eip155:1', SOLANA, BITCOIN, POLKADOT],
    nonces: memoryNonces({ now: () => NOW }),
    now: () => NOW,
    ...options,
  })

test('options that would refuse every sign-in, or accept an old message, are refused at once', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    // An environment variable that is not set, and texts of such variables.
    ['domain', undefined],
    ['domain', ['app.example', undefined]],
    ['domain', ''],
    ['domain', []],
    ['domain', 'https://app.example'],
    ['domain', 'app.example/'],
    ['domain', ['app.example', ' www.app.example']],
    ['domain', '*.app.example'],
    ['chains', undefined],
    ['chains', [1]],
    ['chains', ['1']],
    ['chains', { 1: 'https://node.example' }],
    ['chains', []],
    ['chains', {}],
    ['chains', ['eip155:1', undefined]],
    ['chains', { 'eip155:1': undefined }],
    ['chains', { 'eip155:1': true, 'eip155:8453': undefined }],
    ['chains', { 'eip155:1': '' }],
    ['chains', { 'eip155:1': false }],
    ['maxAge', '600000'],
    ['maxAge', Number.NaN],
    ['maxAge', Number.POSITIVE_INFINITY],
    ['clockSkew', '60000'],
    ['clockSkew', -1],
  ]
  for (const [name, value] of wrong)
    assert.throws(
      () => makeVerifier({ [name]: value }),
      (error: unknown) => isAgletError(error, 'invalid_option') && error.message.includes(`"${name}"`),
      `${name}: ${String(value)}`,
    )
  for (const domain of ['localhost:3000', '127.0.0.1:5173', '[::1]:3000', ['App.example', 'devbox']])
    makeVerifier({ domain })
  for (const server of ['https://node.example', true, async () => '0x'] as const)
    makeVerifier({ chains: { 'eip155:1': server } })
})

test('a chain without a server is named, and no URL, which may contain a key', () => {
  const chains = { 'eip155:1': 'https://node.example/secret', 'eip155:8453': undefined }
  assert.throws(
    () => makeVerifier({ chains: chains as VerifierOptions['chains'] }),
    ({ message, meta }: AgletError) =>
      /eip155:8453/.test(JSON.stringify(meta)) && !/secret/.test(message + JSON.stringify(meta)),
  )
})

const fieldsOf = (nonce: string, change: Partial<SiwxFields> = {}): SiwxFields => ({
  namespace: 'eip155',
  domain: 'app.example',
  accountAddress: account.address,
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce,
  issuedAt: iso(0),
  statement: 'I accept the terms.',
  ...change,
})

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (isSiwxError(error) ? error.code : `thrown: ${error}`),
  )

const [solana] = solanaKeys()
const [bitcoin] = bitcoinKeys()
const [polkadot] = polkadotKeys()
const FAMILIES = [
  { change: {}, sign: (message: string) => account.signMessage({ message }) },
  {
    change: { namespace: 'solana', chainId: SOLANA, accountAddress: solana!.address },
    sign: async (message: string) => toBase58(solanaSign(solana!.secretKey, utf8(message))),
  },
  ...[bitcoin!.payment, bitcoin!.ordinals].map(key => ({
    change: { namespace: 'bip122', chainId: BITCOIN, accountAddress: key.address } as const,
    sign: async (message: string) => signBip322(key, message),
  })),
  {
    change: { namespace: 'polkadot', chainId: POLKADOT, accountAddress: polkadot!.address },
    sign: async (message: string) => signRaw(polkadot!, message),
  },
] as const

for (const { change, sign } of FAMILIES)
  test(`[1.9] a sign-in of ${fieldsOf('', change).accountAddress} is accepted, once`, async () => {
    const verifier = makeVerifier()
    const fields = fieldsOf(await verifier.createNonce(), change)
    const message = printSiwxMessage(fields)
    const signature = await sign(message)
    const { address, chainId, data } = await verifier.verify({ message, signature })
    assert.is(address, fields.accountAddress)
    assert.is(chainId, fields.chainId)
    const { namespace: _, ...all } = fields
    assert.equal(data, all)
    assert.is(await codeOf(verifier.verify({ message, signature })), 'nonce')
  })

test('S13 of many concurrent submissions of the same sign-in, one is accepted', async () => {
  const verifier = makeVerifier()
  const message = printSiwxMessage(fieldsOf(await verifier.createNonce()))
  const signature = await account.signMessage({ message })
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(verifier.verify({ message, signature }))),
  )
  assert.is(codes.filter(code => code === 'fine').length, 1)
  assert.is(codes.filter(code => code === 'nonce').length, 19)
})

/** Changes made before signing, and the resulting code. */
const SIGNED: readonly [
  name: string,
  code: string,
  change: Partial<SiwxFields>,
  options?: Partial<VerifierOptions>,
][] = [
  ['another domain', 'domain', { domain: 'evil.example' }],
  ['the domain with a port', 'domain', { domain: 'app.example:8443' }],
  ['a subdomain', 'domain', { domain: 'x.app.example' }],
  ['a longer domain', 'domain', { domain: 'app.example.evil.example' }],
  ['a shorter domain', 'domain', { domain: 'example' }],
  ['another scheme', 'domain', { scheme: 'ftp' }],
  ['its own scheme', 'fine', { scheme: 'https' }],
  ['the domain in capitals', 'fine', { domain: 'APP.example' }],
  [
    'a second domain of the host',
    'fine',
    { domain: 'b.example', uri: 'https://b.example' },
    { domain: ['app.example', 'b.example'] },
  ],
  ['another URI', 'uri', { uri: 'https://evil.example/login' }],
  ['a URI with the domain as user', 'uri', { uri: 'https://app.example@evil.example/' }],
  ['a URI with the domain as password', 'uri', { uri: 'https://a:app.example@evil.example/' }],
  ['a URI with a user', 'uri', { uri: 'https://evil@app.example/' }],
  ['a URI with another port', 'uri', { uri: 'https://app.example:444/' }],
  ['a URI that runs code', 'uri', { uri: 'javascript:app.example' }],
  ['a URI that is no page', 'uri', { uri: 'did:key:abc' }],
  ['a URI that the host allows', 'fine', { uri: 'did:key:abc' }, { uri: uri => uri === 'did:key:abc' }],
  ['another chain', 'chain', { chainId: 'eip155:2' }],
  ['a chain that begins alike', 'chain', { chainId: 'eip155:11' }],
  [
    'a chain of a prototype',
    'chain',
    { chainId: 'eip155:1' },
    { chains: Object.assign(Object.create({ 'eip155:1': true }), { 'eip155:2': true }) },
  ],
  ['the address in small letters', 'address', { accountAddress: account.address.toLowerCase() }],
  ['the address in capitals', 'address', { accountAddress: `0x${account.address.slice(2).toUpperCase()}` }],
  ['another address', 'signature', { accountAddress: other.address }],
  ['a nonce of ours that nobody asked for', 'nonce', { nonce: 'abcdefgh12345678' }],
  ['an end that has come', 'expired', { expirationTime: iso(0) }],
  ['an end long ago', 'expired', { expirationTime: iso(-1e9) }],
  ['an end to come', 'fine', { expirationTime: iso(1) }],
  ['an end in another zone', 'expired', { expirationTime: '2026-01-31T12:59:59+01:00' }],
  ['a beginning to come', 'not_yet_valid', { notBefore: iso(61_000) }],
  ['a beginning within the clocks’ difference', 'fine', { notBefore: iso(59_000) }],
  ['writing in the future', 'issued_at', { issuedAt: iso(61_000) }],
  ['writing long ago', 'issued_at', { issuedAt: iso(-661_000) }],
  ['the time zero', 'issued_at', { issuedAt: '1970-01-01T00:00:00Z' }],
  ['writing a while ago', 'fine', { issuedAt: iso(-600_000) }],
]

for (const [name, code, change, options] of SIGNED)
  test(`S13 ${name}: ${code}`, async () => {
    const verifier = makeVerifier(options)
    const message = printSiwxMessage(fieldsOf(await verifier.createNonce(), change))
    const signature = await account.signMessage({ message })
    assert.is(await codeOf(verifier.verify({ message, signature })), code)
  })

/** Changes to the text or the signature made after signing. */
const TOUCHED: readonly [
  name: string,
  code: string,
  touch: (message: string, signature: string) => unknown,
][] = [
  ['nothing', 'malformed', () => ({})],
  ['a number', 'malformed', message => ({ message, signature: 1 })],
  ['a list for a text', 'malformed', (message, signature) => ({ message: [message], signature })],
  [
    'an object that prints itself',
    'malformed',
    (message, signature) => ({ message: { toString: () => message }, signature }),
  ],
  ['an empty signature', 'signature', message => ({ message, signature: '' })],
  ['a signature that is no hex', 'signature', message => ({ message, signature: 'zz' })],
  ['zeros', 'signature', message => ({ message, signature: `0x${'00'.repeat(65)}` })],
  ['half a signature', 'signature', (message, signature) => ({ message, signature: signature.slice(0, 66) })],
  ['a signature and more', 'signature', (message, signature) => ({ message, signature: `${signature}00` })],
  ['an endless signature', 'signature', message => ({ message, signature: `0x${'ab'.repeat(200_000)}` })],
  ['a space behind', 'malformed', (message, signature) => ({ message: `${message} `, signature })],
  ['a line feed behind', 'malformed', (message, signature) => ({ message: `${message}\n`, signature })],
  [
    'carriage returns',
    'malformed',
    (message, signature) => ({ message: message.replaceAll('\n', '\r\n'), signature }),
  ],
  [
    'a second nonce',
    'malformed',
    (message, signature) => ({ message: `${message}\nNonce: abcdefgh`, signature }),
  ],
  [
    'a resource put in',
    'signature',
    (message, signature) => ({ message: `${message}\nResources:\n- https://evil.example`, signature }),
  ],
  [
    'another statement',
    'signature',
    (message, signature) => ({ message: message.replace('I accept', 'I refuse'), signature }),
  ],
  [
    'a statement put in as fields',
    'malformed',
    (message, signature) => ({
      message: message.replace('I accept the terms.', 'URI: https://a.example\nVersion: 1'),
      signature,
    }),
  ],
  [
    'a text of 30,000 letters',
    'malformed',
    (message, signature) => ({ message: message.replace('I accept', 'I '.repeat(15_000)), signature }),
  ],
  [
    'somebody else’s cookie',
    'nonce',
    (message, signature) => ({ message, signature, nonce: 'somebodyelse' }),
  ],
  ['an empty cookie', 'nonce', (message, signature) => ({ message, signature, nonce: '' })],
]

for (const [name, code, touch] of TOUCHED)
  test(`S13 ${name}: ${code}, and the nonce stays valid`, async () => {
    const verifier = makeVerifier()
    const nonce = await verifier.createNonce()
    const message = printSiwxMessage(fieldsOf(nonce))
    const signature = await account.signMessage({ message })
    const input = touch(message, signature) as Parameters<typeof verifier.verify>[0]
    assert.is(await codeOf(verifier.verify(input)), code)
    assert.is(await codeOf(verifier.verify({ message, signature, nonce })), 'fine')
  })

test('S13 a Solana account that is not a point on the curve has no valid signature', async () => {
  const address = toBase58(new Uint8Array(32).fill(2))
  const { sign } = FAMILIES[1]
  const verifier = makeVerifier()
  const fields = { ...fieldsOf(await verifier.createNonce(), FAMILIES[1].change), accountAddress: address }
  const message = printSiwxMessage(fields)
  assert.is(await codeOf(verifier.verify({ message, signature: await sign(message) })), 'signature')
})

test('S13 a taproot signature that appends the default sighash type is rejected (BIP-341)', async () => {
  const key = bitcoin!.ordinals
  const verifier = makeVerifier()
  const fields = fieldsOf(await verifier.createNonce(), {
    ...{ namespace: 'bip122', chainId: BITCOIN, accountAddress: key.address },
  })
  const message = printSiwxMessage(fields)
  // One witness element of 64 bytes.
  const [count, length, ...bytes] = Buffer.from(await signBip322(key, message), 'base64')
  assert.equal([count, length, bytes.length], [1, 64, 64])
  const written = Buffer.from([1, 65, ...bytes, 0]).toString('base64')
  assert.is(await codeOf(verifier.verify({ message, signature: written })), 'signature')
  const plain = Buffer.from([1, 64, ...bytes]).toString('base64')
  assert.is(await codeOf(verifier.verify({ message, signature: plain })), 'fine')
})

test('S13 fields that are optional in Sign In With Solana are required here, except issuedAt', async () => {
  for (const [missing, code] of [
    ['uri', 'malformed'],
    ['version', 'malformed'],
    ['nonce', 'malformed'],
    ['chainId', 'chain'],
    ['issuedAt', 'fine'],
  ] as const) {
    const verifier = makeVerifier()
    const { change, sign } = FAMILIES[1]
    const { [missing]: _, ...fields } = fieldsOf(await verifier.createNonce(), change)
    const message = printSiwxMessage(fields)
    assert.is(await codeOf(verifier.verify({ message, signature: await sign(message) })), code, missing)
  }
})

test('a nonce expires, and the oldest is dropped when there are too many', async () => {
  let now = NOW
  const nonces = memoryNonces({ max: 3, now: () => now })
  const verifier = makeVerifier({ nonces, now: () => now, maxAge: 1000 })
  const first = await verifier.createNonce()
  assert.match(first, /^[\dA-Za-z]{22}$/)
  assert.ok(await nonces.take(first))
  assert.not(await nonces.take(first))
  const late = await verifier.createNonce()
  now += 1000
  assert.not(await nonces.take(late))
  const kept = [await verifier.createNonce(), await verifier.createNonce(), await verifier.createNonce()]
  await verifier.createNonce()
  assert.equal(await Promise.all(kept.map(one => nonces.take(one))), [false, true, true])
  const many = new Set(await Promise.all(Array.from({ length: 1000 }, () => verifier.createNonce())))
  assert.is(many.size, 1000)
})

test('a contract account on an unreachable chain is neither accepted nor rejected, and may try again', async () => {
  let down = true
  const verifier = makeVerifier({
    chains: { 'eip155:1': 'https://rpc.example/?key=secret', 'eip155:2': true },
    fetch: async (_, init) => {
      if (down) throw new TypeError('no way')
      // Cloudflare Workers refuse options they do not support.
      assert.equal(Object.keys(init ?? {}).sort(), ['body', 'headers', 'method', 'redirect', 'signal'])
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: `0x${'0'.repeat(63)}1` })
    },
  })
  const fields = fieldsOf(await verifier.createNonce(), {
    accountAddress: '0x000000000000000000000000000000000000dEaD',
  })
  const message = printSiwxMessage(fields)
  const input = { message, signature: `0x${'ab'.repeat(80)}` }
  const failure = await verifier.verify(input).catch((error: unknown) => error)
  assert.ok(isSiwxError(failure, 'unavailable'))
  assert.not(String(failure instanceof Error && failure.cause).includes('secret'))
  down = false
  assert.is((await verifier.verify(input)).address, fields.accountAddress)
  const plain = printSiwxMessage({ ...fields, chainId: 'eip155:2', nonce: await verifier.createNonce() })
  assert.is(await codeOf(verifier.verify({ ...input, message: plain })), 'signature')
})

type Vector = {
  readonly domain: string
  readonly address: string
  readonly nonce: string
  readonly chainId: number
  readonly signature: string
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
} & Omit<SiwxFields, 'namespace' | 'accountAddress' | 'chainId'>

const vectors = (all: object) => Object.entries(all) as readonly [string, Vector][]

/** Spruce does not check the message's dates; here only its expiry, start and verification time count. */
async function spruceCode({
  time,
  domainBinding,
  matchNonce,
  signature,
  address,
  chainId,
  ...fields
}: Vector) {
  const verifier = createVerifier({
    domain: domainBinding ?? fields.domain,
    chains: ['eip155:1'],
    nonces: { add() {}, take: nonce => nonce === (matchNonce ?? fields.nonce) },
    now: () => Date.parse(time ?? '2023-01-01T00:00:00Z'),
    maxAge: Number.MAX_SAFE_INTEGER,
    // Fifty years: one vector was issued after its verification time.
    clockSkew: 1.6e12,
    uri: () => true,
  })
  const given = {
    ...fields,
    namespace: 'eip155',
    accountAddress: address,
    chainId: `eip155:${chainId}`,
  } as const
  try {
    const message = printSiwxMessage(given)
    return await codeOf(verifier.verify({ message, signature }))
  } catch {
    return 'not printed'
  }
}

for (const [name, vector] of vectors(spruce.verification_positive))
  test(`Spruce verifies: ${name}`, async () => assert.is(await spruceCode(vector), 'fine'))

const SAID: Readonly<Record<string, string>> = {
  'expired message': 'expired',
  'domain binding': 'domain',
  'custom time': 'expired',
  'custom nonce': 'nonce',
  'malformed signature': 'signature',
  'wrong signature': 'signature',
  'not yet valid': 'not_yet_valid',
  'invalid issuedAt': 'not printed',
  'invalid notBefore': 'not printed',
  'invalid expirationTime': 'not printed',
}
for (const [name, vector] of vectors(spruce.verification_negative))
  test(`Spruce refuses: ${name}`, async () => assert.is(await spruceCode(vector), SAID[name]))

test('a Bitcoin address in capitals is refused: one account has one spelling', async () => {
  const verifier = makeVerifier()
  const key = bitcoin!.payment
  const fields = fieldsOf(await verifier.createNonce(), {
    namespace: 'bip122',
    chainId: BITCOIN,
    accountAddress: key.address.toUpperCase(),
  })
  const message = printSiwxMessage(fields)
  const signature = signBip322(key, message)
  assert.is(await codeOf(verifier.verify({ message, signature })), 'address')
})

test('a chain that is called by the host’s own function and does not answer is reported as unavailable', async () => {
  const codeWith = async (error: Error) => {
    const failing = async () => {
      throw error
    }
    const verifier = makeVerifier({ chains: { 'eip155:1': failing } })
    const message = printSiwxMessage(fieldsOf(await verifier.createNonce()))
    const signature = await other.signMessage({ message })
    return codeOf(verifier.verify({ message, signature }))
  }
  assert.is(await codeWith(new Error('HTTP request failed.')), 'unavailable')
  // A revert is the contract's answer, in the form of viem's errors.
  assert.is(await codeWith(Object.assign(new Error('It failed.'), { code: 3, data: '0x' })), 'signature')
  const long = `RPC Request failed. ${'0'.repeat(500)}`
  assert.is(await codeWith(Object.assign(new Error(long), { details: 'execution reverted' })), 'signature')
})

test.run()
