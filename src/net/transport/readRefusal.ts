import { AgletError } from '../../errors'
import { list, record, string } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'
import { plainText } from '../../lib/format/text'
import { retryAfter } from './retryAfter'

/** Limits for reading the body of a refusal: characters, and time (ms). */
const MAX_LENGTH = 16_384
const READ_TIMEOUT_MS = 2000

/**
 * The error of a refusal with the server's explanation: `meta.text`, and `meta.field` or `meta.code` if
 * present. Reads the body, which `request` leaves unread: the API sends `{ reasons: [{ field, description }]
 * }`, `{ code, message }` or plain text.
 */
export async function readRefusal(
  response: Response,
  url: string,
  signal?: AbortSignal | null,
): Promise<AgletError> {
  const { status } = response
  const body = await readStart(response, signal)
  const json = parseJson(body)
  const [reason] = (list(record(json)?.['reasons']) ?? []).map(record)
  // HTML pages, and JSON of another shape, are never shown as a text.
  const words = json === undefined && !/^\s*</.test(body) ? body : ''
  // Swap errors have `message`, all others `description`.
  const text = plainText(reason ? (reason['description'] ?? reason['message']) : words, 300)
  const field = string(reason?.['field'])
  const code = string(record(json)?.['code'])
  const wait = retryAfter(response.headers.get('retry-after'))
  return new AgletError('http', `HTTP status code: ${status}`, {
    cause: response,
    meta: {
      status,
      url,
      ...(text && { text }),
      ...(field && { field: field.slice(0, 64) }),
      ...(code && { code: code.slice(0, 64) }),
      ...(wait !== undefined && { retryAfter: wait }),
    },
  })
}

/** Reads the start of a body; the rest, and what arrives too late, is left unread. */
async function readStart(response: Response, signal?: AbortSignal | null): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const leave = () => void reader.cancel().catch(() => {})
  const timer = setTimeout(leave, READ_TIMEOUT_MS)
  signal?.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < MAX_LENGTH) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // If the body broke off, the part received so far is used.
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    leave()
  }
  return text.slice(0, MAX_LENGTH)
}
