import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StackOptions } from '../../cli/devnet/stack'
import type { Host } from './hostPages'
import { type HostSite, type PageOptions, startHostSite } from './hostSite'
import { launchWebKit, type WebKit } from './launchWebKit'
import { tellFailure } from './tellFailure'
import { type WebKitPage, webkitPage } from './webkitPage'

export interface WebKitHarness extends Pick<HostSite, 'stack' | 'site' | 'families'> {
  /** Opens a page of this kind in a fresh profile. */
  visit(host: Host, options?: PageOptions & { readonly userAgent?: string }): Promise<WebKitPage>
}

/**
 * Registers the hooks of a test file for WebKit. Each test fails on a policy violation, an error or a warning
 * of its page.
 */
export function createWebKitHarness(hosts: readonly Host[], stackOptions: StackOptions = {}): WebKitHarness {
  let pages: HostSite
  let webkit: WebKit
  let opened: WebKitPage | undefined
  let count = 0

  const stopAll = async () => {
    await webkit?.stop()
    await pages?.stop()
  }
  // uvu skips the clean-up after a failed start, and running servers would keep the process alive.
  test.before(
    tellFailure(async () => {
      try {
        pages = await startHostSite(hosts, stackOptions)
        webkit = await launchWebKit()
      } catch (error) {
        await stopAll()
        throw error
      }
    }),
  )
  test.after(stopAll)
  test.after.each(async () => {
    const found = await opened?.problems()
    opened = undefined
    pages.stack.faults.clear()
    assert.equal(found ?? [], [], 'what the page complained about')
  })

  return {
    get stack() {
      return pages.stack
    },
    get site() {
      return pages.site
    },
    get families() {
      return pages.families
    },
    async visit(host, { userAgent, ...options } = {}) {
      const path = `/${++count}.html`
      const body = `<script src="/watch.js"></script>${options.body ?? ''}`
      pages.write(path, host, { ...options, body })
      const driver = await webkit.open(userAgent)
      await driver.get(`${pages.site.url}${path}`)
      opened = await webkitPage(driver)
      await opened.holds('!!(window.aglet && window.wallets)')
      return opened
    },
  }
}
