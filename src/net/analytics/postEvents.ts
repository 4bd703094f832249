import { AgletError } from '../../errors'
import { type Net, request } from '../transport/request'
import { sdkQuery } from '../transport/sdkQuery'

/** One analytics event in the API's format ([7.27]). */
export interface AnalyticsEvent {
  /** A UUID. */
  readonly eventId: string
  /** The page, without query and fragment. */
  readonly url: string
  readonly domain: string
  /** ms since 1970. */
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
}

/** SDK version sent for a Net without one ([9.39]). */
const DEFAULT_VERSION = 'html-wagmi-4.2.2'
/** Bytes of `keepalive` requests: below the browser's limit (64 KiB), which other requests share. */
const MAX_BYTES = 60_000

/**
 * Sends events, one request per event as the service requires. All requests start synchronously, so that this
 * may be called while the page unloads. Nothing is retried, and callers need not await it.
 *
 * POST /e -> anything
 *
 * @throws AgletError of the first failed event; an origin that is not allowed is "http" with `meta.status`
 *   403 ([8.15])
 */
export async function postEvents(
  net: Net,
  events: readonly AnalyticsEvent[],
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0
  await Promise.all(
    events.map(event => {
      bytes += JSON.stringify(event).length
      return request(anyReply(net), net.endpoints.analytics, '/e', {
        query: { ...sdkQuery(net), sv: net.sdkVersion || DEFAULT_VERSION },
        body: event,
        signal,
        // Beyond the limit a browser rejects the request.
        keepalive: bytes <= MAX_BYTES,
        parse: () => true,
      })
    }),
  )
}

/** Ignores the reply, except an HTML page with status 200, which comes from a captive portal. */
function anyReply(net: Net): Net {
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    // Called without a receiver: the page's `fetch` throws on any other `this`.
    const { fetch } = net
    const response = await fetch(input, init)
    if (!response.ok) return response
    response.body?.cancel().catch(() => {})
    if (/html/i.test(response.headers.get('content-type') ?? ''))
      throw new AgletError('bad_response', 'The server sent something unexpected.')
    return new Response('{}')
  }
  return Object.create(net, { fetch: { value: fetch } }) as Net
}
