/**
 * The first and last characters of an address with `…` between them. All screens use the default lengths; a
 * host's own button may use others. An address that would not become shorter is returned whole.
 */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end + 1
    ? `${address.slice(0, start)}…${address.slice(address.length - end)}`
    : address
}
