import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpServer } from '../../cli/devnet/httpServer'
import type { Stack, StackOptions } from '../../cli/devnet/stack'
import type { NetworkInput } from '../../src/index'
import type { Host } from './hostPages'
import { type HostSite, type PageOptions, startHostSite } from './hostSite'
import { launchBrowser } from './launchBrowser'
import { watchRequests } from './quiet'
import { tellFailure } from './tellFailure'

export interface VisitOptions extends PageOptions {
  /** Options of the browser context: colour scheme, viewport … */
  readonly browser?: BrowserContextOptions
  /** Runs before any script of the page. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** False: `visit` does not wait until the page is ready. */
  readonly ready?: boolean
}

/**
 * What the browser tests of a file share: one stack, one site, one browser. Each visit has a fresh profile.
 */
export interface Harness {
  readonly stack: Stack
  readonly site: HttpServer
  /** Ids 1 and 8453, on the stack's chains. */
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** `networks`, and one of each other namespace, on the stack's chains where it has one. */
  readonly families: readonly NetworkInput[]
  /** Opens a page of this kind in a fresh profile. */
  visit(host: Host, options?: VisitOptions): Promise<Page>
  /** Reloads the page in the same profile with other settings. */
  again(page: Page, options: Pick<VisitOptions, 'options' | 'wallets' | 'devWallets'>): Promise<void>
  /** Allows problems of this test whose text matches. */
  expect(problem: RegExp): void
  /** How many problems of this test match. */
  told(problem: RegExp): number
  /** Problems of this test's pages so far, except the expected ones. */
  problems(): readonly string[]
}

/**
 * Registers the hooks of a test file. Each test fails on a policy violation, an error or a request to the
 * outside.
 */
export function createHarness(hosts: readonly Host[], stackOptions: StackOptions = {}): Harness {
  let pages: HostSite
  let browser: Browser
  const contexts = new Set<BrowserContext>()
  const visits = new Map<string, { host: Host; options: VisitOptions }>()
  let problems: string[] = []
  let expected: RegExp[] = []
  let count = 0

  const stopAll = async () => {
    await browser?.close()
    await pages?.stop()
  }
  // uvu skips the clean-up after a failed start, and running servers would keep the process alive.
  test.before(
    tellFailure(() =>
      start().catch(async error => {
        await stopAll()
        throw error
      }),
    ),
  )
  test.after(stopAll)
  const start = async () => {
    const starts = await Promise.allSettled([
      startHostSite(hosts, stackOptions).then(started => {
        pages = started
      }),
      launchBrowser().then(launched => {
        browser = launched
      }),
    ])
    for (const start of starts) if (start.status === 'rejected') throw start.reason
  }
  test.after.each(async () => {
    const open = [...contexts]
    const found = unexpected()
    contexts.clear()
    pages.stack.faults.clear()
    await Promise.all(open.map(context => context.close()))
    // Problems that the pages report while closing must not count for the next test.
    problems = []
    expected = []
    assert.equal(found, [], 'what the pages complained about')
  })

  const unexpected = () => problems.filter(problem => !expected.some(pattern => pattern.test(problem)))

  return {
    get stack() {
      return pages.stack
    },
    get site() {
      return pages.site
    },
    get networks() {
      return pages.networks
    },
    get families() {
      return pages.families
    },
    async visit(host, options = {}) {
      const path = `/${++count}.html`
      visits.set(path, { host, options })
      pages.write(path, host, options)
      const context = await browser.newContext({
        viewport: { width: 1000, height: 760 },
        reducedMotion: 'reduce',
        ...options.browser,
      })
      contexts.add(context)
      await context.exposeFunction('reportViolation', (text: string) => problems.push(text))
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', event => {
          const { reportViolation } = window as unknown as { reportViolation(text: string): void }
          reportViolation(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
        }),
      )
      const page = await context.newPage()
      watchRequests(page)
      watch(page, pages.origins, problem => problems.push(problem))
      await options.before?.(page, context)
      await page.goto(`${pages.site.url}${path}`)
      if (options.ready !== false) await page.waitForFunction(() => window.aglet && window.wallets)
      return page
    },
    async again(page, changes) {
      const path = new URL(page.url()).pathname
      const { host, options } = visits.get(path)!
      pages.write(path, host, { ...options, ...changes })
      await page.reload()
      await page.waitForFunction(() => window.aglet && window.wallets)
    },
    expect(problem) {
      expected.push(problem)
    },
    told: problem => problems.filter(text => problem.test(text)).length,
    problems: unexpected,
  }
}

/** Reports errors and warnings of a page, and requests to the outside. */
function watch(page: Page, allowed: readonly string[], note: (problem: string) => void): void {
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => note(`thrown: ${error.stack ?? error.message}`))
  page.on('request', request => {
    const url = request.url()
    if (/^https?:/.test(url) && !allowed.some(origin => url.startsWith(`${origin}/`) || url === origin))
      note(`outside: ${url}`)
  })
}
