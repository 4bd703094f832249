/**
 * The two ends with `…` between, alike on every screen: other lengths are for a host's own button. An address that would not
 * get shorter stays whole.
 */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end + 1
    ? `${address.slice(0, start)}…${address.slice(address.length - end)}`
    : address
}
