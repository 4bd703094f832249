/** The parameters in the page's URL. */
export interface PageLink {
  /** `wc:…`, the pairing URI. */
  readonly uri?: string
  /** Approve without prompting, for tests. */
  readonly auto: boolean
  /** Do not support switching or adding networks, for tests. */
  readonly fixed: boolean
  /** Sign in with a nonce that differs from the site's, for tests. */
  readonly lies: boolean
  /** Another tab runs the wallet. */
  readonly asleep: boolean
}

/**
 * Reads how the page was opened: by `?uri=` or `wc?uri=` (deep links), or with neither. The `requestId` and
 * `sessionTopic` of a request link are ignored, since the request arrives over the relay.
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

/** The URL without the parameters that must not be applied again on a reload. */
export function settledAddress(href: string): string {
  const url = new URL(href)
  for (const name of ['uri', 'requestId', 'sessionTopic', 'asleep']) url.searchParams.delete(name)
  return url.pathname.replace(/\/wc$/, '/') + url.search
}

/**
 * Extracts the pairing URI from a pasted text: the URI itself, or a wallet link that contains it, encoded
 * once or twice.
 */
export function unwrap(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('wc:')) return trimmed
  try {
    const inner = new URL(trimmed).searchParams.get('uri')
    if (inner) return unwrap(inner)
  } catch {
    // Not a URL; it may be an encoded link.
  }
  try {
    const decoded = decodeURIComponent(trimmed)
    return decoded === trimmed ? trimmed : unwrap(decoded)
  } catch {
    return trimmed
  }
}
