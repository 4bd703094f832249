import type { AgletError } from '../../errors'

/**
 * Whether a request failed because the service is unavailable: unreachable, timed out, rate-limited, or a
 * server error.
 */
export function isServiceAway({ code, meta }: AgletError): boolean {
  if (code !== 'http') return code === 'network' || code === 'timeout'
  const status = Number(meta['status'])
  return status === 429 || status >= 500
}
