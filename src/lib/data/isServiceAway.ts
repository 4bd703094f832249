import type { AgletError } from '../../errors'

/** Whether a request failed since the service is away: it was not reached, was too slow, or failed by itself. */
export function isServiceAway({ code, meta }: AgletError): boolean {
  if (code !== 'http') return code === 'network' || code === 'timeout'
  const status = Number(meta['status'])
  return status === 429 || status >= 500
}
