/**
 * Path segments that are safe to report; longer ones, and ones with other characters, may be keys or
 * addresses.
 */
const PLAIN = /^[\p{L}\p{N}_.-]{0,24}$/u

/**
 * A page's URL without user info, query and fragment, for reports; unsafe path segments are replaced by `-`.
 */
export function pageName({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  // A file or a sandboxed page has an opaque origin.
  if (!/^https?:\/\//.test(origin)) return ''
  return origin + pathname.split('/').map(plain).join('/')
}

function plain(part: string): string {
  try {
    return PLAIN.test(decodeURIComponent(part)) ? part : '-'
  } catch {
    return '-'
  }
}
