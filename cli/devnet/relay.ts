import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { checkUpgrade, ownHostOnly } from './allowedHosts'
import { reachableHost } from './httpServer'
import { listen, type PortRequest } from './port'
import { readClient } from './relay/clientId'
import { type Connection, connect } from './relay/connection'
import { createFrameLog, type FrameLog } from './relay/frameLog'
import { createMailbox } from './relay/mailbox'
import { createRelayFaults, REFUSALS, type RelayFaults } from './relay/relayFaults'

/** Maximum size of a frame (bytes). */
const MAX_FRAME_BYTES = 2_000_000
/** Maximum number of open sockets. */
const MAX_SOCKETS = 1_000

export interface RelayOptions {
  readonly host?: string
  readonly port?: PortRequest
  /** The only accepted project id. */
  readonly projectId: string
  /** Clock in ms since 1970; the system clock when left out. */
  readonly now?: () => number
}

/** State of a relay, for tests. */
export interface RelayStats {
  /** Number of open sockets. */
  readonly sockets: number
  /** Number of sockets accepted since the relay was created. */
  readonly socketsEver: number
  /** Clients of the open sockets, oldest first. */
  readonly clients: readonly { readonly clientId: string; readonly topics: readonly string[] }[]
  /** Number of stored messages. */
  readonly messages: number
}

/** A WalletConnect relay (protocol irn) for this machine. */
export interface Relay {
  /** ws://… without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly faults: RelayFaults
  readonly log: FrameLog
  stats(): RelayStats
  /** Drops all sockets; clients can reconnect at once. */
  drop(): void
  /**
   * Stops the relay: drops all sockets and closes the port. Stored messages are kept. May be called twice.
   */
  stop(): Promise<void>
  /** After `stop`: listens on the same port again, with the stored messages. */
  start(): Promise<void>
}

/**
 * Starts a relay for the protocol of WalletConnect's libraries 2.19 to 2.25. The function is long because
 * accepting sockets, forwarding messages and stopping share the set of connections.
 *
 * @throws CliError when the port is taken.
 */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { host = '127.0.0.1', port: requestedPort = 0, projectId, now = Date.now } = options
  const faults = createRelayFaults()
  const log = createFrameLog()
  const mailbox = createMailbox(now)
  const connections = new Set<Connection>()
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  let socketsEver = 0

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that disconnects during the upgrade is not an error of the stack.
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
    webSockets.handleUpgrade(request, stream, head, socket => {
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
  /** Open streams, including those of upgrades that hang by a fault, which must be destroyed on stop. */
  const streams = new Set<Duplex>()
  const open = async (where: PortRequest) => {
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
      // Removed at once, so that `stats` does not count a closing socket.
      connections.delete(connection)
      connection.drop()
    }
  }

  const port = await open(requestedPort)
  return {
    url: `ws://${reachableHost(host)}:${port}`,
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
