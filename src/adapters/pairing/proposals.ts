import { AgletError } from '../../errors'
import { errorText, toAgletError } from '../../lib/data/toAgletError'
import { type PairingUri, parsePairingUri } from '../../lib/pairing/pairingUri'
import { codeOf } from '../evm/eip1193'
import { isRefusalInWords } from '../wallet/isRefusalInWords'
import type { OpenClient } from './client'
import { type AuthExpectation, expectAuthAnswer, forgetAuthRequest } from './harden/checkAuthAnswers'
import { keepKeys } from './harden/forgetUnusedKeys'
import type { WcAuthParams, WcClient, WcNamespaceProposals, WcSession } from './library'
import { watchPings } from './watchPings'

/** A pairing that waits for a wallet's approval. */
export interface Proposal {
  /** `wc:…`; the relay has acknowledged the proposal. */
  readonly uri: string
  readonly topic: string
  /**
   * @throws AgletError `user_rejected`, `timeout` once it has expired, `cancelled` once it was ended, and the
   *   error of `AuthRequest.check`
   */
  readonly approval: Promise<WcSession>
  /** Pings a wallet that may have read the URI (`onSeen`). @returns whether the relay accepted the ping */
  ask(): Promise<boolean>
  /** Calls back once, when a wallet has answered a ping. @returns a function that stops it */
  onSeen(listener: () => void): () => void
  /** Withdraws the proposal and deletes its data. May be called twice. */
  end(): void
}

/**
 * A request to connect and sign in at once. A wallet that does not support it answers the plain proposal,
 * which is sent at the same time.
 */
export interface AuthRequest extends Pick<AuthExpectation, 'check'> {
  readonly params: WcAuthParams
}

/** A client starts one proposal at a time: each waits until the topic of the previous one is known. */
const turns = /* @__PURE__ */ new WeakMap<WcClient, Promise<unknown>>()

/**
 * Creates a pairing and waits until the relay has acknowledged it. The function is long because every way in
 * which the proposal may end cleans up the same listeners, keys and topic.
 *
 * @param auth requests a sign-in too; only for a client for which `canAuthenticate` is true
 * @throws AgletError `cancelled` when the signal aborts, `network` with the library's error as its cause
 */
