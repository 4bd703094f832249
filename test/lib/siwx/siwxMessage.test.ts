import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import {
  array,
  assert as check,
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check'
import { SiweMessage } from 'siwe'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { isAgletError } from '../../../src/errors'
import { parseSiwxMessage } from '../../../src/lib/siwx/parseSiwxMessage'
import { printSiwxMessage, type SiwxFields } from '../../../src/lib/siwx/printSiwxMessage'
import spruce from './vectors/spruce.json'

const RUNS = { numRuns: 500 }
const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ACCOUNTS = {
  eip155: ADDRESS,
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  bip122: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
  polkadot: '5GmS1wtCfR4tK5SSgnZbVT4kYw5W8NmxmijcsxCQE6oLW6A8',
} as const

const BASE: SiwxFields = {
  namespace: 'eip155',
  domain: 'service.org',
  accountAddress: ADDRESS,
  uri: 'https://service.org/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
}

const time = date({ min: new Date('1970-01-01'), max: new Date('9999-01-01'), noInvalidDate: true }).map(at =>
  at.toISOString(),
)
const uri = stringMatching(/^https:\/\/[a-z]{1,10}\.org\/[\w.~-]{0,20}$/)
const statement = stringMatching(/^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,60}$/)
const may = <T>(value: Parameters<typeof option<T>>[0]) => option(value, { nil: undefined })

/** Any message that may be formatted. */
const fields = (['eip155', 'solana', 'bip122', 'polkadot'] as const).map(namespace =>
  record(
    {
      namespace: constant(namespace),
      domain: constantFrom('service.org', 'localhost:5173', '127.0.0.1:80', 'a.b-c.example'),
      accountAddress: constant(ACCOUNTS[namespace]),
      uri,
      version: constant('1'),
      chainId:
        namespace === 'eip155'
          ? integer({ min: 1, max: 2 ** 40 }).map(id => `eip155:${id}` as const)
          : namespace === 'solana'
            ? constantFrom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:another' as const)
            : stringMatching(/^[\da-f]{32}$/).map(id => `${namespace}:${id}` as const),
      nonce: stringMatching(/^[\da-zA-Z]{8,20}$/),
      statement: may(statement),
      issuedAt: time,
      expirationTime: may(time),
      notBefore: may(time),
      requestId: may(stringMatching(/^[\w.~-]{1,10}$/)),
      resources: may(array(uri, { maxLength: 4 })),
    },
    { noNullPrototype: true },
  ),
)

const defined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== null))

test('[4.30] S9 parsing a formatted message gives the same message, in every family', () => {
  check(
    property(oneof(...fields), given => {
      const text = printSiwxMessage(given)
      const read = parseSiwxMessage(text)
      assert.equal(read, defined(given))
      assert.is(printSiwxMessage(read!), text)
    }),
    RUNS,
  )
})

test('an EVM message equals viem’s, and Spruce parses it', () => {
  check(
    property(fields[0]!, ({ namespace: _, accountAddress, chainId, ...given }) => {
      const text = printSiwxMessage({ namespace: 'eip155', accountAddress, chainId, ...given })
      const at = (value: string | undefined) => (value === undefined ? {} : new Date(value))
      const viem = {
        ...defined({ ...given, issuedAt: undefined, expirationTime: undefined, notBefore: undefined }),
        address: getAddress(accountAddress),
        chainId: Number(chainId.slice(7)),
        issuedAt: new Date(given.issuedAt),
        ...(given.expirationTime && { expirationTime: at(given.expirationTime) }),
        ...(given.notBefore && { notBefore: at(given.notBefore) }),
      }
      assert.is(createSiweMessage(viem as Parameters<typeof createSiweMessage>[0]), text)
      const read = new SiweMessage(text)
      assert.is(read.nonce, given.nonce)
      assert.is(read.statement ?? undefined, given.statement)
    }),
    { numRuns: 100 },
  )
})

