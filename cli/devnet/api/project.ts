import type { Context, Next } from 'hono'
import { fail } from './fail'

/** Refuses calls without a project id. Any id will do: there is nobody here to register with. */
export async function needProject(c: Context, next: Next): Promise<Response | undefined> {
  if (!c.req.query('projectId'))
    return fail(c, 401, 'authentication', 'We failed to authenticate your request')
  await next()
  return undefined
}
