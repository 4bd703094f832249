import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The body that the API sends with each refusal. */
export function failure(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}

/** Answers with a refusal. `field` names what was wrong, '' when it was nothing in particular. */
export function fail(c: Context, status: ContentfulStatusCode, field: string, description: string): Response {
  return c.json(failure(field, description), status)
}
