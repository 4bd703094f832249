/** Names of the host's own computer (RFC 6761), and its addresses. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])\.?$/i
/** Names that lead nowhere on the internet: of one word, and below zones of private networks (RFC 6762, RFC 8375). */
const PRIVATE_NAME =
  /^[^.]+\.?$|\.(?:local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i

/** Whether a URL's `hostname` is this computer. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/**
 * Whether a URL's `hostname` (as `URL` writes it, so that an address has one form) can be a server on the internet: not
 * this computer, not a private or reserved network, not a name that only a private network knows. IPv6 addresses are
 * taken only from the range that is given out for the internet (2000::/3), and not where they wrap an IPv4 address.
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('['))
    return /^\[[23][\da-f]{3}:(?!.*\.)/i.test(hostname) && !/^\[2002:/i.test(hostname)
  if (isLoopback(hostname) || PRIVATE_NAME.test(hostname)) return false
  const numbers = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(hostname)?.slice(1).map(Number)
  return !numbers || !isReserved(numbers[0]!, numbers[1]!, numbers[2]!)
}

/** IPv4 addresses that are nobody's on the internet (RFC 6890): private, link-local, shared, of tests, multicast … */
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
