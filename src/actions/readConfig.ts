import { AgletError } from '../errors'
import { record } from '../lib/json'
import { request } from '../net/request'

/**
 * Reads the JSON file that a script tag names.
 *
 * @param url relative to the page
 * @throws AgletError `network`, `http`, `bad_response`
 */
export function readConfig(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { origin, pathname, search } = new URL(url, document.baseURI)
  return request({ fetch: globalThis.fetch.bind(globalThis) } as never, origin, pathname + search, {
    parse(json) {
      const options = record(json)
      if (options) return options
      throw new AgletError('bad_response', 'The configuration file does not hold an object.', {
        meta: { File: url },
      })
    },
  })
}
