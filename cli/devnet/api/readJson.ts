import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/**
 * Reads the body of an endpoint that requires the content type application/json.
 *
 * @throws HTTPException 415 without the content type, 400 for invalid JSON, 422 for JSON that is not an
 *   object; in plain text, as the real server's framework answers.
 */
export async function readJson(c: Context): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw plain(415, 'Expected request with `Content-Type: application/json`')
  return parseObject(await c.req.text())
}

/** The same for an endpoint that accepts any content type. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw plain(400, 'Failed to parse the request body as JSON')
  }
  if (!isRecord(value)) throw unprocessableBody('expected an object')
  return value
}

/** The error for JSON that does not have the expected fields. */
export const unprocessableBody = (why: string) =>
  plain(422, `Failed to deserialize the JSON body into the target type: ${why}`)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A string field of a body. @throws HTTPException 422 */
export function textOf(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw unprocessableBody(`missing field \`${name}\``)
  return value
}

const plain = (status: 400 | 415 | 422, message: string) => new HTTPException(status, { message })
