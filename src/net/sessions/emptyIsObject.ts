import { record } from '../../lib/data/json'
import type { Net } from '../transport/request'

/** Turns an empty reply into `{}`, since `request` reads only JSON. A body that broke off is not empty. */
export function emptyIsObject(net: Net): Net {
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { body } = await net.fetch(input, init)
    let empty = true
    const filled = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          empty &&= !chunk.length
          out.enqueue(chunk)
        },
        flush(out) {
          if (empty) out.enqueue(new TextEncoder().encode('{}'))
        },
      }),
    )
    return new Response(filled ?? '{}')
  }
  return Object.create(net, { fetch: { value: fetch } }) as Net
}

/** Whether a reply is no refusal: the API sends refusals with a success status. */
export function isSuccess(json: unknown): boolean {
  const row = record(json)
  return !!row && row['status'] !== 'FAILED' && !row['reasons']
}
