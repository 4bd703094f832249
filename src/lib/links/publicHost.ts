/** Host names and addresses of this computer (RFC 6761). */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])\.?$/i
/**
 * Names that do not resolve on the internet: single labels, and zones of private networks (RFC 6762, RFC
 * 8375).
 */
const PRIVATE_NAME =
  /^[^.]+\.?$|\.(?:local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i

/** Whether a URL's `hostname` is this computer. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/**
 * Whether a URL's `hostname` (as `URL` normalises it) can be a server on the internet: not this computer, a
 * private or reserved network, or a name of a private network. IPv6 addresses are accepted only from the
 * global unicast range (2000::/3), and not when they embed an IPv4 address.
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('['))
    return /^\[[23][\da-f]{3}:(?!.*\.)/i.test(hostname) && !/^\[2002:/i.test(hostname)
  if (isLoopback(hostname) || PRIVATE_NAME.test(hostname)) return false
  const numbers = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(hostname)?.slice(1).map(Number)
  return !numbers || !isReserved(numbers[0]!, numbers[1]!, numbers[2]!)
}

/** IPv4 addresses that are not public (RFC 6890): private, link-local, shared, documentation, multicast … */
const isReserved = (a: number, b: number, c: number): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) ||
  (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
  (a === 203 && b === 0 && c === 113)
