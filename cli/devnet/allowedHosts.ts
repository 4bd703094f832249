import type { IncomingMessage, RequestListener } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { isPublicHost } from '../../src/lib/links/publicHost'

// A page on the web can make its own host name resolve to this machine (DNS rebinding) and is then
// same-origin with a server here. Its requests still carry that name in the Host header, so the stack's
// servers answer only for their own names.

/** The host of `host:port`, in lower case and without the brackets of IPv6. */
function nameOf(authority: string): string | undefined {
  return /^(?:\[([\da-f:.]+)\]|([^:[\]/@\s]+))(?::\d{1,5})?$/i
    .exec(authority)
    ?.slice(1)
    .find(Boolean)
    ?.toLowerCase()
}

/**
 * Whether a Host header names this server: by an IP address, which needs no DNS, as localhost, or by the name
 * that the server was started with.
 *
 * @param host the host that the server listens on
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = nameOf(header ?? '')
  if (!name) return false
  return isIP(name) !== 0 || /^(?:.+\.)?localhost$/.test(name) || name === host.toLowerCase()
}

/**
 * Whether this origin may open a socket: a page of this machine or its network, or a program, which sends no
 * origin.
 */
export function isAllowedOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  try {
    const { hostname } = new URL(origin)
    return !isPublicHost(hostname) || hostname === host.toLowerCase()
  } catch {
    // `null` is the origin of a sandboxed frame or a file.
    return false
  }
}

/** Wraps a listener so that requests for other host names are rejected. */
export const ownHostOnly =
  (host: string, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isAllowedHost(request.headers.host, host)) return listener(request, response)
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(
      'This server answers for localhost, for addresses, and for the host that it was started with.\n',
    )
  }

/** Rejects a socket that a foreign page opens. @returns whether the upgrade may continue */
export function checkUpgrade(request: IncomingMessage, stream: Duplex, host: string): boolean {
  const { host: named, origin } = request.headers
  if (isAllowedHost(named, host) && isAllowedOrigin(origin, host)) return true
  stream.on('error', () => {})
  stream.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  return false
}
