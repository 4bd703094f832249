import type { RawData, WebSocket } from 'ws'
import { subscriptionId } from './clientId'
import { FrameError, type FrameId, type Params, readFrame } from './frame'
import type { FrameLog } from './frameLog'
import type { Mailbox, Stored } from './mailbox'
import { answer, type Peer } from './methods'
import type { RelayFaults } from './relayFaults'

/** Interval of pings (ms). Clients in Node drop a socket after 35 s without traffic. */
const PING_INTERVAL_MS = 25_000
/** A socket is closed when more than this is buffered for a client that does not read (bytes). */
const MAX_BUFFERED_BYTES = 16_000_000
/**
 * Maximum number of unacknowledged pushes. The oldest are dropped, and are sent again after a later
 * subscribe.
 */
const MAX_UNACKNOWLEDGED = 5_000

export interface ConnectionOptions {
  readonly socket: WebSocket
  /** Number of the socket, from 1. */
  readonly number: number
  readonly clientId: string
  readonly mailbox: Mailbox
  readonly faults: RelayFaults
  readonly log: FrameLog
  /** Pushes a message to all sockets that are subscribed to its topic. */
  readonly spread: (stored: Stored) => void
  readonly ended: () => void
}

/** A client's open socket. */
export interface Connection extends Peer {
  readonly number: number
  /**
   * Sends a published message if this socket is subscribed to its topic and does not belong to the sender.
   */
  push(stored: Stored): void
  /** Drops the socket without a close frame, as after a network loss. */
  drop(): void
}

/**
 * Serves a client's socket until it closes. The function is long because reading, pushing and answering share
 * the socket's subscriptions and unacknowledged messages.
 */
export function connect(options: ConnectionOptions): Connection {
  const { socket, number, clientId, mailbox, faults, log } = options
  const topics = new Set<string>()
  const pushed = new Map<number, Stored>()
  const timers = new Set<NodeJS.Timeout>()
  let lastId = 0

  const logFrame = (direction: 'in' | 'out', id: FrameId, more: object = {}) =>
    log.add({ at: Date.now(), socket: number, clientId, direction, id, ...more })

  const send = (frame: Params & { readonly id: FrameId }, about: object = {}) => {
    // The fault is checked at send time: frames that a silent relay has delayed are lost, as with a real one.
    const now = () => {
      if (faults.current?.silent || socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        socket.terminate()
        return
      }
      logFrame('out', frame.id, about)
      socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
    }
    const latency = faults.current?.latency
    if (!latency) {
      now()
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      now()
    }, latency)
    timers.add(timer)
  }

  const push = (stored: Stored) => {
    const { topic, message, publishedAt, tag, attestation } = stored
    if (!topics.has(topic) || stored.sender === clientId) return
    const id = ++lastId
    pushed.set(id, stored)
    if (pushed.size > MAX_UNACKNOWLEDGED) pushed.delete(pushed.keys().next().value!)
    const data = { topic, message, publishedAt, tag, ...(attestation ? { attestation } : {}) }
    const params = { id: subscriptionId(topic, clientId), data }
    send({ id, method: 'irn_subscription', params }, { method: 'irn_subscription', topic, tag })
  }

  const read = (text: string) => {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      logFrame('in', frame.id, frame.ok ? {} : { error: 'error' })
      const stored = typeof frame.id === 'number' ? pushed.get(frame.id) : undefined
      if (!stored || !frame.ok) return
      pushed.delete(frame.id as number)
      mailbox.ack(stored, clientId)
      return
    }
    const { id, method, params } = frame
    const topic = [params['topic'], params['pairingTopic']].find(value => typeof value === 'string')
    const tag = typeof params['tag'] === 'number' ? { tag: params['tag'] } : {}
    logFrame('in', id, { method, ...(topic ? { topic } : {}), ...tag })
    if (faults.current?.silent) return
    try {
      const { result, subscribed = [], published = [] } = answer(method, params, self, mailbox)
      const waiting = subscribed.flatMap(name => mailbox.waiting(name, clientId))
      for (const letter of published) {
        const stored = mailbox.put(letter, clientId)
        if (stored) options.spread(stored)
      }
      if (published.length && faults.take('dropAfterPublish')) {
        socket.terminate()
        return
      }
      send({ id, result })
      for (const stored of waiting) push(stored)
    } catch (error) {
      if (error instanceof FrameError) throw new FrameError(error.code, error.message, id)
      throw error
    }
  }

  const self: Connection = { number, clientId, topics, push, drop: () => socket.terminate() }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    try {
      read(isBinary ? '' : String(data))
    } catch (error) {
      // No message of a client may crash the stack.
      const { code, message, id } =
        error instanceof FrameError ? error : new FrameError(-32603, 'Internal error')
      send({ id, error: { code, message } }, { error: message })
    }
  })
  const ping = setInterval(() => {
    if (!faults.current?.silent) socket.ping()
  }, PING_INTERVAL_MS)
  ping.unref()
  // For a frame that is too long or malformed, the ws library closes the socket itself.
  socket.on('error', () => {})
  socket.once('close', () => {
    clearInterval(ping)
    for (const timer of timers) clearTimeout(timer)
    topics.clear()
    options.ended()
  })
  return self
}
