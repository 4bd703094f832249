/** Parts of a path that name a page; a longer one, or one with other characters, may be a key or an address. */
const PLAIN = /^[\p{L}\p{N}_.-]{0,24}$/u

/** Where a page is, fit to be told to others: without user, query and fragment, its odd path parts as `-`. */
export function pageName({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  // The origin of a file or a sandboxed page.
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
