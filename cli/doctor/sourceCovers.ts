/** Default port of each scheme. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}

/** Splits `http://*.example:8080/path` into parts. The path is ignored, since only origins are compared. */
const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/|$)/i

/**
 * Whether a policy's source covers a needed source: CSP level 3, §6.7.2.8 "Does url match expression in
 * origin".
 *
 * @param need an origin, or a scheme such as `data:`
 * @param self the page's origin
 */
export function sourceCovers(source: string, need: string, self: string): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeCovers(source, need.replace(/:.*/, ':'))
  // `*` and host sources never match a scheme such as `data:`.
  if (need.endsWith(':')) return false
  const url = new URL(need)
  if (source === '*') return Object.hasOwn(DEFAULT_PORTS, url.protocol)
  if (source.toLowerCase() === "'self'") return selfCovers(new URL(self), url)
  const [, scheme = new URL(self).protocol, host = '', port] = HOST_SOURCE.exec(source) ?? []
  return schemeCovers(scheme, url.protocol) && hostCovers(host, url.hostname) && portCovers(port, url)
}

/**
 * A scheme also covers its secure form. `https:` does not cover `wss:`: browsers compare the socket's own
 * scheme, although the Fetch standard has replaced it by `https:` at that point.
 */
function schemeCovers(source: string, protocol: string): boolean {
  const scheme = source.toLowerCase()
  return (
    scheme === protocol ||
    (scheme === 'http:' && protocol === 'https:') ||
    (scheme === 'ws:' && protocol === 'wss:')
  )
}

/** `*.example` covers subdomains of `example`, not `example` itself. */
function hostCovers(source: string, hostname: string): boolean {
  const host = source.toLowerCase()
  return host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
}

const portOf = ({ port, protocol }: URL): string => port || (DEFAULT_PORTS[protocol] ?? '')

/** A source without a port covers the default port of the URL's scheme. */
const portCovers = (port: string | undefined, url: URL): boolean =>
  port === '*' || portOf(url) === (port ?? DEFAULT_PORTS[url.protocol])

/** `'self'` covers the page's origin, its secure form, and WebSockets of both. */
function selfCovers(self: URL, url: URL): boolean {
  if (self.origin === url.origin) return true
  const ports = portOf(self) === portOf(url) || (!self.port && !url.port)
  const schemes =
    /^(?:https|wss):$/.test(url.protocol) || (self.protocol === 'http:' && url.protocol === 'ws:')
  return self.hostname === url.hostname && ports && schemes
}
