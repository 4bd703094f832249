import { createHash } from 'node:crypto'

/** A published message; `message` is encrypted, so the relay cannot read it. */
export interface PublishedMessage {
  /** 64 hex digits. */
  readonly topic: string
  readonly message: string
  /** Time to live, in seconds. */
  readonly ttl: number
  /** WalletConnect's message tag: 1108 is a session request, 1109 its response … */
  readonly tag: number
  readonly attestation?: string
}

/** A message that is stored on its topic until its TTL ends. */
export interface Stored extends PublishedMessage {
  /** Client id of the publisher, to which the message is never sent. */
  readonly sender: string
  /** ms since 1970. */
  readonly publishedAt: number
}

interface Entry {
  readonly stored: Stored
  readonly expiresAt: number
  /** Client ids that have acknowledged it. */
  readonly acked: Set<string>
}

export interface Mailbox {
  /** @returns the stored message, or undefined if the same message is already stored on this topic */
  put(letter: PublishedMessage, sender: string): Stored | undefined
  /** Messages on a topic that this client has not acknowledged, oldest first. */
  waiting(topic: string, client: string): readonly Stored[]
  ack(stored: Stored, client: string): void
  /** Number of stored messages. */
  readonly size: number
  clear(): void
}

/** Limits of the stored messages, beyond which the oldest is dropped. */
export interface MailboxLimits {
  readonly messages: number
  /** Total number of characters of all messages. */
  readonly length: number
}

const LIMITS: MailboxLimits = { messages: 5_000, length: 32_000_000 }

/** @param now ms since 1970 */
export function createMailbox(now: () => number = Date.now, limits = LIMITS): Mailbox {
  /** By topic and message, oldest first. */
  const entries = new Map<string, Entry>()
  const topics = new Map<string, Set<string>>()
  let length = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    const { topic, message } = entry.stored
    entries.delete(key)
    length -= message.length
    const keys = topics.get(topic)
    keys?.delete(key)
    if (!keys?.size) topics.delete(topic)
  }
  const sweep = () => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) drop(key)
  }

  return {
    put(letter, sender) {
      sweep()
      const key = keyOf(letter)
      if (entries.has(key)) return undefined
      const stored = { ...letter, sender, publishedAt: now() }
      entries.set(key, { stored, expiresAt: now() + letter.ttl * 1000, acked: new Set() })
      topics.set(letter.topic, (topics.get(letter.topic) ?? new Set()).add(key))
      length += letter.message.length
      while (entries.size > limits.messages || (length > limits.length && entries.size > 1))
        drop(entries.keys().next().value!)
      return stored
    },
    waiting(topic, client) {
      sweep()
      return [...(topics.get(topic) ?? [])]
        .map(key => entries.get(key)!)
        .filter(({ stored, acked }) => stored.sender !== client && !acked.has(client))
        .map(({ stored }) => stored)
    },
    ack(stored, client) {
      entries.get(keyOf(stored))?.acked.add(client)
    },
    get size() {
      sweep()
      return entries.size
    },
    clear() {
      entries.clear()
      topics.clear()
      length = 0
    },
  }
}

const keyOf = ({ topic, message }: PublishedMessage): string =>
  createHash('sha256').update(topic).update(message).digest('base64')
