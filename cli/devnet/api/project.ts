import type { Context, Next } from 'hono'
import { fail } from './fail'

/** Rejects calls without a project id. Any id is accepted, since the stack has no list of projects. */
export async function needProject(c: Context, next: Next): Promise<Response | undefined> {
  if (!c.req.query('projectId'))
    return fail(c, 401, 'authentication', 'We failed to authenticate your request')
  await next()
  return undefined
}
