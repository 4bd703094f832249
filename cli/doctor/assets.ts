import { basename } from 'node:path'

/** Pictures and style sheets, which bundlers let a module import. */
export const ASSET = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|css|s[ac]ss|less)$/i

/**
 * Text of a module in place of such a file.
 *
 * @param origin origin of the page that shows the file
 * @param isObject whether the default export is an object with the URL as `src`, as in Next.js and Astro; else it
 *   is the URL, as in Vite
 */
export function assetModule(file: string, origin: string, isObject: boolean): string {
  const url = JSON.stringify(`${origin}/${encodeURIComponent(basename(file))}`)
  return `export default ${isObject ? `{ src: ${url}, width: 1, height: 1 }` : url}\n`
}
