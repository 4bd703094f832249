import { subscriptionId } from './clientId'
import { FrameError, type Params, RPC_CODES } from './frame'
import type { Mailbox, PublishedMessage } from './mailbox'

/** A client's socket, as far as the methods need it. */
export interface Peer {
  readonly clientId: string
  /** Topics that this socket is subscribed to. */
  readonly topics: Set<string>
}

/** A method's result, the topics whose stored messages follow the answer, and the messages to publish. */
export interface Outcome {
  readonly result: unknown
  readonly subscribed?: readonly string[]
  readonly published?: readonly PublishedMessage[]
}

/** Maximum number of topics in one call, which is the clients' batch size, and of one socket. */
const MAX_BATCH = 500
const MAX_TOPICS = 5_000
/** Maximum number of messages in one fetch; `hasMore` is set if there are more. */
const PAGE_SIZE = 500
/** Maximum TTL in seconds: thirty days, the longest of the protocol. */
const MAX_TTL_S = 2_592_000

/**
 * Runs a method of the relay, of either version: clients before 2.20 use only `irn_…`; later ones propose and
 * approve sessions with the `wc_…` methods, which also subscribe the sender.
 *
 * @throws FrameError
 */
export function answer(method: string, params: Params, peer: Peer, mailbox: Mailbox): Outcome {
  const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!own) throw new FrameError(RPC_CODES.unknownMethod, `Method not found: ${method.slice(0, 80)}`)
  return own(params, peer, mailbox)
}

const METHODS: Readonly<Record<string, (params: Params, peer: Peer, mailbox: Mailbox) => Outcome>> = {
  irn_publish: params => ({ result: true, published: [readLetter(params)] }),
  irn_batchPublish: params => ({ result: true, published: list(params, 'messages').map(readLetter) }),

  irn_subscribe(params, peer) {
    const topic = readTopic(params, 'topic')
    subscribe(peer, [topic])
    return { result: subscriptionId(topic, peer.clientId), subscribed: [topic] }
  },
  irn_batchSubscribe(params, peer) {
    const topics = readTopics(params)
    subscribe(peer, topics)
    return { result: topics.map(topic => subscriptionId(topic, peer.clientId)), subscribed: topics }
  },
  irn_unsubscribe(params, peer) {
    return { result: peer.topics.delete(readTopic(params, 'topic')) }
  },
  irn_batchUnsubscribe(params, peer) {
    const topics = list(params, 'subscriptions').map(entry => readTopic(entry, 'topic'))
    for (const topic of topics) peer.topics.delete(topic)
    return { result: true }
  },

  irn_fetchMessages: (params, peer, mailbox) => fetchMessages([readTopic(params, 'topic')], peer, mailbox),
  irn_batchFetchMessages: (params, peer, mailbox) => fetchMessages(readTopics(params), peer, mailbox),

  wc_proposeSession(params, peer) {
    const topic = readTopic(params, 'pairingTopic')
    const letter = readLetter({ ...params, topic, message: params['sessionProposal'], tag: 1100 })
    subscribe(peer, [topic])
    return { result: true, subscribed: [topic], published: [letter] }
  },
  wc_approveSession(params, peer) {
    const pairing = readTopic(params, 'pairingTopic')
    const session = readTopic(params, 'sessionTopic')
    const response = { ...params, topic: pairing, message: params['sessionProposalResponse'], tag: 1101 }
    const settlement = { ...params, topic: session, message: params['sessionSettlementRequest'], tag: 1102 }
    const published = [readLetter(response), readLetter(settlement)]
    subscribe(peer, [session])
    return { result: true, subscribed: [session], published }
  },
}

function subscribe({ topics }: Peer, more: readonly string[]): void {
  if (new Set([...topics, ...more]).size > MAX_TOPICS)
    throw new FrameError(RPC_CODES.invalidParams, 'Too many topics')
  for (const topic of more) topics.add(topic)
}

function fetchMessages(topics: readonly string[], { clientId }: Peer, mailbox: Mailbox): Outcome {
  const all = topics.flatMap(topic => mailbox.waiting(topic, clientId))
  const messages = all.slice(0, PAGE_SIZE).map(({ topic, message, publishedAt, tag }) => ({
    topic,
    message,
    publishedAt,
    tag,
  }))
  return { result: { messages, hasMore: all.length > PAGE_SIZE } }
}

/** @throws FrameError */
function readLetter(params: Params): PublishedMessage {
  const { message, ttl, tag, attestation } = params
  const topic = readTopic(params, 'topic')
  if (typeof message !== 'string' || !message) throw invalid('message')
  if (!Number.isInteger(ttl) || (ttl as number) < 1 || (ttl as number) > MAX_TTL_S) throw invalid('ttl')
  if (tag !== undefined && !(Number.isInteger(tag) && (tag as number) >= 0)) throw invalid('tag')
  return {
    topic,
    message,
    ttl: ttl as number,
    tag: (tag as number | undefined) ?? 0,
    ...(typeof attestation === 'string' && attestation ? { attestation } : {}),
  }
}

function readTopic(params: Params, field: string): string {
  const topic = params[field]
  if (typeof topic === 'string' && /^[0-9a-f]{64}$/.test(topic)) return topic
  throw invalid(field)
}

function readTopics(params: Params): readonly string[] {
  const topics = params['topics']
  if (!Array.isArray(topics) || topics.length > MAX_BATCH) throw invalid('topics')
  return topics.map(topic => readTopic({ topic }, 'topic'))
}

function list(params: Params, field: string): readonly Params[] {
  const entries = params[field]
  if (!Array.isArray(entries) || entries.length > MAX_BATCH) throw invalid(field)
  return entries.map(entry => Object(entry) as Params)
}

const invalid = (field: string) => new FrameError(RPC_CODES.invalidParams, `Invalid params: ${field}`)
