import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'

/**
 * Reads the JSON file that a script tag names.
 *
 * @param url relative to the page, for the errors
 * @param request what `requestConfig` returned for it
 * @throws AgletError `network` if the request fails, `http` for a status other than 2xx, `bad_response` for a
 *   reply that is not a JSON object, with the parser's error as `cause`; `meta.File` is the URL
 */
export async function readConfig(
  url: string,
  request: Promise<Response>,
): Promise<Readonly<Record<string, unknown>>> {
  const meta = { File: url }
  const response = await request.catch((cause: unknown) => {
    throw new AgletError('network', 'The configuration file did not load.', { cause, meta })
  })
  const { ok, status } = response
  if (!ok) throw new AgletError('http', `HTTP status code: ${status}`, { meta: { ...meta, status } })
  const invalid = (cause?: unknown): never => {
    throw new AgletError('bad_response', 'The configuration file is not a JSON object.', { cause, meta })
  }
  return record(await response.json().catch(invalid)) ?? invalid()
}
