import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The body of an error response of the API. */
export function failure(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}

/** Answers with an error. `field` names the wrong parameter, '' if there is none in particular. */
export function fail(c: Context, status: ContentfulStatusCode, field: string, description: string): Response {
  return c.json(failure(field, description), status)
}
