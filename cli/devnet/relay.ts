import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { checkUpgrade, ownHostOnly } from './allowedHosts'
import { listen, type PortWish } from './port'
import { readClient } from './relay/clientId'
import { type Connection, connect } from './relay/connection'
import { createFrameLog, type FrameLog } from './relay/frameLog'
import { createMailbox } from './relay/mailbox'
import { createRelayFaults, REFUSALS, type RelayFaults } from './relay/relayFaults'

/** Longest frame, bytes. */
const MAX_FRAME_BYTES = 2_000_000
/** Sockets at the same time. */
const MAX_SOCKETS = 1_000

export interface RelayOptions {
  readonly host?: string
  readonly port?: PortWish
  /** The one project id that is let in. */
  readonly projectId: string
  /** ms since 1970; of the machine when left out. */
  readonly now?: () => number
}

/** What a test wants to know of a relay. */
export interface RelayStats {
  /** Open now. */
  readonly sockets: number
  /** Opened since the relay was made, refused ones left out. */
  readonly socketsEver: number
  /** Of the open sockets, oldest first. */
  readonly clients: readonly { readonly clientId: string; readonly topics: readonly string[] }[]
  /** Messages that wait. */
  readonly messages: number
}

/** A WalletConnect relay (protocol irn) for this machine. */
export interface Relay {
  /** ws://… without a slash at its end. */
  readonly url: string
  readonly port: number
  readonly faults: RelayFaults
  readonly log: FrameLog
  stats(): RelayStats
  /** Breaks all sockets off now; clients may come back at once. */
  drop(): void
  /** Ends it: sockets break off, the port is closed. The messages stay. May be called twice. */
  stop(): Promise<void>
  /** After `stop`: listens on the same port again, with the messages that were waiting. */
  start(): Promise<void>
}

/**
 * Starts a relay as the pairing libraries from 2.19 to 2.25 speak it. It is long since letting sockets in, handing
 * messages on and stopping share the set of connections.
 *
 * @throws CliError when the port is taken.
 */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { host = '127.0.0.1', port: requestedPort = 0, projectId, now = Date.now } = options
  const faults = createRelayFaults()
  const log = createFrameLog()
  const mailbox = createMailbox(now)
  const connections = new Set<Connection>()
  const doors = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  let socketsEver = 0

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that goes away in the middle of it is none of the stack's failures.
    stream.on('error', () => {})
    const fault = faults.take('refuse', 'hang', 'close')
    if (fault?.hang) return
    if (fault?.refuse === 'connection' || connections.size >= MAX_SOCKETS) {
      stream.destroy()
      return
    }
    if (fault?.refuse === 'status') {
      stream.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const { searchParams } = new URL(request.url ?? '/', 'ws://relay')
    const client = readClient(searchParams.get('auth'), now())
    doors.handleUpgrade(request, stream, head, socket => {
      const reason = 'refused' in client ? client.refused : REFUSALS.key
      if (fault?.close) socket.close(fault.close.code, fault.close.reason)
      else if ('refused' in client || searchParams.get('projectId') !== projectId) socket.close(3000, reason)
      else {
        const connection = connect({
          socket,
          number: ++socketsEver,
          clientId: client.id,
          mailbox,
          faults,
          log,
          spread(stored) {
            for (const other of connections) other.push(stored)
          },
          ended: () => void connections.delete(connection),
        })
        connections.add(connection)
        return
      }
      socket.on('error', () => {})
    })
  }

  let server: Server | undefined
  /** Streams that a hanging relay holds belong to nobody else, so they are ended here. */
  const streams = new Set<Duplex>()
  const open = async (where: PortWish) => {
    const next = createServer(
      ownHostOnly(host, (_, response) => {
        response
          .writeHead(426, { 'content-type': 'text/plain', upgrade: 'websocket' })
          .end('A WebSocket relay')
      }),
    )
    next.on('upgrade', (request, stream, head) => {
      if (!checkUpgrade(request, stream, host)) return
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      try {
        upgrade(request, stream, head)
      } catch {
        stream.destroy()
      }
    })
    const port = await listen(next, host, where)
    server = next
    return port
  }

  const drop = () => {
    for (const connection of connections) {
      // At once, so that nobody counts a socket that is on its way out.
      connections.delete(connection)
      connection.drop()
    }
  }

  const port = await open(requestedPort)
  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    faults,
    log,
    stats: () => ({
      sockets: connections.size,
      socketsEver,
      clients: [...connections].map(({ clientId, topics }) => ({ clientId, topics: [...topics] })),
      messages: mailbox.size,
    }),
    drop,
    async stop() {
      const ending = server
      server = undefined
      if (!ending) return
      const closed = new Promise(done => ending.close(done))
      drop()
      for (const stream of streams) stream.destroy()
      ending.closeAllConnections()
      await closed
    },
    async start() {
      if (!server) await open(port)
    },
  }
}
