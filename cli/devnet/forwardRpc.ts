import { Agent, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { type HttpServer, startHttpServer } from './httpServer'
import type { PortRequest } from './port'
import { readBody } from './readBody'

/** Maximum size of a call or a batch (bytes). */
const MAX_BODY_BYTES = 2 * 1024 * 1024

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

/** Local address and port to which calls are forwarded. */
export interface RpcTarget {
  readonly host: string
  readonly port: number
}

/**
 * Starts a server that forwards JSON-RPC calls to a program which does not check Host names or origins
 * itself: only POST requests for this server's own names are forwarded, and no WebSocket is opened.
 *
 * @param target returns where the program listens; undefined before it has started and after it has ended
 * @throws CliError when the port is taken
 */
export async function startForwarder(
  target: () => RpcTarget | undefined,
  { host, port }: { readonly host: string; readonly port: PortRequest },
): Promise<HttpServer> {
  const agent = new Agent({ keepAlive: true })
  const server = await startHttpServer(
    (request, response) => void respond(request, response, target, agent),
    {
      host,
      port,
    },
  )
  return {
    ...server,
    async stop() {
      await server.stop()
      agent.destroy()
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  target: () => RpcTarget | undefined,
  agent: Agent,
): Promise<void> {
  const end = (status: number, text = '', type = 'text/plain') =>
    response.writeHead(status, { ...CORS, ...(text && { 'content-type': type }) }).end(text)

  if (request.url?.split('?')[0] !== '/') return void end(404)
  if (request.method === 'OPTIONS') return void end(204)
  if (request.method !== 'POST') return void end(405, 'JSON-RPC calls must be POST requests.')
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body) return
  if (body === 'too large') {
    // Close the connection, since the rest of the body must not be parsed as the next request.
    response.setHeader('connection', 'close')
    return void end(413, `A call may have at most ${MAX_BODY_BYTES} bytes.`)
  }
  const place = target()
  if (!place) return void end(502, away(body), 'application/json')

  const forwarded = open({
    ...place,
    agent,
    method: 'POST',
    // The content type is forwarded too: the program rejects types that pages can send without a preflight,
    // such as text/plain.
    headers: { 'content-type': request.headers['content-type'] ?? '', 'content-length': body.length },
  })
  forwarded.on('response', reply => {
    const { 'content-type': type, 'content-length': length } = reply.headers
    response.writeHead(reply.statusCode ?? 502, {
      ...CORS,
      ...(type && { 'content-type': type }),
      ...(length && { 'content-length': length }),
    })
    // A truncated reply must not look complete.
    reply.on('error', () => response.destroy())
    reply.pipe(response)
  })
  forwarded.on('error', () => {
    if (response.headersSent) response.destroy()
    else end(502, away(body), 'application/json')
  })
  response.on('close', () => {
    if (!response.writableFinished) forwarded.destroy()
  })
  forwarded.end(body)
}

/** JSON-RPC 2.0 errors for every call of a body, with the calls' ids. */
function away(body: Buffer): string {
  const failed = (call: unknown) => ({
    jsonrpc: '2.0',
    id: idOf(call),
    error: { code: -32603, message: 'The local chain is not running.' },
  })
  try {
    const asked: unknown = JSON.parse(body.toString())
    return JSON.stringify(Array.isArray(asked) ? asked.map(failed) : failed(asked))
  } catch {
    return JSON.stringify(failed(undefined))
  }
}

function idOf(call: unknown): string | number | null {
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
