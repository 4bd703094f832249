import { formatMessage } from '@walletconnect/utils'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AUTH_METHODS } from '../../../src/adapters/pairing/namespaces'
import { isAgletError } from '../../../src/errors'
import { parseSiwxMessage } from '../../../src/lib/siwx/parseSiwxMessage'
import { type AuthAsked, readAuthAnswer } from '../../../src/lib/siwx/readAuthAnswer'
import { isRecap, readRequestRecap } from '../../../src/lib/siwx/recap'
import type { CaipNetworkId } from '../../../src/types'
import { ASKED, answerOf, type LooseCacao, OWNER, STRANGER, withLie } from './authAnswers'

test('[4.32] each chain’s message is the exact text that the wallets’ own library signs', async () => {
  const answer = await answerOf()
  const sessions = readAuthAnswer(answer, ASKED)
  assert.equal(
    sessions.map(({ data }) => data.chainId),
    ['eip155:1', 'eip155:8453'],
  )
  for (const [i, { message, signature, data, cacao }] of sessions.entries()) {
    const { p, s } = answer.cacaos[i]!
    assert.is(message, formatMessage(p as Parameters<typeof formatMessage>[0], p.iss))
    assert.is(signature, s.s)
    const { namespace: _, ...parsed } = parseSiwxMessage(message) ?? { namespace: '' }
    assert.equal(parsed, data)
    assert.is(cacao?.p.iss, p.iss)
  }
})

test('[4.32] every method and twenty chains fit into a message', async () => {
  const chains = Array.from({ length: 20 }, (_, i): CaipNetworkId => `eip155:${1_000_000_000 + i}`)
  const asked = { ...ASKED, chains }
  const sessions = readAuthAnswer(await answerOf({ asked, methods: AUTH_METHODS }), asked)
  assert.is(sessions.length, 20)
  assert.ok(sessions.every(({ message }) => parseSiwxMessage(message)))
})

test('a message without statement, resources and expiry is read too; a wallet may sign fewer chains', async () => {
  const { domain, uri, version, nonce, chainId } = ASKED.data
  const asked: AuthAsked = { ...ASKED, data: { domain, uri, version, nonce, chainId } }
  const answer = await answerOf({ asked, chains: ['eip155:8453'] })
  const [session, ...others] = readAuthAnswer(answer, asked)
  assert.equal(others, [])
  assert.is(session?.message, formatMessage(answer.cacaos[0]!.p as never, answer.cacaos[0]!.p.iss))
})

test('ERC-5573 a statement with or without the sentence of the ReCap gives the same sign-in', async () => {
  const plain = readAuthAnswer(await answerOf(), ASKED)
  const { cacaos, responder } = await answerOf()
  for (const { p } of cacaos) p.statement = 'I accept the terms.'
  const again = readAuthAnswer({ cacaos, responder }, ASKED)
  assert.is(again[0]?.data.statement, plain[0]?.data.statement)
})

const recap = (att: unknown, more: object = {}) =>
  `urn:recap:${Buffer.from(JSON.stringify({ att, ...more })).toString('base64')}`
const FULL = { 'request/personal_sign': [{ chains: ['eip155:1'] }] }

