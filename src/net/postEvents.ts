import { patient } from './patient'
import { type Net, request } from './request'
import { sdkQuery } from './sdkQuery'

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

/** Bytes that a browser lets outlive a page, less room for what else does. */
const MOST_BYTES = 60_000

/**
 * Sends events, each by itself as the service wants them, all at once so that they leave together with the page. Never
 * repeated, and nobody needs to wait.
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
      return request(anyReply(patient(net)), net.endpoints.analytics, '/e', {
        query: sdkQuery(net),
        body: event,
        // Beyond its share a browser refuses the request as a whole.
        keepalive: bytes <= MOST_BYTES,
        parse: () => true,
      })
    }),
  )
}

/** What the service says is not read. */
function anyReply(net: Net): Net {
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await net.fetch(input, init)
    response.body?.cancel().catch(() => {})
    return new Response('{}')
  }
  return Object.create(net, { fetch: { value: fetch } }) as Net
}
