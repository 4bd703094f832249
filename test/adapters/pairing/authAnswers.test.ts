import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openClient } from '../../../src/adapters/pairing/client'
import { canAuthenticate } from '../../../src/adapters/pairing/harden/checkAuthAnswers'
import { AUTH_METHODS } from '../../../src/adapters/pairing/namespaces'
import { type AuthRequest, type Proposal, propose } from '../../../src/adapters/pairing/proposals'
import { AgletError, isAgletError } from '../../../src/errors'
import type { Cacao } from '../../../src/lib/siwx/siwx'
import { tick } from '../../dom'
import { type FakeLibrary, fakeLibrary, settled } from './fakeLibrary'

// The answers to a combined connection and sign-in request, before the pairing library handles them.

const never = () => new AbortController().signal
const CACAO: Cacao = {
  h: { t: 'caip122' },
  p: { domain: 'a', aud: 'b', nonce: 'c', iss: 'did:pkh:eip155:1:0x1' },
  s: { t: 'eip1271', s: '0x12' },
}
const PARAMS = { chains: ['eip155:1'], methods: AUTH_METHODS, domain: 'a', uri: 'b', nonce: 'c' }

interface Bench {
  readonly fake: FakeLibrary
  readonly accepted: [signature: string, address: string][]
  readonly said: string[]
  begin(check?: AuthRequest['check'], signal?: AbortSignal): Promise<Proposal>
}

let clients = 0
async function bench(): Promise<Bench> {
  const fake = fakeLibrary()
  const accepted: [string, string][] = []
  const library = {
    ...fake.library,
    acceptSignature: (signature: string, address: string) => void accepted.push([signature, address]),
  }
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
  // There is one client per project id in a page.
  const projectId = `auth ${++clients}`
  const load = async () => library
  const opened = await openClient({ projectId, relay: 'wss://relay.example', metadata, load })
  const said: string[] = []
  opened.onFailure(text => said.push(text))
  const check = async () => [{ address: '0x1', cacao: CACAO }]
  return {
    fake,
    accepted,
    said,
    begin: (own = check, signal = never()) => propose(opened, {}, signal, { params: PARAMS, check: own }),
  }
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (isAgletError(error) ? error.code : `thrown: ${error}`),
  )

test('[4.32] one request is sent, and a verified answer becomes a session', async () => {
  const b = await bench()
  const { approval, uri } = await b.begin()
  assert.match(uri, /^wc:/)
  assert.equal(
    b.fake.signIns.map(({ params }) => params),
    [PARAMS],
  )
  await b.fake.signIns[0]!.answer({ result: { cacaos: [], responder: {} } })
  assert.is((await approval).topic, settled().topic)
  assert.equal(b.accepted, [['0x12', '0x1']])
  assert.equal(b.fake.client.auth?.pairingTopics.getAll(), [])
  assert.equal(b.fake.client.auth?.requests.getAll(), [])
})

test('[4.32] an answer that fails the check ends with its error and without a session', async () => {
  const b = await bench()
  const { approval } = await b.begin(async () => {
    throw new AgletError('signature_invalid', 'The signature is not valid')
  })
  const ended = codeOf(approval)
  await b.fake.signIns[0]!.answer({ result: { cacaos: [CACAO], responder: {} } })
  assert.is(await ended, 'signature_invalid')
  assert.equal(b.accepted, [])
  assert.equal(b.fake.client.session.getAll(), [])
  assert.equal(b.fake.client.auth?.requests.getAll(), [])
})

for (const error of [
  { code: 5000, message: 'User rejected.' },
  { code: 5001, message: 'Vom Benutzer abgelehnt' },
  { code: 4001, message: '' },
])
  test(`declined: ${JSON.stringify(error)}`, async () => {
    const b = await bench()
    const { approval } = await b.begin()
    const ended = codeOf(approval)
    await b.fake.signIns[0]!.answer({ error })
    assert.is(await ended, 'user_rejected')
  })

