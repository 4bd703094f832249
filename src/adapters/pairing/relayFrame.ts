import { record } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'

/** Longest frame that is parsed (characters); the relays' own limit is lower. */
const MAX_FRAME_LENGTH = 4_000_000

const isText = (value: unknown): boolean => typeof value === 'string'

/**
 * Whether data from a relay is a frame of its protocol (irn): a response, or a message on a topic, as
 * JSON-RPC 2.0. At any other frame the library throws an error that nothing catches.
 */
export function isRelayFrame(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > MAX_FRAME_LENGTH) return false
  const frame = record(parseJson(data))
  if (!frame || !['string', 'number'].includes(typeof frame['id'])) return false
  if (frame['method'] === undefined) return 'result' in frame || record(frame['error']) !== undefined
  const message = record(record(frame['params'])?.['data'])
  return isText(frame['method']) && isText(message?.['topic']) && isText(message?.['message'])
}
