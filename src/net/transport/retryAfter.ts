/** Longer waits are shortened to this (ms). */
export const LONGEST_DELAY_MS = 120_000
/** RFC 9110 §5.6.7, without its obsolete forms. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long a server asks clients to wait, in ms and at most two minutes; undefined without a valid header.
 * Across origins the header is visible only if the server exposes it (`Access-Control-Expose-Headers`).
 *
 * @param value the header `Retry-After`: seconds, or a date (RFC 9110 §10.2.3)
 */
export function retryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_DELAY_MS)
}
