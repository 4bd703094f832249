import type { Page, Request } from 'playwright-core'
import { until } from './until'

interface Requests {
  /** Number of requests so far. */
  count: number
  readonly underWay: Set<Request>
}
const watched = new WeakMap<Page, Requests>()

/** Must be called before the page loads the resources for which `quiet` waits. */
export function watchRequests(page: Page): Requests {
  const known = watched.get(page)
  if (known) return known
  const requests: Requests = { count: 0, underWay: new Set() }
  const end = (request: Request) => void requests.underWay.delete(request)
  page.on('request', request => {
    requests.count++
    requests.underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  watched.set(page, requests)
  return requests
}

/**
 * Waits until a page has no request in flight and starts no new one. The driver's `networkidle` reports only
 * the first such moment after a navigation.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = watchRequests(page)
  await until('the page was quiet', async () => {
    const { count } = requests
    if (requests.underWay.size) return false
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      // A browser may not report an idle moment on its own.
      await new Promise(done => requestIdleCallback(done, { timeout: 1000 }))
    })
    return !requests.underWay.size && requests.count === count
  })
}
