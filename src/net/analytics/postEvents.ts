import { AgletError } from '../../errors'
import { type Net, request } from '../transport/request'
import { sdkQuery } from '../transport/sdkQuery'

/** One analytics event as it is sent ([7.27]). */
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

/** For a Net that has none ([9.39]). */
const DEFAULT_VERSION = 'html-wagmi-4.2.2'
/** Bytes that a browser lets outlive a page, less room for what else does. */
const MAX_BYTES = 60_000

/**
 * Sends events, each by itself as the service wants them, all at once so that they leave together with the page. Never
 * repeated, and nobody needs to wait. Asked for at once, so that it may be called while the page goes.
 *
 * POST /e -> anything
 *
 * @throws AgletError of the first that failed; an origin that is not allowed is "http" with `meta.status` 403 ([8.15])
 */
export async function postEvents(net: Net, events: readonly AnalyticsEvent[]): Promise<void> {
  let bytes = 0
  await Promise.all(
    events.map(event => {
      bytes += JSON.stringify(event).length
      return request(anyReply(net), net.endpoints.analytics, '/e', {
        query: { ...sdkQuery(net), sv: net.sdkVersion || DEFAULT_VERSION },
        body: event,
        // Beyond its share a browser refuses the request as a whole.
        keepalive: bytes <= MAX_BYTES,
        parse: () => true,
      })
    }),
  )
}

/** What the service says is not read, unless it is somebody else who speaks: a page with status 200, such as a hotel's. */
function anyReply(net: Net): Net {
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    // Called bare: a page's fetch refuses any other `this`.
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