const LIES: readonly [name: string, field: string, lie: (cacao: LooseCacao) => unknown][] = [
  ['another domain', 'domain', ({ p }) => (p.domain = 'evil.example')],
  ['another domain’s case', 'domain', ({ p }) => (p.domain = 'APP.example')],
  ['another URI', 'aud', ({ p }) => (p.aud = 'https://evil.example')],
  ['another nonce', 'nonce', ({ p }) => (p.nonce += '1')],
  ['no nonce', 'nonce', ({ p }) => delete p.nonce],
  ['another version', 'version', ({ p }) => (p.version = '2')],
  ['a version that is a number', 'version', ({ p }) => (p.version = 1)],
  ['a later end', 'exp', ({ p }) => (p.exp = '2101-01-01T00:00:00.000Z')],
  ['no end', 'exp', ({ p }) => delete p.exp],
  ['an end that is past', 'exp', ({ p }) => (p.exp = '2001-01-01T00:00:00.000Z')],
  ['a beginning that was not asked for', 'nbf', ({ p }) => (p.nbf = '2099-01-01T00:00:00.000Z')],
  ['a request id that was not asked for', 'requestId', ({ p }) => (p.requestId = 'x')],
  ['a time that is none', 'iat', ({ p }) => (p.iat = 'yesterday')],
  ['a time with a line behind it', 'iat', ({ p }) => (p.iat += '\nRequest ID: x')],
  ['no time', 'iat', ({ p }) => delete p.iat],
  ['a chain that was not asked for', 'iss', ({ p }) => (p.iss = `did:pkh:eip155:5:${OWNER.address}`)],
  ['a chain of another family', 'iss', ({ p }) => (p.iss = `did:pkh:solana:1:${OWNER.address}`)],
  ['an account that is none', 'iss', ({ p }) => (p.iss = 'did:pkh:eip155:1:0x12')],
  ['an account with a line behind it', 'iss', ({ p }) => (p.iss += '\nURI: https://evil.example')],
  ['no account', 'iss', ({ p }) => (p.iss = null)],
  ['another statement', 'statement', ({ p }) => (p.statement = 'I give you all I own.')],
  ['a statement with more behind it', 'statement', ({ p }) => (p.statement += ' And more.')],
  ['no statement', 'statement', ({ p }) => (p.statement = '')],
  ['no resources', 'resources', ({ p }) => delete p.resources],
  ['another resource', 'resources', ({ p }) => (p.resources = ['https://evil.example', p.resources![1]!])],
  ['a resource more', 'resources', ({ p }) => p.resources!.unshift('https://evil.example')],
  ['no ReCap', 'resources', ({ p }) => (p.resources![1] = 'https://app.example')],
  ['a ReCap that is no base64', 'resources', ({ p }) => (p.resources![1] = 'urn:recap:%%%')],
  ['a ReCap that is no JSON', 'resources', ({ p }) => (p.resources![1] = 'urn:recap:AAAA')],
  ['a ReCap of nothing', 'resources', ({ p }) => (p.resources![1] = recap({ eip155: {} }))],
  [
    'a ReCap with a method more',
    'resources',
    ({ p }) => (p.resources![1] = recap({ eip155: { ...FULL, 'request/steal': [{}] } })),
  ],
  [
    'a ReCap with another ability',
    'resources',
    ({ p }) => (p.resources![1] = recap({ eip155: { ...FULL, 'crud/read': [{}] } })),
  ],
  [
    'a ReCap for another resource',
    'resources',
    ({ p }) => (p.resources![1] = recap({ eip155: FULL, 'https://evil.example': { 'crud/read': [{}] } })),
  ],
  [
    'a ReCap with a chain more',
    'resources',
    ({ p }) => (p.resources![1] = recap({ eip155: { 'request/personal_sign': [{ chains: ['eip155:5'] }] } })),
  ],
  [
    'a ReCap with a second limit',
    'resources',
    ({ p }) =>
      (p.resources![1] = recap({
        eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }, { chains: ['eip155:5'] }] },
      })),
  ],
  [
    'a ReCap with a limit other than chains',
    'resources',
    ({ p }) =>
      (p.resources![1] = recap({
        eip155: { 'request/personal_sign': [{ chains: ['eip155:1'], amount: 'all' }] },
      })),
  ],
  [
    'a ReCap with proofs',
    'resources',
    ({ p }) => (p.resources![1] = recap({ eip155: FULL }, { prf: ['bafy'] })),
  ],
  ['a ReCap that is huge', 'resources', ({ p }) => (p.resources![1] = `urn:recap:${'A'.repeat(1 << 20)}`)],
  ['a kind of signature that nobody knows', 's', ({ s }) => (s!.t = 'eip9999')],
  ['a signature that is no hex', 's', ({ s }) => (s!.s = 'yes')],
  ['a signature that is too long', 's', ({ s }) => (s!.s = `0x${'00'.repeat(50_000)}`)],
  ['a huge signature', 's', ({ s }) => (s!.s = `0x${'00'.repeat(1 << 20)}`)],
  ['no signature', 'cacao', cacao => delete cacao.s],
  ['no payload', 'cacao', cacao => Object.assign(cacao, { p: 'yes' })],
  ['another kind of message', 'cacao', ({ h }) => (h.t = 'jwt')],
]
for (const [name, field, lie] of LIES)
  test(`[4.32] S13 refused by its field: ${name}`, async () => {
    const told = withLie(await answerOf(), lie)
    assert.throws(
      () => readAuthAnswer(told, ASKED),
      (error: unknown) => isAgletError(error, 'bad_response') && error.meta['Field'] === field,
    )
  })

