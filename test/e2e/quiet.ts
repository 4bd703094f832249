import type { Page, Request } from 'playwright-core'
import { until } from './until'

interface Requests {
  /** How many there were so far. */
  count: number
  readonly underWay: Set<Request>
}
const watched = new WeakMap<Page, Requests>()

/** To be called before the page loads what `quiet` is to wait for. */
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
 * Waits until a page has no request under way and begins none of its own accord. The browser driver's `networkidle` tells of
 * the first such moment after a navigation alone.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = watchRequests(page)
  await until('the page was quiet', async () => {
    const { count } = requests
    if (requests.underWay.size) return false
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      await new Promise(done => requestIdleCallback(done))
    })
    return !requests.underWay.size && requests.count === count
  })
}
