import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { checkUpgrade, ownHostOnly } from '../allowedHosts'
import { KEEP_ALIVE } from '../httpServer'
import { listen, type PortWish } from '../port'
import { readBody } from '../readBody'
import { answer, type Handle } from './answer'
import type { Ledger } from './ledger'
import { METHODS } from './methods'
import { readParams } from './params'
import { CODES, RpcError } from './rpcError'
import { createSubscriptions } from './subscriptions'

/** An endpoint that is listening. */
export interface Endpoint {
  /** The port of calls and of a web socket; the next one has the same, as clients look for the socket there. */
  readonly port: number
  /** Sends what subscribers wait for. */
  pump(): void
  stop(): Promise<void>
}

/** Bytes of a call, or of a batch of them. */
const MAX_BODY_BYTES = 2 * 1024 * 1024
/** How many pairs of ports are tried when any will do. */
const MAX_ATTEMPTS = 20

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/** @throws CliError when there are no two ports beside each other. */
export async function serveLedger(
  ledger: Ledger,
  { host, port: requestedPort }: { readonly host: string; readonly port: PortWish },
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

/** Answers what comes in over a socket. @returns what sends its news */
function openSocket(ledger: Ledger, socket: WebSocket): () => void {
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const subscriptions = createSubscriptions(ledger, send)
  socket.on('message', (data, isBinary) => {
    ledger.catchUp()
    const reply = answer(isBinary ? '' : String(data), subscriptions.handle)
    if (reply) send(reply)
    // After the answer: a client knows its subscription by the id in it.
    subscriptions.pump()
  })
  // A frame that is none closes the socket; there is nobody to tell.
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
  // The caller went away in the middle.
  if (!body) return
  if (body === 'too large') {
    // What is still coming must not be taken for the next call.
    response.setHeader('connection', 'close')
    return end(413, `A call has at most ${MAX_BODY_BYTES} bytes`)
  }
  const reply = answer(body.toString(), handle)
  return reply ? end(200, reply, 'application/json') : end(204)
}

/** Settles after `ms`, or at once when the caller goes away. */
function delay(ms: number, response: ServerResponse): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, ms)
    response.once('close', () => {
      clearTimeout(timer)
      done()
    })
  })
}

async function listenTwice(make: () => Server, host: string, requestedPort: PortWish) {
  let next = requestedPort
  for (let tries = MAX_ATTEMPTS; ; tries--) {
    const first = make()
    const port = await listen(first, host, next)
    const second = make()
    try {
      await listen(second, host, port + 1)
      return { port, servers: [first, second] }
    } catch (error) {
      await close(first)
      if (!tries || (typeof requestedPort === 'number' && requestedPort)) throw error
      next = requestedPort && { from: port + 1 }
    }
  }
}

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
