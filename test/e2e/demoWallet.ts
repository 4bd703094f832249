import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Drives the demo wallet as its user does: every element is found by role and name. */
export interface DemoWallet {
  readonly page: Page
  /** The open prompt. */
  readonly prompt: Locator
  /** The wallet's last outcome message. */
  readonly outcome: Locator
  /** The wallet's last error message. */
  readonly problem: Locator
  /** Pastes a link; does not wait for the site's proposal. */
  pair(uri: string): Promise<void>
  /** Opens the details of the current or next prompt. */
  openDetails(): Promise<void>
  /** Approves the current or next prompt, and waits until it is gone. */
  approve(): Promise<void>
  reject(): Promise<void>
  /** @param index from 0 */
  switchAccount(index: number): Promise<void>
  /** @param chain the wallet's name for it: "Ethereum", "Base" … */
  switchChain(chain: string): Promise<void>
  /** Shares an account with a site, or stops sharing it. @param index from 0 */
  share(index: number, shared: boolean, site?: string): Promise<void>
  /** Ends the session with this site, or with the only site if left out. */
  end(site?: string): Promise<void>
  /** Rejects `wc_sessionAuthenticate` as unknown from now on. */
  forgetAuthenticate(): Promise<void>
  /** Sends several calls as one transaction from now on (EIP-5792). */
  batchCalls(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Number of connected sites. */
  sites(): Promise<number>
  close(): Promise<void>
}

export interface DemoWalletOptions {
  /** Approves every request. */
  readonly auto?: boolean
  /** Rejects every request to switch networks or to add one. */
  readonly fixed?: boolean
  /** Signs in with a nonce that is not the site's. */
  readonly lies?: boolean
  /** Whether the wallet is opened by a site's link instead of by hand. */
  readonly uri?: string
  readonly browser?: BrowserContextOptions
  /** Runs before the page loads. */
  readonly before?: (page: Page) => Promise<unknown> | unknown
}

/**
 * Opens the demo wallet in its own profile, as on another device.
 *
 * @param url URL of its page (`stack.urls.wallet`), with a trailing slash
 */
export async function openDemoWallet(
  browser: Browser,
  url: string,
  options: DemoWalletOptions = {},
): Promise<DemoWallet> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options.browser })
  const page = await context.newPage()
  await options.before?.(page)
  const query = new URLSearchParams({
    ...(options.uri ? { uri: options.uri } : {}),
    ...(options.auto ? { auto: '1' } : {}),
    ...(options.fixed ? { fixed: '1' } : {}),
    ...(options.lies ? { lies: '1' } : {}),
  })
  await page.goto(`${url}${options.uri ? 'wc' : ''}?${query}`)
  const wallet = demoWallet(page)
  await page.getByLabel('Pairing link').waitFor()
  return wallet
}

/** Drives the demo wallet in a page that is open already, such as one opened by a site's link. */
export function demoWallet(page: Page): DemoWallet {
  const prompt = page.getByRole('dialog')
  const siteOf = (name?: string): Locator =>
    page.getByRole('listitem').filter(name ? { has: page.getByRole('heading', { name, exact: true }) } : {})
  const answer = async (name: 'Approve' | 'Reject') => {
    await prompt.waitFor()
    // The next prompt may follow at once: then the title differs, or the button is enabled again.
    await prompt.getByRole('button', { name, exact: true }).click()
  }
  /** A switch in the folded settings. */
  const trying = async (name: string) => {
    await page.locator('#trying').evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    return page.getByRole('checkbox', { name, exact: true })
  }
  return {
    page,
    prompt,
    outcome: page.getByRole('main').getByRole('status'),
    problem: page.getByRole('alert'),
    async pair(uri) {
      await page.getByLabel('Pairing link').fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    openDetails: () => prompt.getByText('Details', { exact: true }).click(),
    approve: () => answer('Approve'),
    reject: () => answer('Reject'),
    switchAccount: index => page.getByRole('radio', { name: `Account ${index + 1}`, exact: true }).check(),
    switchChain: chain => page.getByRole('radio', { name: chain, exact: true }).check(),
    share: (index, shared, site) =>
      siteOf(site)
        .getByRole('checkbox', { name: `Account ${index + 1}` })
        .setChecked(shared),
    end: site => siteOf(site).getByRole('button', { name: 'End', exact: true }).click(),
    forgetAuthenticate: async () =>
      (await trying('Sign in while connecting (wc_sessionAuthenticate)')).uncheck(),
    batchCalls: async () => (await trying('Several calls as one (EIP-5792)')).check(),
    async goOffline() {
      await (await trying('Offline')).check()
      await page.getByRole('status', { name: 'Relay' }).getByText('Offline').waitFor()
    },
    goOnline: async () => (await trying('Offline')).uncheck(),
    sites: () => siteOf().count(),
    close: () => page.context().close(),
  }
}
