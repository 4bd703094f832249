import type { Hono } from 'hono'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import { needProject } from './project'

/** GET /getAnalyticsConfig -> { isAnalyticsEnabled }, and POST /e, which stores the event. */
export function addAnalytics(app: Hono<ApiEnv>, { analytics, events }: ApiContext): void {
  app.get('/getAnalyticsConfig', needProject, c => c.json({ isAnalyticsEnabled: analytics }))

  app.post('/e', needProject, async c => {
    try {
      events.push({ query: c.req.query(), body: JSON.parse(await c.req.text()) as unknown })
    } catch {
      return fail(c, 400, '', 'The body is not JSON')
    }
    return c.body(null, 202)
  })
}
