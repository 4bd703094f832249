import type { AgletError } from '../../../errors'
import { record, string } from '../../../lib/data/json'
import { errorText, toAgletError } from '../../../lib/data/toAgletError'
import type { Cacao } from '../../../lib/siwx/siwx'
import type { WcClient, WcLibrary } from '../library'
import { methodOf, replaceMethod } from './replaceMethod'

/** Who waits for the answer to a request for connection and sign-in. */
export interface AuthExpectation {
  /** @returns what was signed, all of it verified @throws AgletError for anything else */
  check(answer: unknown): Promise<readonly VerifiedCacao[]>
  /** Resolves once the answer is waited for: the library loses one that comes before. */
  readonly ready: Promise<unknown>
  /** Called when an answer was refused; the library is then told that the wallet declined. */
  onRefused(error: AgletError): void
}

/** A signed message whose signature is that of its account. */
export interface VerifiedCacao {
  readonly address: string
  readonly cacao: Cacao
}

interface AuthAnswers {
  /** By the topic of the pairing. */
  readonly expected: Map<string, AuthExpectation>
  /** The public key that an answer is meant for, by the topic that it comes on. */
  readonly keys: Map<string, string>
  /** Ends a request that nobody waits for any more. */
  endRequest(id: number): void
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: unknown
}

/** Of clients whose answers are checked here; a host's own provider is none of them. */
const answersOf = /* @__PURE__ */ new WeakMap<WcClient, AuthAnswers>()

/** How wallets say that they do not know the method: WalletConnect's codes, JSON-RPC's, and that of EIP-1193. */
const UNKNOWN_METHOD = [10_001, 5101, -32_601, 4200]
/** The one that the library takes for it: it then waits for the answer to the plain proposal. */
const METHOD_UNSUPPORTED = 10_001
const REASON = { code: 0, message: 'Request was aborted' }

/**
 * Checks the answers to `authenticate` before the library sees them. 2.21.8 goes on with what is no answer and rejects where
 * nobody waits, keeps a session whose signature is wrong, and has WalletConnect's server say whether a contract signed. It
 * also knows the key of its newest request alone, while an earlier code may have been scanned just before it was renewed.
 *
 * Private members, read in 2.21.8: `engine.onSessionAuthenticateResponse`, `auth.authKeys`, `auth.pairingTopics`,
 * `auth.requests`, `crypto.decode`, `crypto.generateSharedKey`, `relayer.subscribe`.
 */
export function checkAuthAnswers(
  client: WcClient,
  acceptSignature: NonNullable<WcLibrary['acceptSignature']>,
  onText: (text: string) => void,
): void {
  const { auth, core, engine } = client
  const handle = methodOf<(topic: string, answer: Answer) => void>(engine, 'onSessionAuthenticateResponse')
  if (!auth || !handle || !client.authenticate) return
  const expected = new Map<string, AuthExpectation>()
  const keys = new Map<string, string>()
  decodeWithOwnKeys(keys, auth, core.crypto)
  const sessionTopics = tolerateFailedSubscriptions(core.relayer, onText)
  const decline = (id: number, error: object) => handle('', { id, error })
  answersOf.set(client, { expected, keys, endRequest: id => decline(id, REASON) })

  replaceMethod<(topic: string, answer: Answer) => Promise<void>>(
    engine,
    'onSessionAuthenticateResponse',
    () => async (topic, answer) => {
      const { id, result, error } = answer
      const pairingTopic = auth.pairingTopics.getAll().find(one => one.topic === topic)?.pairingTopic ?? ''
      const expectation = expected.get(pairingTopic)
      if (!expectation) return onText('An answer that nobody waits for was dropped.')
      await expectation.ready
      if (result === undefined) return decline(id, errorOf(error))
      expected.delete(pairingTopic)
      try {
        const verified = await expectation.check(result)
        // A key that is none fails here, and not where the library makes the session.
        const own = keys.get(topic)
        const peer = string(record(record(result)?.['responder'])?.['publicKey'])
        const sessionTopic = own && peer && (await core.crypto.generateSharedKey?.(own, peer))
        if (sessionTopic) sessionTopics.add(sessionTopic)
        for (const { address, cacao } of verified) acceptSignature(cacao.s.s, address)
        // Of a contract's signature the library would ask elsewhere; this one is verified.
        const cacaos = verified.map(({ cacao }) => ({ ...cacao, s: { ...cacao.s, t: 'eip191' } }))
        handle(topic, { id, result: { ...record(result), cacaos } })
      } catch (cause) {
        expectation.onRefused(toAgletError(cause, 'bad_response'))
        decline(id, { code: 0, message: errorText(cause) })
      }
    },
  )
}

/** Of an error the library passes on the message alone. */
function errorOf(error: unknown): { code: number; message: string } {
  const code = Number(record(error)?.['code'])
  if (UNKNOWN_METHOD.includes(code)) return { code: METHOD_UNSUPPORTED, message: '' }
  const declined = code === 4001 || (code >= 5000 && code < 5100)
  return { code, message: declined ? 'User rejected.' : errorText(error) }
}

/** An answer is encrypted for a key, and the topic that it comes on says for which. */
function decodeWithOwnKeys(
  keys: AuthAnswers['keys'],
  { authKeys }: NonNullable<WcClient['auth']>,
  crypto: WcClient['core']['crypto'],
): void {
  const set = authKeys.set.bind(authKeys)
  authKeys.set = (name, value) => {
    keys.set(value.responseTopic, value.publicKey)
    return set(name, value)
  }
  const { decode } = crypto
  if (!decode) return
  crypto.decode = (topic, message, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, message, receiverPublicKey ? { ...options, receiverPublicKey } : options)
  }
}

/**
 * The library subscribes to the session of an answer where nobody waits for it. A subscription that fails is repeated with the
 * next socket (`recoverRelay`).
 *
 * @returns the topics of which that is so
 */
function tolerateFailedSubscriptions(
  relayer: WcClient['core']['relayer'],
  onText: (text: string) => void,
): Set<string> {
  const topics = new Set<string>()
  const subscribe = relayer.subscribe?.bind(relayer)
  if (subscribe)
    relayer.subscribe = (topic, options) => {
      const done = subscribe(topic, options)
      return topics.delete(topic) ? done.catch(error => onText(errorText(error))) : done
    }
  return topics
}

/** Says who waits for the answer in this pairing. */
export function expectAuthAnswer(client: WcClient, topic: string, expectation: AuthExpectation): void {
  answersOf.get(client)?.expected.set(topic, expectation)
}

/** Whether answers of this client are checked; without that none may be asked for. */
export const canAuthenticate = (client: WcClient): boolean => answersOf.has(client)

/** Ends what a pairing's request has left, answered or not. */
export function forgetAuthRequest(client: WcClient, topic: string): void {
  const { auth, core } = client
  const answers = answersOf.get(client)
  if (!auth || !answers) return
  answers.expected.delete(topic)
  for (const { topic: responseTopic, pairingTopic } of auth.pairingTopics.getAll()) {
    if (pairingTopic !== topic) continue
    auth.pairingTopics.delete(responseTopic, REASON).catch(() => {})
    core.relayer.unsubscribe(responseTopic).catch(() => {})
    answers.keys.delete(responseTopic)
  }
  for (const { id, pairingTopic } of auth.requests.getAll()) {
    if (pairingTopic !== topic) continue
    answers.endRequest(id)
    core.expirer.set(id, 0)
  }
}
