import { createServer, type RequestListener } from 'node:http'
import { ownHostOnly } from './allowedHosts'
import { listen, type PortRequest } from './port'

/**
 * How long an idle connection stays open (ms). With Node's default of five seconds, a connection may close
 * while a page or test is busy, whose next call would then fail.
 */
export const KEEP_ALIVE = 65_000

/** A running web server of the stack. */
export interface HttpServer {
  /** Without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Closes the server at once, including open connections. */
  stop(): Promise<void>
}

/** @throws CliError when the port is taken. */
export async function startHttpServer(
  listener: RequestListener,
  { host, port: requestedPort }: { readonly host: string; readonly port: PortRequest },
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
        // Browsers keep their connections open, so waiting for them would never end.
        server.closeAllConnections()
      }),
  }
}
