import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/**
 * The body of an endpoint that only takes JSON by name.
 *
 * @throws HTTPException 415 without the content type, 400 for what is no JSON, 422 for JSON that is no object: in plain
 * text, as the server's framework answers.
 */
export async function readJson(c: Context): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw plain(415, 'Expected request with `Content-Type: application/json`')
  return parseObject(await c.req.text())
}

/** The same for an endpoint that does not look at the content type. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw plain(400, 'Failed to parse the request body as JSON')
  }
  if (!isRecord(value)) throw misfit('expected an object')
  return value
}

/** A refusal of JSON that is not what the endpoint takes. */
export const misfit = (why: string) =>
  plain(422, `Failed to deserialize the JSON body into the target type: ${why}`)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of a body. @throws HTTPException 422 */
export function textOf(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw misfit(`missing field \`${name}\``)
  return value
}

const plain = (status: 400 | 415 | 422, message: string) => new HTTPException(status, { message })
