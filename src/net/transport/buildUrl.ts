/** Pairs with an empty, false or missing value are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * The URL of `path` under `base`, whose own path is kept; an empty `path` gives `base` itself. Untrusted
 * parts of `path` must be encoded with encodeURIComponent.
 *
 * @returns undefined when `base` is no http(s) URL, or when `path` contains `.` or `..` segments
 */
export function buildUrl(base: string, path: string, query: Query = {}): URL | undefined {
  if (!/^https?:\/\/[^/\\?#]/i.test(base) || /(?:^|\/)\.{1,2}(?:[/?#]|$)/.test(path)) return
  try {
    const url = new URL(path ? base.replace(/\/?$/, '/') + path.replace(/^\/+/, '') : base)
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.append(name, `${value}`)
    return url
  } catch {
    // `base` is no valid URL.
  }
}
