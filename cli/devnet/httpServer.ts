import { createServer, type RequestListener } from 'node:http'
import { ownHostOnly } from './allowedHosts'
import { listen, type PortWish } from './port'

/**
 * ms that an idle connection stays open: Node's five seconds are over while a busy page or test thinks, whose next call
 * then fails.
 */
export const KEEP_ALIVE = 65_000

/** A web server of the stack that is listening. */
export interface HttpServer {
  /** Without a slash at its end. */
  readonly url: string
  readonly port: number
  /** Closes it at once, open connections included. */
  stop(): Promise<void>
}

/** @throws CliError when the port is taken. */
export async function startHttpServer(
  listener: RequestListener,
  { host, port: requestedPort }: { readonly host: string; readonly port: PortWish },
): Promise<HttpServer> {
  const server = createServer(ownHostOnly(host, listener))
  server.keepAliveTimeout = KEEP_ALIVE
  const port = await listen(server, host, requestedPort)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        // A browser keeps its connections open; a server that waits for them never ends.
        server.closeAllConnections()
      }),
  }
}
