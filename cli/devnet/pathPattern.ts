/**
 * Whether a URL path matches a pattern. `*` matches one segment, and a final `**` all remaining ones:
 * `/v1/account/*` + `/balance`, `/public/**`. Trailing slashes are ignored.
 */
export function fitsPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const actual = path.split('/').filter(Boolean)
  const open = wanted.at(-1) === '**'
  if (open) wanted.pop()
  return (
    (open ? actual.length >= wanted.length : actual.length === wanted.length) &&
    wanted.every((segment, index) => segment === '*' || segment === actual[index])
  )
}
