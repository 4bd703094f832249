import type { AgletError } from '../../../errors'
import { record, string } from '../../../lib/data/json'
import { errorText, toAgletError } from '../../../lib/data/toAgletError'
import type { Cacao } from '../../../lib/siwx/siwx'
import type { WcClient, WcLibrary } from '../library'
import { methodOf, replaceMethod } from './replaceMethod'

/** How the answer to a request to connect and sign in is handled. */
export interface AuthExpectation {
  /** @returns the signed messages, all verified @throws AgletError if any of the answer is invalid */
  check(answer: unknown): Promise<readonly VerifiedCacao[]>
  /** Resolves once the library's caller awaits the answer: an answer before that would be lost. */
  readonly ready: Promise<unknown>
  /** Called when an answer was refused; the library then handles it as a refusal by the wallet. */
  onRefused(error: AgletError): void
}

/** A signed message whose signature was verified for its account. */
export interface VerifiedCacao {
  readonly address: string
  readonly cacao: Cacao
}

interface AuthAnswers {
  /** By the pairing's topic. */
  readonly expected: Map<string, AuthExpectation>
  /** The public key that an answer is encrypted for, by response topic. */
  readonly keys: Map<string, string>
  /** Ends a request whose answer is no longer awaited. */
  endRequest(id: number): void
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: unknown
}

/** State of the clients whose answers are checked; a host's own provider is not among them. */
const answersOf = /* @__PURE__ */ new WeakMap<WcClient, AuthAnswers>()

/** Codes by which wallets report an unknown method: WalletConnect's two, JSON-RPC's and EIP-1193's. */
const UNKNOWN_METHOD = [10_001, 5101, -32_601, 4200]
/** The only one that the library recognizes; it then waits for the answer to the plain proposal. */
const METHOD_UNSUPPORTED = 10_001
const REASON = { code: 0, message: 'Request was aborted' }

/**
 * Checks the answers to `authenticate` before the library handles them. 2.21.8 accepts malformed answers and
 * then throws unhandled rejections, keeps a session whose signature is wrong, and lets WalletConnect's server
 * verify contract signatures. It also knows only the key of its newest request, although the user may have
 * scanned the previous QR code just before it was renewed.
 *
 * Private members, read in 2.21.8: `engine.onSessionAuthenticateResponse`, `auth.authKeys`,
 * `auth.pairingTopics`, `auth.requests`, `crypto.decode`, `crypto.generateSharedKey`, `relayer.subscribe`.
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
        // An invalid key fails here, not later in the library, which would throw an unhandled rejection.
        const own = keys.get(topic)
        const peer = string(record(record(result)?.['responder'])?.['publicKey'])
        const sessionTopic = own && peer && (await core.crypto.generateSharedKey?.(own, peer))
        if (sessionTopic) sessionTopics.add(sessionTopic)
        for (const { address, cacao } of verified) acceptSignature(cacao.s.s, address)
        // As `eip191`, so that the library does not verify a contract's signature again with a server.
        const cacaos = verified.map(({ cacao }) => ({ ...cacao, s: { ...cacao.s, t: 'eip191' } }))
        handle(topic, { id, result: { ...record(result), cacaos } })
      } catch (cause) {
        expectation.onRefused(toAgletError(cause, 'bad_response'))
        decline(id, { code: 0, message: errorText(cause) })
      }
    },
  )
}

/** Prepares an error for the library, which passes on only the message. */
function errorOf(error: unknown): { code: number; message: string } {
  const code = Number(record(error)?.['code'])
  if (UNKNOWN_METHOD.includes(code)) return { code: METHOD_UNSUPPORTED, message: '' }
  const declined = code === 4001 || (code >= 5000 && code < 5100)
  return { code, message: declined ? 'User rejected.' : errorText(error) }
}

/** Decrypts an answer with the key that belongs to its response topic. */
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
 * Catches failed subscriptions to session topics, which the library starts without awaiting them. The next
 * socket subscribes again (`recoverRelay`).
 *
 * @returns the topics whose next subscription failure is caught
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

/** Registers how the answer in this pairing is handled. */
export function expectAuthAnswer(client: WcClient, topic: string, expectation: AuthExpectation): void {
  answersOf.get(client)?.expected.set(topic, expectation)
}

/** Whether this client's answers are checked; only then may `authenticate` be used. */
export const canAuthenticate = (client: WcClient): boolean => answersOf.has(client)

/** Deletes the data of a pairing's request, answered or not. */
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
