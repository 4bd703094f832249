/** A pair with an empty, false or missing value is left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * `path` under `base`, whose own path is kept; no `path` is `base` itself. Parts of `path` from outside must come through encodeURIComponent.
 * @returns undefined when `base` is no http(s) URL, or when `path` would climb (`..`) to another endpoint.
 */
export function buildUrl(base: string, path: string, query: Query = {}): URL | undefined {
  if (!/^https?:\/\/[^/\\?#]/i.test(base) || /(?:^|\/)\.{1,2}(?:[/?#]|$)/.test(path)) return
  try {
    const url = new URL(path ? base.replace(/\/?$/, '/') + path.replace(/^\/+/, '') : base)
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.append(name, `${value}`)
    return url
  } catch {
    // A base that no browser would take.
  }
}
