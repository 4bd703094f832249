import { createHash } from 'node:crypto'

/** What a client publishes; `message` is sealed, so nobody here can read it. */
export interface Letter {
  /** 64 hex digits. */
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  /** What it is about: 1108 is a session request, 1109 its answer … */
  readonly tag: number
  readonly attestation?: string
}

/** A message that waits on its topic until its time is over. */
export interface Stored extends Letter {
  /** Client id of who published it; it is never sent back there. */
  readonly sender: string
  /** ms since 1970. */
  readonly publishedAt: number
}

interface Entry {
  readonly stored: Stored
  readonly expiresAt: number
  /** Client ids that have confirmed it. */
  readonly acked: Set<string>
}

export interface Mailbox {
  /** @returns what was stored, or undefined when the same text is on this topic already. */
  put(letter: Letter, sender: string): Stored | undefined
  /** What waits on a topic for this client, oldest first. */
  waiting(topic: string, client: string): readonly Stored[]
  ack(stored: Stored, client: string): void
  /** Messages kept. */
  readonly size: number
  clear(): void
}

/** Bounds of what is kept; beyond them the oldest message goes. */
export interface MailboxLimits {
  readonly messages: number
  /** Characters of all messages together. */
  readonly length: number
}

const LIMITS: MailboxLimits = { messages: 5_000, length: 32_000_000 }

/** @param now ms since 1970 */
export function createMailbox(now: () => number = Date.now, limits = LIMITS): Mailbox {
  /** By topic and text, oldest first. */
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

const keyOf = ({ topic, message }: Letter): string =>
  createHash('sha256').update(topic).update(message).digest('base64')