export async function propose(
  { client, own }: Pick<OpenClient, 'client' | 'own'>,
  optionalNamespaces: WcNamespaceProposals,
  signal: AbortSignal,
  auth?: AuthRequest,
): Promise<Proposal> {
  const { core } = client
  const release = keepKeys(client)
  let topic: string | undefined
  let ended = false
  const answer = auth && expectAnswer(client, auth)

  const end = () => {
    if (ended || !topic) return
    ended = true
    forget(client, topic)
  }

  const connect = () =>
    own
      ? connectOwn(own, optionalNamespaces)
      : auth
        ? authenticate(client, auth)
        : client.connect({ optionalNamespaces })
  const begun = beginInTurn(client, connect, signal, created => {
    topic = created
    answer?.expect(created)
  })
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => {
      reject(cancelled())
      // The library continues with the proposal, which is withdrawn as soon as its topic is known.
      begun.then(({ created }) => created).then(end, end)
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
  aborted.catch(() => {})
  /** The library continues with a cancelled proposal; deletes what it has stored once it is done. */
  const forgetOnceMade = () =>
    begun
      .then(({ made }) => made)
      .catch(() => {})
      .finally(() => {
        if (topic) forget(client, topic)
        release()
      })

  let made: Awaited<ReturnType<WcClient['connect']>>
  let parsed: PairingUri | undefined
  try {
    const { made: making } = await begun
    making.catch(() => {})
    made = await Promise.race([making, aborted])
    parsed = parsePairingUri(made.uri)
  } catch (cause) {
    forgetOnceMade()
    throw toAgletError(cause, 'network')
  }
  const { uri } = made
  if (!parsed || !uri) {
    end()
    forgetOnceMade()
    throw new AgletError('bad_response', 'The pairing library returned no pairing URI.')
  }
  topic = parsed.topic

  const approval = Promise.race([made.approval(), aborted]).then(
    session => {
      // The pairing is done and expires. The session uses the proposal's keys now, so they are kept.
      ended = true
      forgetAuthRequest(client, parsed.topic)
      core.expirer.set(parsed.topic, 0)
      return session
    },
    cause => {
      end()
      throw signal.aborted ? cancelled() : (answer?.refused() ?? refusal(cause))
    },
  )
  answer?.setReady()
  const seen = watchPings(client, topic)
  approval
    .catch(() => {})
    .finally(() => {
      seen.stop()
      release()
    })
  signal.addEventListener('abort', seen.stop, { once: true })
  return { uri, topic, approval, end, ask: seen.ask, onSeen: seen.onSeen }
}

const cancelled = () => new AgletError('cancelled', 'Request was aborted')

/**
 * Starts a proposal once the topics of the earlier ones are known: the event that names a topic does not name
 * its proposal.
 *
 * @param onTopic called once the topic is known
 * @returns `created`: the topic is known; `made`: the relay has acknowledged the proposal
 */
async function beginInTurn(
  client: WcClient,
  connect: () => ReturnType<WcClient['connect']>,
  signal: AbortSignal,
  onTopic: (topic: string) => void,
) {
  const { events } = client.core.pairing
  const before = turns.get(client)
  let done = () => {}
  turns.set(
    client,
    new Promise<void>(resolve => {
      done = resolve
    }),
  )
  await before
  if (signal.aborted) {
    done()
    throw cancelled()
  }
  let onCreate = (_: { topic: string }) => {}
  const named = new Promise<void>(resolve => {
    onCreate = ({ topic }) => {
      onTopic(topic)
      resolve()
    }
  })
  events.on('pairing_create', onCreate)
  const made = connect()
  const created = Promise.race([named, made])
  const over = () => {
    // Also after a failure: the next topic is that of another proposal.
    events.removeListener('pairing_create', onCreate)
    done()
  }
  created.then(over, over)
  return { created, made }
}

function refusal(cause: unknown): AgletError {
  const text = errorText(cause)
  const code = codeOf(cause) ?? 0
  if (/expired/i.test(text)) return new AgletError('timeout', 'The pairing has expired.', { cause })
  // Some wallets answer with their own words or with the code of EIP-1193.
  if (code === 4001 || (code >= 5000 && code < 5100) || /reject|declin/i.test(text) || isRefusalInWords(text))
    return new AgletError('user_rejected', 'The request was declined in the wallet.', { cause })
  return new AgletError(code >= 5100 && code < 5200 ? 'chain_unsupported' : 'unknown', text, { cause })
}

/** Registers the check of the answer with the sign-in as soon as the pairing's topic is known. */
function expectAnswer(client: WcClient, { check }: AuthRequest) {
  let refused: AgletError | undefined
  let setReady = () => {}
  const ready = new Promise<void>(resolve => {
    setReady = resolve
  })
  const onRefused = (error: AgletError) => {
    refused = error
  }
  return {
    expect: (topic: string) => expectAuthAnswer(client, topic, { check, ready, onRefused }),
    /** Called once the library's approval promise has a handler. */
    setReady,
    /** The error of the check that refused the answer, if any. */
    refused: () => refused,
  }
}

/** Sends both requests. If the wallet answers the one with the sign-in, `AuthRequest.check` is called. */
async function authenticate(client: WcClient, { params }: AuthRequest): ReturnType<WcClient['connect']> {
  // The method exists: the caller has checked `canAuthenticate`.
  const made = await client.authenticate!(params)
  return {
    ...(made.uri && { uri: made.uri }),
    async approval() {
      const { session } = await made.response()
      if (session) return session
      throw new AgletError('chain_unsupported', 'Chain is not supported')
    },
  }
}

/** Deletes the topic, its proposals, requests and keys, and its messages that still wait to be sent. */
function forget(client: WcClient, topic: string): void {
  const { core, proposal } = client
  forgetAuthRequest(client, topic)
  for (const { id, pairingTopic, proposer } of proposal.getAll()) {
    if (pairingTopic !== topic) continue
    core.expirer.set(id, 0)
    if (core.crypto.keychain.has(proposer.publicKey))
      core.crypto.deleteKeyPair(proposer.publicKey).catch(() => {})
  }
  core.history.delete(topic)
  core.expirer.set(topic, 0)
  const queue = core.relayer.publisher?.queue
  if (queue)
    for (const [key, { request }] of queue)
      if (request.params?.pairingTopic === topic || request.params?.topic === topic) queue.delete(key)
}

/** The host's provider tracks its session itself, so the connection is made through its own `connect`. */
function connectOwn(own: NonNullable<OpenClient['own']>, optionalNamespaces: WcNamespaceProposals) {
  return new Promise<Awaited<ReturnType<WcClient['connect']>>>((resolve, reject) => {
    const approval = own.connect({ optionalNamespaces }).then(session => {
      if (session) return session
      throw new AgletError('unknown', 'The provider connected without a session.')
    })
    const stop = () => own.removeListener('display_uri', onUri)
    const onUri = (uri: string) => {
      stop()
      resolve({ uri, approval: () => approval })
    }
    own.on('display_uri', onUri)
    approval.catch(error => {
      stop()
      reject(error)
    })
  })
}
