import { isAgletError } from '../../src/errors'
import type { Net } from '../../src/net/transport/request'

export interface FakeCall {
  readonly url: URL
  readonly init: RequestInit
  /** The parsed JSON body, if any. */
  readonly body: unknown
}

export interface FakeFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
  readonly calls: FakeCall[]
}

/** A server's reply: a Response or text as it is, anything else as JSON. */
type Answer = (call: FakeCall, at: number) => unknown

/** A server in place of the network. It respects the abort signal and `redirect: 'error'`, as browsers do. */
export function fakeFetch(answer: Answer): FakeFetch {
  const calls: FakeCall[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { signal } = init
    signal?.throwIfAborted()
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { url: new URL(String(input)), init, body }
    calls.push(call)
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const given = await Promise.race([aborted, answer(call, calls.length - 1)])
    const response =
      given instanceof Response
        ? given
        : new Response(typeof given === 'string' ? given : JSON.stringify(given), {
            headers: { 'content-type': 'application/json' },
          })
    if (init.redirect === 'error' && response.status >= 300 && response.status < 400)
      throw new TypeError('Failed to fetch')
    return response
  }
  return Object.assign(fetch, { calls })
}

export function fakeNet(fetch: typeof globalThis.fetch, more: Partial<Net> = {}): Net {
  return {
    fetch,
    endpoints: {
      api: 'https://api.example',
      wallets: 'https://wallets.example',
      analytics: 'https://analytics.example',
      relay: 'wss://relay.example',
      frame: 'https://frame.example',
    },
    projectId: 'p1',
    sdkType: 'appkit',
    sdkVersion: 'html-universal-1.0.0',
    ...more,
  }
}

/** An endless body; `pulled` counts the bytes read. */
export function endlessBody(chunk = 'x'.repeat(65_536)) {
  const bytes = new TextEncoder().encode(chunk)
  const state = { pulled: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.pulled += bytes.length
      controller.enqueue(bytes)
    },
    cancel() {
      state.cancelled = true
    },
  })
  return { stream, state }
}

/** A body that sends `start` and then stalls for ever. */
export function silentBody(start = '{'): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode(start)) })
}

/** Ways to break an endpoint's whole reply, and the code of the AgletError that each must cause. */
export const HOSTILE_REPLIES: readonly (readonly [what: string, answer: () => unknown, code: string])[] = [
  ['null', () => 'null', 'bad_response'],
  ['a number', () => '42', 'bad_response'],
  ['a huge number', () => '1e400', 'bad_response'],
  ['a text', () => '"ok"', 'bad_response'],
  ['a list', () => '[]', 'bad_response'],
  ['an empty object', () => '{}', 'bad_response'],
  ['nothing', () => '', 'bad_response'],
  ['half a JSON', () => '{"data":[', 'bad_response'],
  ['NaN', () => '{"data":NaN}', 'bad_response'],
  ['two JSONs', () => '{}{}', 'bad_response'],
  [
    'a captive portal',
    () => new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
    'bad_response',
  ],
  [
    '200 with an error body',
    () => ({ status: 'FAILED', reasons: [{ field: 'name', description: 'no' }] }),
    'bad_response',
  ],
  ['only a prototype', () => '{"__proto__":{"data":[],"balances":[],"http":[],"name":"x"}}', 'bad_response'],
  ['200 000 brackets', () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'bad_response'],
  ['10 MB', () => `{"data":"${'x'.repeat(10_000_000)}"}`, 'bad_response'],
  ['an endless body', () => new Response(endlessBody().stream), 'bad_response'],
  ['bytes that are no UTF-8', () => new Response(new Uint8Array([0xff, 0xfe, 0x80, 0x00])), 'bad_response'],
  ['204', () => new Response(null, { status: 204 }), 'bad_response'],
  ['400', () => new Response('{"data":[]}', { status: 400 }), 'http'],
  ['403', () => new Response('', { status: 403 }), 'http'],
  ['404', () => new Response('', { status: 404 }), 'http'],
  ['429', () => new Response('', { status: 429 }), 'http'],
  ['500 as text', () => new Response('Internal server error', { status: 500 }), 'http'],
  ['503 with an endless body', () => new Response(endlessBody().stream, { status: 503 }), 'http'],
  [
    'a redirect to another host',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    'network',
  ],
  [
    'a broken body',
    () => new Response(new ReadableStream({ pull: controller => controller.error(new TypeError('reset')) })),
    'network',
  ],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a thrown text', () => Promise.reject('boom'), 'network'],
]

/** The status of a refusal; undefined if there was no reply. */
export const serverStatus = (error: unknown): number | undefined =>
  isAgletError(error, 'http') ? Number(error.meta['status']) : undefined
