import type { SessionGrant } from '../../lib/sessions/permissions'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetryOfPosts } from '../transport/withRetry'
import { emptyIsObject, isSuccess } from './emptyIsObject'

/**
 * Tells the API which permissions the wallet has granted; from then on the app can use them.
 *
 * POST /v1/sessions/{address}/activate -> nothing
 *
 * @param grant the granted permissions; `context` is the wallet's permission context
 */
export const activateSession = (
  net: Net,
  { account, ...grant }: SessionGrant & { readonly pci: string; readonly context: string },
  signal?: AbortSignal,
): Promise<true> =>
  request(
    // Idempotent, so the POST may be retried.
    emptyIsObject(withRetryOfPosts(net)),
    net.endpoints.api,
    `/v1/sessions/${encodeURIComponent(account)}/activate`,
    {
      query: apiQuery(net),
      headers: JSON_TYPE,
      body: grant,
      signal,
      parse: json => (isSuccess(json) ? true : undefined),
    },
  )
