import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { onPairingRejected } from '../../../src/actions/pairing/approvePairing'
import { createPairingSlot, type PairingOffer } from '../../../src/actions/pairing/pairingRun'
import { startPairing } from '../../../src/actions/pairing/startPairing'
import { signInByPairing } from '../../../src/actions/siwx/signInByPairing'
import { AUTH_METHODS } from '../../../src/adapters/pairing/namespaces'
import { AgletError, isAgletError } from '../../../src/errors'
import type { AuthAsked } from '../../../src/lib/siwx/readAuthAnswer'
import type { Siwx, SiwxData } from '../../../src/lib/siwx/siwx'
import type { Options } from '../../../src/options'
import { createPairing } from '../../../src/signals/pairing/pairing'
import { createSiwx, type SiwxOptions } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import type { SiwxStorage } from '../../../src/siwx/siwxStorage'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { leavePage, resetPage, tick, until } from '../../dom'
import { base, ethereum, fakeAglet, solana } from '../../fakes'
import { type AnswerOptions, answerOf, OWNER, STRANGER, withLie } from '../../lib/siwx/authAnswers'
import { fakeFetch } from '../../net/fakeFetch'

test.before.each(resetPage)
test.after(leavePage)

/** A chain that replies to every call with this result. */
const chain = (result: string) =>
  fakeFetch(({ body }) => {
    const reply = (call: unknown) => ({ jsonrpc: '2.0', id: Object(call).id, result })
    return Array.isArray(body) ? body.map(reply) : reply(body)
  })
const NO_CONTRACT = '0x'
/** The result of the universal signature validator (EIP-6492) for a valid signature. */
const YES = '0x01'

const page = (siwx: SiwxOptions = {}, options: Partial<Options> = {}, says = NO_CONTRACT) => {
  const storage = siwx.storage ?? memoryStorage()
  const aglet = fakeAglet(
    { siwx: createSiwx({ storage, domain: 'app.example', ...siwx }), ...options },
    { fetch: chain(says) },
  )
  return { aglet, storage, ask: () => signInByPairing(aglet, AUTH_METHODS) }
}
type Asked = NonNullable<Awaited<ReturnType<typeof signInByPairing>>>

/** The request as the wallet reads it. */
function askedOf({ request: { params } }: Asked): AuthAsked {
  const { domain, uri, nonce, chains, methods, statement, resources, exp, nbf } = params
  const chainId = chains[0] as SiwxData['chainId']
  const data = { domain, uri, nonce, chainId, version: '1' }
  return {
    data: {
      ...data,
      ...(statement && { statement }),
      ...(resources && { resources }),
      ...(exp && { expirationTime: exp }),
      ...(nbf && { notBefore: nbf }),
    },
    chains: chains as AuthAsked['chains'],
    methods,
  }
}
const answer = (asked: Asked, options: AnswerOptions = {}) => answerOf({ asked: askedOf(asked), ...options })
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (isAgletError(error) ? error.code : `thrown: ${error}`),
  )

test('[4.32, 3.18] all chains are requested at once, and the signed ones are stored, the active one last', async () => {
  const memory = memoryStorage()
  const order: string[] = []
  const storage: SiwxStorage = {
    ...memory,
    set(sessions) {
      order.push(...sessions.map(({ data }) => data.chainId))
      return memory.set(sessions)
    },
  }
  const { ask } = page({ storage, statement: 'Welcome.', resources: ['https://app.example/terms'] })
  const asked = (await ask())!
  assert.equal(asked.request.params.chains, ['eip155:1', 'eip155:8453'])
  assert.is(asked.request.params.statement, 'Welcome.')
  const verified = await asked.request.check(await answer(asked))
  assert.equal(
    verified.map(({ address }) => address),
    [OWNER.address, OWNER.address],
  )
  // Verified, but not stored for the account yet.
  assert.equal(await storage.get('eip155:1', OWNER.address), [])
  await asked.keep('eip155:1')
  assert.equal(order, ['eip155:8453', 'eip155:1'])
  for (const chain of ['eip155:1', 'eip155:8453'] as const) {
    const [session] = await storage.get(chain, OWNER.address)
    assert.is(session?.data.chainId, chain)
    assert.is(session?.cacao?.p.nonce, asked.request.params.nonce)
  }
})

const LIES: readonly [name: string, code: string, options: AnswerOptions][] = [
  ['another domain', 'bad_response', { change: payload => ({ ...payload, domain: 'evil.example' }) }],
  ['another URI', 'bad_response', { change: payload => ({ ...payload, aud: 'https://evil.example' }) }],
  ['another nonce', 'bad_response', { change: payload => ({ ...payload, nonce: 'zzzzzzzz99999999' }) }],
  ['another chain', 'bad_response', { change: payload => ({ ...payload, chains: ['eip155:5'] }) }],
  [
    'a session that has expired',
    'bad_response',
    { change: payload => ({ ...payload, exp: '2001-01-01T00:00:00Z' }) },
  ],
  [
    'a time to come',
    'signature_invalid',
    { change: payload => ({ ...payload, iat: '2099-01-01T00:00:00Z' }) },
  ],
  ['the signature of another account', 'signature_invalid', { signer: STRANGER }],
]
for (const [name, code, options] of LIES)
  test(`[4.32] S13 a false answer is not stored: ${name}`, async () => {
    const { storage, ask } = page({ expiration: 60_000 })
    const asked = (await ask())!
    assert.is(await codeOf(asked.request.check(await answer(asked, options))), code)
    await asked.keep('eip155:1')
    assert.equal(await storage.get('eip155:1', OWNER.address), [])
  })

