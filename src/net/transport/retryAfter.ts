/** No server keeps us away for longer (ms). */
const MAX_DELAY_MS = 120_000
/** RFC 9110 §5.6.7; its older forms are not sent any more. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long a server asks us to stay away, in ms and at most two minutes; undefined when it does not say. From another
 * origin the header is only seen where the server exposes it (`Access-Control-Expose-Headers`).
 *
 * @param value of `Retry-After`: seconds, or a date (RFC 9110 §10.2.3)
 */
export function retryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_DELAY_MS)
}
