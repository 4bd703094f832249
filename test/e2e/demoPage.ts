import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dev } from '../../cli/dev'
import type { DevAddresses } from '../../cli/devnet/addresses'
import { launchChromium } from './launchChromium'
import { tellFailure } from './tellFailure'

/** A strict policy; the hosts are those of the local stack, whose ports are not known yet. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http:",
  'connect-src http: ws:',
  'frame-src http:',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The demo as `npm start` serves it, for the tests of a file. */
export interface DemoPage {
  readonly url: string
  /** The servers and chains of the stack. */
  readonly addresses: DevAddresses
  /**
   * Opens a page of the demo in a fresh profile; an error on the page fails the test. @param path without a
   * leading slash
   */
  visit(path: string, browser?: BrowserContextOptions): Promise<Page>
}

/**
 * Registers the hooks of a test file that needs the demo and its stack.
 *
 * @param csp Content-Security-Policy of the demo; none when left out
 */
export function createDemoPage(csp?: string): DemoPage {
  const stop = new AbortController()
  let browser: Browser
  let addresses: DevAddresses
  let ended: Promise<void>
  let problems: string[] = []
  const start = async () => {
    const told = new Promise<string>((tell, fail) => {
      ended = dev({ json: true, port: 0, demo: 'dist/demo', csp }, { write: tell, signal: stop.signal })
      ended.catch(fail)
    })
    ;[browser] = await Promise.all([launchChromium(), told])
    addresses = JSON.parse(await told) as DevAddresses
  }
  test.before(tellFailure(start))
  test.after(async () => {
    await browser?.close()
    stop.abort()
    await ended
  })
  test.after.each(async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
    const found = problems
    problems = []
    assert.equal(found, [], 'what the pages complained about')
  })
  return {
    get url() {
      return addresses.demo!
    },
    get addresses() {
      return addresses
    },
    async visit(path, options = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
      const page = await context.newPage()
      page.on('console', message => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', error => problems.push(String(error)))
      await page.goto(`${addresses.demo}/${path}`)
      return page
    },
  }
}
