/**
 * Whether a URL's path fits a pattern. `*` stands for any one segment and a last `**` for all that
 * follow: `/v1/account/*` + `/balance`, `/public/**`. A trailing slash counts for nothing.
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
