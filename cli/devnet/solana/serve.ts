import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { CliError } from '../../CliError'
import { checkUpgrade, ownHostOnly } from '../allowedHosts'
import { KEEP_ALIVE } from '../httpServer'
import { exceptionOf, listen, type PortRequest } from '../port'
import { readBody } from '../readBody'
import { answer, type Handle } from './answer'
import type { Ledger } from './ledger'
import { METHODS } from './methods'
import { readParams } from './params'
import { CODES, RpcError } from './rpcError'
import { createSubscriptions } from './subscriptions'

/** A running RPC endpoint. */
export interface Endpoint {
  /** Port of HTTP and WebSockets. The next port serves the same, since clients expect WebSockets there. */
  readonly port: number
  /** Sends pending notifications to subscribers. */
  pump(): void
  stop(): Promise<void>
}

/** Maximum size of a call or a batch (bytes). */
const MAX_BODY_BYTES = 2 * 1024 * 1024
/** Number of pairs of ports to try if no exact port was requested. */
const MAX_ATTEMPTS = 20

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/** @throws CliError when no two adjacent ports are free */
export async function serveLedger(
  ledger: Ledger,
  { host, port: requestedPort }: { readonly host: string; readonly port: PortRequest },
): Promise<Endpoint> {
  const handle: Handle = (method, params) => {
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!run) throw new RpcError(CODES.method, 'Method not found')
    ledger.catchUp()
    return run(ledger, readParams(params))
  }
  const pumps = new Set<() => void>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES, clientTracking: true })
  sockets.on('connection', socket => {
    const pump = openSocket(ledger, socket)
    pumps.add(pump)
    socket.on('close', () => pumps.delete(pump))
  })

  const make = () => {
    const server = createServer(
      ownHostOnly(host, (request, response) => void respond(request, response, ledger, handle)),
    )
    server.keepAliveTimeout = KEEP_ALIVE
    return server.on('upgrade', (request, socket, head) => {
      if (checkUpgrade(request, socket, host))
        sockets.handleUpgrade(request, socket, head, opened => sockets.emit('connection', opened, request))
    })
  }
  const { port, servers } = await listenTwice(make, host, requestedPort)
  return {
    port,
    pump: () => {
      for (const pump of pumps) pump()
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      await Promise.all(servers.map(close))
    },
  }
}

/** Answers the messages of a socket. @returns a function that sends its pending notifications */
function openSocket(ledger: Ledger, socket: WebSocket): () => void {
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const subscriptions = createSubscriptions(ledger, send)
  socket.on('message', (data, isBinary) => {
    ledger.catchUp()
    const reply = answer(isBinary ? '' : String(data), subscriptions.handle)
    if (reply) send(reply)
    // Notifications follow the answer, which contains the id of the subscription.
    subscriptions.pump()
  })
  // A malformed frame closes the socket without an error message.
  socket.on('error', () => socket.terminate())
  return subscriptions.pump
}

async function respond(request: IncomingMessage, response: ServerResponse, ledger: Ledger, handle: Handle) {
  const end = (status: number, text = '', type = 'text/plain') =>
    response.writeHead(status, { ...CORS, ...(text && { 'content-type': type }) }).end(text)

  if (ledger.switches.latency) await delay(ledger.switches.latency, response)
  if (response.destroyed) return
  if (request.method === 'OPTIONS') return end(204)
  if (request.method === 'GET' && request.url === '/health') return end(200, 'ok')
  if (request.method !== 'POST')
    return end(405, 'Used HTTP Method is not allowed. POST or OPTIONS is required')
  const body = await readBody(request, MAX_BODY_BYTES)
  // The caller has disconnected.
  if (!body) return
  if (body === 'too large') {
    // Close the connection, since the rest of the body must not be parsed as the next request.
    response.setHeader('connection', 'close')
    return end(413, `A call may have at most ${MAX_BODY_BYTES} bytes`)
  }
  const reply = answer(body.toString(), handle)
  return reply ? end(200, reply, 'application/json') : end(204)
}

/** Resolves after `ms`, or at once when the caller disconnects. */
function delay(ms: number, response: ServerResponse): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, ms)
    response.once('close', () => {
      clearTimeout(timer)
      done()
    })
  })
}

async function listenTwice(make: () => Server, host: string, requestedPort: PortRequest) {
  const except = exceptionOf(requestedPort)
  let next = requestedPort
  for (let tries = MAX_ATTEMPTS; ; tries--) {
    const first = make()
    const port = await listen(first, host, next)
    const second = make()
    try {
      if (port + 1 === except) throw new CliError(`Port ${except} is for another part.`)
      await listen(second, host, port + 1)
      return { port, servers: [first, second] }
    } catch (error) {
      await close(first)
      if (!tries || (typeof requestedPort === 'number' && requestedPort)) throw error
      next = requestedPort && { from: port + 1, except }
    }
  }
}

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