test('a Solana message equals that of Sign In With Solana', () => {
  check(
    property(fields[1]!, ({ namespace: _, accountAddress, chainId, ...given }) => {
      const text = printSiwxMessage({ namespace: 'solana', accountAddress, chainId, ...given })
      const cluster = chainId === 'solana:another' ? 'another' : 'mainnet'
      const input = { ...defined(given), domain: given.domain, address: accountAddress, chainId: cluster }
      // Their formatter omits an empty list of resources.
      if (given.resources?.length !== 0) assert.is(createSignInMessageText(input), text)
      assert.is(parseSignInMessageText(text)?.nonce, given.nonce)
    }),
    { numRuns: 100 },
  )
})

/** viem's parser with our field names; undefined where a field is missing. */
function viemRead(text: string) {
  const { address, chainId, issuedAt, expirationTime, notBefore, ...rest } = parseSiweMessage(text)
  return {
    ...rest,
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    times: [issuedAt, expirationTime, notBefore].map(at => at?.getTime()),
  }
}

test('S9 any message our parser accepts, viem parses to the same fields', () => {
  const base = printSiwxMessage({
    ...BASE,
    statement: 'I agree.',
    expirationTime: '2022-01-01T00:00:00Z',
    requestId: 'a',
    resources: ['https://a.org'],
  })
  let read = 0
  check(
    property(
      integer({ min: 0, max: base.length }),
      integer({ min: 0, max: 6 }),
      oneof(
        string({ maxLength: 6 }),
        constantFrom('\n', '\n\n', 'URI: https://evil.org', '\nNonce: 12345678', 'Z', '1', '\r\n', ' ', 'a'),
      ),
      (at, cut, put) => {
        const text = base.slice(0, at) + put + base.slice(at + cut)
        const ours = parseSiwxMessage(text)
        // viem refuses host names with these characters.
        if (ours?.namespace !== 'eip155' || /[_[]/.test(ours.domain)) return
        read++
        const { namespace, issuedAt, expirationTime, notBefore, ...rest } = ours
        const times = [issuedAt, expirationTime, notBefore].map(time => (time ? Date.parse(time) : undefined))
        // viem treats an empty id as missing.
        assert.equal(
          defined({ ...rest, requestId: rest.requestId || undefined, times }),
          defined(viemRead(text)),
        )
        assert.is(printSiwxMessage(ours), text)
      },
    ),
    { numRuns: 6000 },
  )
  assert.ok(read > 100)
})

test('S9 no text makes the parser throw or run long', () => {
  check(
    property(string({ maxLength: 300, unit: 'binary' }), text => {
      parseSiwxMessage(text)
    }),
    RUNS,
  )
  const long = `service.org wants you to sign in with your Ethereum account:\n${ADDRESS}\n\n`
  for (const filler of ['a', '\n', '- a\n', 'Resources:\n', 'URI: a\n'])
    assert.is(parseSiwxMessage(long + filler.repeat(20_000)), undefined)
  for (const none of [undefined, null, 1, {}, [], new String('a')])
    assert.is(parseSiwxMessage(none), undefined)
})

/** viem refuses this message as well: it passes off the text before the @ as the page's domain. */
const REFUSED = /userinfo/

for (const [name, { message, fields: expected }] of Object.entries(spruce.parsing_positive))
  test(`Spruce: ${name} is parsed`, () => {
    const read = parseSiwxMessage(message)
    if (REFUSED.test(name)) return assert.is(read, undefined)
    assert.ok(read)
    const { address, chainId, ...rest } = expected
    const { namespace, accountAddress, ...ours } = read
    assert.equal(
      { ...ours, accountAddress },
      defined({
        ...rest,
        accountAddress: address,
        chainId: `eip155:${chainId}`,
        statement: ('statement' in expected && expected.statement) || undefined,
      }),
    )
    assert.is(printSiwxMessage(read), message)
  })

for (const [name, message] of Object.entries(spruce.parsing_negative))
  test(`Spruce: ${name} is refused`, () => {
    // The case of the letters needs a hash, so the verifier checks it.
    if (/EIP-55/.test(name)) assert.ok(parseSiwxMessage(message))
    else assert.is(parseSiwxMessage(message), undefined)
  })

test('S9 the words of the first line are read in their own case only', () => {
  const text = printSiwxMessage(BASE)
  assert.ok(parseSiwxMessage(text))
  assert.is(parseSiwxMessage(text.replace('your', 'yOur')), undefined)
  assert.is(parseSiwxMessage(text.replace('Ethereum', 'ethereum')), undefined)
  assert.is(parseSiwxMessage(`HTTPS://${text}`)?.scheme, 'HTTPS')
})

const HOSTILE: readonly [name: string, change: Partial<SiwxFields>][] = [
  ['a statement with a line feed', { statement: 'Yes\nURI: https://evil.org' }],
  ['a statement with a carriage return', { statement: 'Yes\rNo' }],
  ['a statement with a line separator', { statement: 'Yes\u2028No' }],
  ['a statement that turns its direction', { statement: 'Yes\u202eoN' }],
  ['an empty statement with spaces of other kinds', { statement: '\u00a0' }],
  ['a resource with a line feed', { resources: ['https://a.org\n- https://b.org'] }],
  ['a resource that is no URI', { resources: ['yes'] }],
  ['too many resources', { resources: Array.from({ length: 101 }, () => 'https://a.org') }],
  ['a domain with a line feed', { domain: 'a.org\nb' }],
  ['a domain with a user', { domain: 'service.org@evil.org' }],
  ['a domain with a path', { domain: 'service.org/evil' }],
  ['a domain with spaces', { domain: 'service.org wants' }],
  ['no domain', { domain: '' }],
  ['a URI with a line feed', { uri: 'https://a.org\nVersion: 2' }],
  ['a URI without a scheme', { uri: '//a.org' }],
  ['another version', { version: '2' }],
  ['a nonce that is short', { nonce: '1234567' }],
  ['a nonce with other characters', { nonce: '1234-5678' }],
  ['a request id with a line feed', { requestId: 'a\nResources:' }],
  ['a nonce of 201 letters', { nonce: 'a'.repeat(201) }],
  ['a request id of 201 letters', { requestId: 'a'.repeat(201) }],
  ['a time without a zone', { issuedAt: '2021-09-30T16:25:24' }],
  ['a day that no month has', { issuedAt: '2021-02-30T16:25:24Z' }],
  ['a time that is a number', { expirationTime: '1633019124' }],
  ['an account of another family', { accountAddress: ACCOUNTS.solana }],
  ['an account with a line feed', { accountAddress: `${ADDRESS}\n` }],
  ['a scheme with a line feed', { scheme: 'a\nb' }],
]

for (const [name, change] of HOSTILE)
  test(`S13 ${name} is not formatted`, () => {
    try {
      printSiwxMessage({ ...BASE, ...change })
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_input'))
    }
  })

test('nonce and request id may have 200 characters', () => {
  const fields = { ...BASE, nonce: 'a'.repeat(200), requestId: 'b'.repeat(200) }
  assert.is(parseSiwxMessage(printSiwxMessage(fields))?.requestId, fields.requestId)
})

test('Sign In With Solana may omit everything but the domain and the account', () => {
  const head = `service.org wants you to sign in with your Solana account:\n${ACCOUNTS.solana}`
  const account = { namespace: 'solana', domain: 'service.org', accountAddress: ACCOUNTS.solana }
  assert.equal(parseSiwxMessage(head), account)
  assert.equal(parseSiwxMessage(`${head}\n\nHello.`), { ...account, statement: 'Hello.' })
  assert.equal(parseSiwxMessage(`${head}\n\nChain ID: solana:devnet\nNonce: 12345678`), {
    ...account,
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    nonce: '12345678',
  })
  assert.is(parseSiwxMessage(head.replace('Solana', 'Bitcoin')), undefined)
})

test.run()
