import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server's reply to a request with this body. */
export type Reply = (
  body: string,
  request: IncomingMessage,
) => { status?: number; headers?: Readonly<Record<string, string>>; text: string }

/** A local server that any page may read; `close()` stops it. */
export async function serve(reply: Reply) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { status = 200, headers, text } = reply(body, request)
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(text)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