for (const [name, signature] of [
  ['of a point that is none', `0x${'ff'.repeat(65)}`],
  ['that is too short', '0x12'],
  ['of zeros', `0x${'00'.repeat(65)}`],
] as const)
  test(`[4.32] S13 a broken signature is not valid: ${name}`, async () => {
    const { ask } = page()
    const asked = (await ask())!
    const told = withLie(await answer(asked), ({ s }) => {
      s!.s = signature
    })
    assert.is(await codeOf(asked.request.check(told)), 'signature_invalid')
  })

test('[4.32] a message that names another account than the signer is invalid', async () => {
  const { ask } = page()
  const asked = (await ask())!
  const told = withLie(await answer(asked), ({ p }) => {
    p.iss = p.iss!.replace(OWNER.address, STRANGER.address)
  })
  assert.is(await codeOf(asked.request.check(told)), 'signature_invalid')
})

test('[4.32] EIP-1271 a contract account’s signature is verified by the chain’s own server', async () => {
  for (const [says, code] of [
    [YES, 'fine'],
    [NO_CONTRACT, 'signature_invalid'],
  ] as const) {
    const { ask } = page({}, { networks: [ethereum] }, says)
    const asked = (await ask())!
    const told = withLie(await answer(asked), ({ s }) => Object.assign(s!, { t: 'eip1271', s: '0x1234' }))
    assert.is(await codeOf(asked.request.check(told)), code)
  }
})

const SIGN_IN_AFTERWARDS: readonly [name: string, siwx: SiwxOptions, options: Partial<Options>][] = [
  ['a network of another family', {}, { networks: [ethereum, solana] }],
  ['a request id, which does not go along', { requestId: 'r1' }, {}],
  [
    'ERC-5573 a ReCap of the host’s, which would be merged with ours',
    { resources: ['urn:recap:eyJhdHQiOnt9fQ'] },
    {},
  ],
  ['a nonce that does not come', { getNonce: () => Promise.reject(new Error('down')) }, {}],
  ['no verifier of the family', { verifiers: { solana: async () => true } }, {}],
  [
    'a text that the wallet would not write',
    {
      messenger: {
        createMessage: async ({ accountAddress, chainId }) => ({
          accountAddress,
          chainId,
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1',
          nonce: 'abcdefgh',
          toString: () => 'Hello',
        }),
      },
    },
    {},
  ],
  [
    'more chains than a message names',
    {},
    { networks: Array.from({ length: 21 }, (_, i) => ({ ...base, id: 100 + i })) as never },
  ],
]
for (const [name, siwx, options] of SIGN_IN_AFTERWARDS)
  test(`[4.32] the sign-in is requested after the connection: ${name}`, async () => {
    assert.is(await page(siwx, options).ask(), undefined)
  })

test('[4.32] a host’s own `siwx` without `verify` is requested as for any other wallet', async () => {
  const { verify: _, ...siwx }: Siwx = createSiwx({ storage: memoryStorage() })
  assert.is(await signInByPairing(fakeAglet({ siwx }), AUTH_METHODS), undefined)
  assert.is(await signInByPairing(fakeAglet(), AUTH_METHODS), undefined)
})

test('a failing store leaves the account without a session and throws nothing', async () => {
  const storage = { ...memoryStorage(), set: () => Promise.reject(new Error('down')) }
  const { ask } = page({ storage })
  const asked = (await ask())!
  await asked.request.check(await answer(asked))
  await asked.keep('eip155:1')
  assert.equal(await storage.get('eip155:1', OWNER.address), [])
})

test('the session stored for a connection that was not established is removed', async () => {
  const { storage, ask } = page()
  const asked = (await ask())!
  await asked.request.check(await answer(asked))
  await asked.keep('eip155:1')
  assert.is((await storage.get('eip155:1', OWNER.address)).length, 1)
  asked.discard()
  await tick()
  assert.equal(await storage.get('eip155:1', OWNER.address), [])
})

test('a connection that was not established, before its sign-in was stored, leaves an earlier sign-in as it is', async () => {
  const { storage, ask } = page()
  const first = (await ask())!
  await first.request.check(await answer(first))
  await first.keep('eip155:1')
  const asked = (await ask())!
  await asked.request.check(await answer(asked))
  asked.discard()
  await tick()
  assert.is((await storage.get('eip155:1', OWNER.address)).length, 1)
})

test('[4.31] a user who declines an optional sign-in can connect without it; a required one is requested again', async () => {
  for (const required of [true, false]) {
    const { ask } = page({ required })
    ;(await ask())!.decline()
    assert.is((await ask()) !== undefined, required)
  }
})

for (const code of ['signature_invalid', 'bad_response'] as const)
  test(`[4.32] ${code}: the pairing reports the error and can be retried`, async () => {
    const { provider } = fakeLibrary()
    const aglet = fakeAglet({ universalProvider: provider })
    startPairing(aglet)
    const slot = aglet.get(createPairingSlot)
    const { state } = aglet.get(createPairing)
    await until('there is a code', () => state.peek().phase === 'ready')
    const offer = slot.run!.offers[0] as PairingOffer
    onPairingRejected(aglet, offer, new AgletError(code, 'No'))
    assert.equal(state.peek(), { phase: 'failed', cause: 'signature' })
    assert.is(aglet.connections.of('eip155').status, 'disconnected')
    aglet.destroy()
  })

test.run()
