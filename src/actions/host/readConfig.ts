import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'

const TIMEOUT_MS = 10_000

/**
 * Reads the JSON file that a script tag names, from the host's own server. It loads before all that asks other servers,
 * which is why it does not go through `request`.
 *
 * @param url relative to the page
 * @throws AgletError `network` when no reply came in 10 s, `http` for a status that is not 2xx, `bad_response` when the
 *   reply is no JSON object; `meta.File` is the URL
 */
export async function readConfig(url: string): Promise<Readonly<Record<string, unknown>>> {
  const meta = { File: url }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(new URL(url, document.baseURI), {
    credentials: 'omit',
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new AgletError('network', 'The configuration file did not load.', { cause, meta })
  })
  const { ok, status } = response
  if (!ok) throw new AgletError('http', `HTTP status code: ${status}`, { meta: { ...meta, status } })
  // What is no JSON holds no object either.
  const options = record(await response.json().catch(() => undefined))
  if (options) return options
  throw new AgletError('bad_response', 'The configuration file does not hold an object.', { meta })
}
