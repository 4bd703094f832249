import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown by what an endpoint calls; the API answers with it as `fail` would. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    /** What was wrong, '' when it was nothing in particular. */
    readonly field: string,
    description: string,
  ) {
    super(description)
  }
}