const WHOLE: readonly [name: string, change: (answer: Awaited<ReturnType<typeof answerOf>>) => unknown][] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a text', () => 'yes'],
  ['a list', () => []],
  ['no messages', answer => ({ ...answer, cacaos: [] })],
  ['messages that are no list', answer => ({ ...answer, cacaos: { 0: answer.cacaos[0], length: 1 } })],
  ['a hundred thousand messages', answer => ({ ...answer, cacaos: Array(100_000).fill(answer.cacaos[0]) })],
  ['one chain twice', answer => ({ ...answer, cacaos: [answer.cacaos[0], answer.cacaos[0]] })],
  [
    'one signature for two chains',
    answer => ({
      ...answer,
      cacaos: [answer.cacaos[0], { ...answer.cacaos[1], s: answer.cacaos[0]!.s }],
    }),
  ],
  ['messages that are null', answer => ({ ...answer, cacaos: [null] })],
  ['no responder', answer => ({ cacaos: answer.cacaos })],
  ['a responder without a key', answer => ({ ...answer, responder: { metadata: {} } })],
  ['a responder without a name', answer => ({ ...answer, responder: { publicKey: 'c'.repeat(64) } })],
]
for (const [name, change] of WHOLE)
  test(`[4.32] S13 refused: ${name}`, async () => {
    const told = change(await answerOf())
    assert.throws(
      () => readAuthAnswer(told, ASKED),
      (error: unknown) =>
        isAgletError(error, 'bad_response') &&
        (!/responder/.test(name) || error.meta['Field'] === 'responder'),
    )
  })

test('a signature may be 100,000 characters long, as for an account that is not deployed yet', async () => {
  const signature = `0x${'00'.repeat(49_999)}`
  const answer = await answerOf({ chains: ['eip155:1'] })
  answer.cacaos[0]!.s.s = signature
  assert.is(readAuthAnswer(answer, ASKED)[0]!.signature, signature)
})

test('the case of the account’s address is kept, since that text was signed', async () => {
  const told = withLie(
    await answerOf(),
    ({ p }) => void (p.iss = p.iss!.replace(OWNER.address, OWNER.address.toLowerCase())),
  )
  assert.match(readAuthAnswer(told, ASKED)[0]!.message, OWNER.address.toLowerCase())
  assert.is.not(OWNER.address, STRANGER.address)
})

test('ERC-5573 a ReCap is read in both base64 alphabets', () => {
  const json = JSON.stringify({ att: { eip155: FULL }, prf: [] })
  for (const alphabet of ['base64', 'base64url'] as const) {
    const resource = `urn:recap:${Buffer.from(json).toString(alphabet)}`
    assert.ok(isRecap(resource))
    assert.equal(readRequestRecap(resource, ASKED), { methods: ['personal_sign'], chains: ['eip155:1'] })
  }
})

test.run()
