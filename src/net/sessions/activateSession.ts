import type { SessionGrant } from '../../lib/sessions/permissions'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetryOfPosts } from '../transport/withRetry'
import { emptyIsObject, isSuccess } from './emptyIsObject'

/**
 * Tells the API what the wallet has granted: from now on the app can act by it.
 *
 * POST /v1/sessions/{address}/activate -> nothing
 *
 * @param grant as it was granted; `context` is the wallet's own
 */
export const activateSession = (
  net: Net,
  { account, ...grant }: SessionGrant & { readonly pci: string; readonly context: string },
  signal?: AbortSignal,
): Promise<true> =>
  request(
    // Told twice, it is the same.
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
