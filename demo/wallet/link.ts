/** What the page's address asks for. */
export interface PageLink {
  /** `wc:…` to pair with. */
  readonly uri?: string
  /** Approve without asking, for tests. */
  readonly auto: boolean
  /** Agree to no request to switch networks or to add one, for tests. */
  readonly fixed: boolean
  /** Sign in with another nonce than the site's, for tests. */
  readonly lies: boolean
  /** Another tab has taken over. */
  readonly asleep: boolean
}

/**
 * Reads how the page was opened: `?uri=`, `wc?uri=` (deep links), or with neither; `requestId` and
 * `sessionTopic` of a link that a request opened need no reading, since the request comes by the relay.
 */
export function readLink(href: string): PageLink {
  const { searchParams } = new URL(href)
  const uri = searchParams.get('uri')
  return {
    ...(uri ? { uri: unwrap(uri) } : {}),
    auto: searchParams.get('auto') === '1',
    fixed: searchParams.get('fixed') === '1',
    lies: searchParams.get('lies') === '1',
    asleep: searchParams.has('asleep'),
  }
}

/** The address without what was done once and must not be done again at a reload. */
export function settledAddress(href: string): string {
  const url = new URL(href)
  for (const name of ['uri', 'requestId', 'sessionTopic', 'asleep']) url.searchParams.delete(name)
  return url.pathname.replace(/\/wc$/, '/') + url.search
}

/** The pairing link in a pasted text: itself, or one that a wallet's link carries, encoded once or twice. */
export function unwrap(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('wc:')) return trimmed
  try {
    const inner = new URL(trimmed).searchParams.get('uri')
    if (inner) return unwrap(inner)
  } catch {
    // No address; it may be an encoded link.
  }
  try {
    const decoded = decodeURIComponent(trimmed)
    return decoded === trimmed ? trimmed : unwrap(decoded)
  } catch {
    return trimmed
  }
}
