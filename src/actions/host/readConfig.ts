import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'

const TIMEOUT_MS = 10_000

/**
 * Reads the JSON file that a script tag names, from the host's own server. It loads before the code that
 * requests other servers, so it does not use `request`.
 *
 * @param url relative to the page
 * @throws AgletError `network` without a reply in 10 s, `http` for a status other than 2xx, `bad_response`
 *   for a reply that is not a JSON object; `meta.File` is the URL
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
  // Invalid JSON counts as no object.
  const options = record(await response.json().catch(() => undefined))
  if (options) return options
  throw new AgletError('bad_response', 'The configuration file does not hold an object.', { meta })
}
