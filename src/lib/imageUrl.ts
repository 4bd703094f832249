import { safeLink } from './link'

/** Bytes of a data: URL, about the largest icon that a wallet announces. */
const LARGEST_ICON = 256 * 1024
const DATA_IMAGE = /^data:image\/(png|webp|jpeg|gif|svg\+xml)((?:;[\w=-]+)*),/i
/** What a picture has no use for. An `<img>` runs none of it; this holds should one ever land elsewhere. */
const ACTIVE_SVG = /<!entity|<script|<foreignobject|<iframe|[\s/"']on\w+\s*=|javascript:|<\?xml-stylesheet/i

/**
 * An address that may stand in `<img src>`: a data: URL of a bitmap or SVG up to 256 KB and, where `allowHttps`,
 * an https one (http on a loopback host). Quotes, brackets and spaces of a data: URL come back escaped, so that
 * it is safe in CSS `url()` too.
 */
export function safeImageUrl(value: unknown, { allowHttps }: { allowHttps: boolean }): string | undefined {
  if (typeof value !== 'string' || value.length > LARGEST_ICON) return
  const [head, kind, flags] = DATA_IMAGE.exec(value) ?? []
  if (!head) return allowHttps ? safeLink(value) : undefined
  const body = value.slice(head.length)
  const base64 = /;base64$/i.test(flags!)
  if (base64 ? !/^[a-z0-9+/%]+={0,2}$/i.test(body) : !body) return
  if (/svg/i.test(kind!)) {
    try {
      // As browsers decode it: what is no escape stays, such as the `%` of `100%`.
      const plain = body.replace(/%([0-9a-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      const svg = base64 ? atob(plain) : plain
      // Zero bytes mean UTF-16, which would hide the words that are looked for.
      if (!/<svg/i.test(svg) || svg.includes('\0') || ACTIVE_SVG.test(svg)) return
    } catch {
      // No base64 after all.
      return
    }
  } else if (!base64) return
  return (
    head +
    body.replace(/["'()<>\\\t\n\f\r ]/g, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
  )
}
