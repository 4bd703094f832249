import { isHarmlessSvg } from './harmlessSvg'

/** Maximum length of a data: URL (characters), about the largest icon that wallets announce. */
const MAX_LENGTH = 256 * 1024
const DATA_IMAGE = /^data:image\/(png|webp|jpeg|gif|svg\+xml)((?:;[\w=-]+)*),/i

/**
 * Checks a data: URL for use in `<img src>`: a bitmap or a harmless SVG of up to 256 KB. Quotes, brackets and
 * spaces are escaped, so that the result is safe in CSS `url()` too.
 */
export function safeDataImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return
  const url = value.trim()
  const [head, kind, flags] = DATA_IMAGE.exec(url) ?? []
  if (!head) return
  const body = url.slice(head.length)
  const base64 = /;base64$/i.test(flags!)
  // Some wallets break the lines of base64, which browsers ignore.
  if (base64 ? !/^[a-z0-9+/%\r\n]+={0,2}$/i.test(body) : !body) return
  if (/svg/i.test(kind!)) {
    try {
      // Decoded as browsers do: `%` without two hex digits stays, as in `100%`.
      const plain = body.replace(/%([0-9a-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      if (!isHarmlessSvg(base64 ? atob(plain) : plain)) return
    } catch {
      // Invalid base64.
      return
    }
  } else if (!base64) return
  return (
    head +
    body.replace(/["'()<>\\\t\n\f\r ]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
  )
}
