import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown by an endpoint's code; the API answers with this error as with `fail`. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    /** The wrong parameter, '' if there is none in particular. */
    readonly field: string,
    description: string,
  ) {
    super(description)
  }
}
