import { readFileSync } from 'node:fs'
import { isObject } from '../src/lib/data/isObject'

/**
 * Parses a JSON file that has to contain an object. A byte order mark, with which some editors start a file,
 * is skipped, as browsers do.
 *
 * @throws Error whose message names the cause
 */
export function readJsonObject(path: string): Readonly<Record<string, unknown>> {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  if (!isObject(json)) throw new Error('it does not contain an object')
  return json
}
