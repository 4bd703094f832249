import { createServer, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
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
    url: `http://${reachableHost(host)}:${port}`,
    port,
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        // Browsers keep their connections open, so waiting for them would never end.
        server.closeAllConnections()
      }),
  }
}

/** Addresses to listen on that mean all addresses of this machine. No URL can name them. */
const ALL_ADDRESSES = ['0.0.0.0', '::']

/** Whether a server that listens on this host answers at several addresses. */
const isEveryAddress = (host: string): boolean => ALL_ADDRESSES.includes(host)

/**
 * The host part of URLs for a server, with the brackets of IPv6. For one that listens on all addresses, it is
 * the machine's own address in its network, so that phones and other machines can open the URLs too.
 *
 * @param host the host that the server listens on
 */
export function reachableHost(host: string, interfaces = networkInterfaces()): string {
  if (!isEveryAddress(host)) return host.includes(':') ? `[${host}]` : host
  const own = Object.values(interfaces).flatMap(addresses => addresses ?? [])
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

/**
 * A text with the URLs of the stack's servers, as the page that asks for it can use them: a page that was opened
 * at `localhost` finds them there, also when the servers run in a container.
 *
 * @param host the host that the servers listen on
 * @param hostHeader of the request
 */
export function urlsFor(text: string, host: string, hostHeader = ''): string {
  const own = hostHeader.replace(/:\d+$/, '')
  return isEveryAddress(host) && own ? text.replaceAll(`//${reachableHost(host)}:`, `//${own}:`) : text
}
