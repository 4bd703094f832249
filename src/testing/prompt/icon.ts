/** The two colours of a wallet's gradient, always the same for the same rdns. */
export function iconColours(rdns: string): readonly [from: string, to: string] {
  // FNV-1a, 32 bits: any distribution is good enough, and this one needs no library.
  let hash = 0x811c9dc5
  for (let index = 0; index < rdns.length; index++)
    hash = Math.imul(hash ^ rdns.charCodeAt(index), 0x01000193)
  const hue = (hash >>> 0) % 360
  return [`hsl(${hue} 85% 66%)`, `hsl(${(hue + 40) % 360} 75% 45%)`]
}

/** First letter of a name, in upper case. */
export const monogram = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'

/** A wallet's icon as a data: URI of an SVG. */
export function makeIcon(name: string, rdns: string): string {
  const [from, to] = iconColours(rdns)
  const letter = monogram(name).replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="96" height="96" rx="22" fill="url(#g)"/><circle cx="30" cy="24" r="44" fill="#fff" opacity=".14"/>' +
    `<text x="48" y="65" text-anchor="middle" font-family="system-ui,sans-serif" font-size="48" font-weight="700" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
