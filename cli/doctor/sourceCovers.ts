/** Ports that a URL need not name. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}

/** `http://*.example:8080/path` in its parts; the path is left out, since an origin is asked for. */
const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/|$)/i

/**
 * Whether a source of a policy covers what is needed: CSP level 3, §6.7.2.8 "Does url match expression in origin".
 *
 * @param need an origin, or a scheme as `data:`
 * @param self the page's origin
 */
export function sourceCovers(source: string, need: string, self: string): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeCovers(source, need.replace(/:.*/, ':'))
  // `*` and hosts are of networks alone.
  if (need.endsWith(':')) return false
  const url = new URL(need)
  if (source === '*') return Object.hasOwn(DEFAULT_PORTS, url.protocol)
  if (source.toLowerCase() === "'self'") return selfCovers(new URL(self), url)
  const [, scheme = new URL(self).protocol, host = '', port] = HOST_SOURCE.exec(source) ?? []
  return schemeCovers(scheme, url.protocol) && hostCovers(host, url.hostname) && portCovers(port, url)
}

/**
 * A scheme also covers its secure form. `https:` covers no `wss:`: browsers compare a socket's own scheme, though Fetch has made
 * it `https:` by then.
 */
function schemeCovers(source: string, protocol: string): boolean {
  const scheme = source.toLowerCase()
  return (
    scheme === protocol ||
    (scheme === 'http:' && protocol === 'https:') ||
    (scheme === 'ws:' && protocol === 'wss:')
  )
}

/** `*.example` is what lies below it. */
function hostCovers(source: string, hostname: string): boolean {
  const host = source.toLowerCase()
  return host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
}

const portOf = ({ port, protocol }: URL): string => port || (DEFAULT_PORTS[protocol] ?? '')

/** Without a port a source covers the default one of the URL's scheme. */
const portCovers = (port: string | undefined, url: URL): boolean =>
  port === '*' || portOf(url) === (port ?? DEFAULT_PORTS[url.protocol])

/** The page's own origin, its secure form, and its sockets. */
function selfCovers(self: URL, url: URL): boolean {
  if (self.origin === url.origin) return true
  const ports = portOf(self) === portOf(url) || (!self.port && !url.port)
  const schemes =
    /^(?:https|wss):$/.test(url.protocol) || (self.protocol === 'http:' && url.protocol === 'ws:')
  return self.hostname === url.hostname && ports && schemes
}