for (const code of [-32_000, 1, 4999, 5100, 6000])
  test(`another failure of the wallet is not taken for a refusal: ${code}`, async () => {
    const b = await bench()
    const { approval } = await b.begin()
    const ended = codeOf(approval)
    await b.fake.signIns[0]!.answer({ error: { code, message: 'Internal error' } })
    assert.is(await ended, 'unknown')
  })

for (const code of [10_001, 5101, -32_601, 4200])
  test(`[4.32] a wallet that does not support the method (${code}) connects by the plain proposal`, async () => {
    const b = await bench()
    let checks = 0
    const { approval } = await b.begin(async () => {
      checks++
      return []
    })
    await b.fake.signIns[0]!.answer({ error: { code, message: 'Unknown method' } })
    b.fake.approve(settled())
    assert.is((await approval).topic, settled().topic)
    assert.is(checks, 0)
  })

for (const error of [undefined, null, 'no', 7, [], { code: 'x' }, { message: { evil: true } }])
  test(`a malformed error ends the attempt: ${JSON.stringify(error) ?? 'undefined'}`, async () => {
    const b = await bench()
    const { approval } = await b.begin()
    const ended = codeOf(approval)
    await b.fake.signIns[0]!.answer({ error })
    assert.is(await ended, 'unknown')
  })

test('an unexpected answer is dropped: after the end, a second one, and one to an unknown request', async () => {
  const b = await bench()
  let checks = 0
  const check = async () => {
    checks++
    return [{ address: '0x1', cacao: CACAO }]
  }
  const controller = new AbortController()
  const first = await b.begin(check, controller.signal)
  const ended = codeOf(first.approval)
  controller.abort()
  assert.is(await ended, 'cancelled')
  await tick()
  await b.fake.signIns[0]!.answer({ result: {} })
  const second = await b.begin(check)
  await b.fake.signIns[1]!.answer({ result: {} })
  await second.approval
  await b.fake.signIns[1]!.answer({ result: {} })
  assert.is(checks, 1)
  assert.is(b.said.filter(text => /nobody waits/.test(text)).length, 2)
})

test('a renewed code can still be answered: its key is found by its topic', async () => {
  const b = await bench()
  const { auth, core } = b.fake.client
  await auth?.authKeys.set('PUB_KEY', { responseTopic: 'first', publicKey: 'first key' })
  await auth?.authKeys.set('PUB_KEY', { responseTopic: 'second', publicKey: 'second key' })
  assert.equal(await core.crypto.decode?.('first', '', { receiverPublicKey: 'second key' }), 'first key')
  assert.equal(await core.crypto.decode?.('other', '', { receiverPublicKey: 'second key' }), 'second key')
})

test('P25 a relay that disconnects after the answer causes no rejection: the next socket subscribes to the session', async () => {
  const b = await bench()
  const { approval } = await b.begin()
  const responder = { publicKey: 'peer' }
  await b.fake.signIns[0]!.answer({ result: { cacaos: [], responder } })
  await approval
  b.fake.relay = false
  const { relayer } = b.fake.client.core
  await relayer.subscribe?.('own 1000 peer')
  assert.match(b.said.at(-1) ?? '', 'Subscribing to own 1000 peer failed')
  // Any other failure reaches its caller.
  const failed = await relayer.subscribe?.('other').catch(String)
  assert.match(String(failed), 'Subscribing to other failed')
})

test('S13 an invalid public key of the wallet ends the attempt with its error', async () => {
  const b = await bench()
  const { approval } = await b.begin()
  const ended = codeOf(approval)
  await b.fake.signIns[0]!.answer({ result: { cacaos: [], responder: { publicKey: '0'.repeat(64) } } })
  assert.is(await ended, 'bad_response')
  assert.equal(b.accepted, [])
})

test('a host’s own provider is not asked to authenticate, since its answers are not checked here', () => {
  assert.not.ok(canAuthenticate(fakeLibrary().client))
})

test.run()
