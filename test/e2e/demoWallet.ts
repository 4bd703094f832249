import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** The demo wallet, as its user has it: everything by role and name. */
export interface DemoWallet {
  readonly page: Page
  /** The open question. */
  readonly prompt: Locator
  /** What the wallet said last. */
  readonly outcome: Locator
  /** What went wrong last. */
  readonly problem: Locator
  /** Pastes a link; does not wait for the site's proposal. */
  pair(uri: string): Promise<void>
  /** Unfolds what the open question, or the next one, is about. */
  openDetails(): Promise<void>
  /** Approves the open question, or the next one, and waits until it is gone. */
  approve(): Promise<void>
  reject(): Promise<void>
  /** @param index from 0 */
  switchAccount(index: number): Promise<void>
  /** @param chain what the wallet calls it: "Ethereum", "Base" … */
  switchChain(chain: string): Promise<void>
  /** Shows a site an account, or no longer. @param index from 0 */
  share(index: number, shared: boolean, site?: string): Promise<void>
  /** Ends the session with this site; the only one when left out. */
  end(site?: string): Promise<void>
  /** Does not know `wc_sessionAuthenticate` from now on. */
  forgetAuthenticate(): Promise<void>
  /** Makes several calls as one from now on (EIP-5792). */
  batchCalls(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** How many sites are connected. */
  sites(): Promise<number>
  close(): Promise<void>
}

export interface DemoWalletOptions {
  /** Answers yes to everything. */
  readonly auto?: boolean
  /** Agrees to no request to switch networks or to add one. */
  readonly fixed?: boolean
  /** Signs in with another nonce than the site's. */
  readonly lies?: boolean
  /** Opened by a site's link instead of by hand. */
  readonly uri?: string
  readonly browser?: BrowserContextOptions
  /** Before the page loads. */
  readonly before?: (page: Page) => Promise<unknown> | unknown
}

/**
 * Opens the demo wallet in a profile of its own, as on another device.
 *
 * @param url of its page (`stack.urls.wallet`), with a slash at its end
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

/** The demo wallet in a page that is open already, as one that a site's link has opened. */
export function demoWallet(page: Page): DemoWallet {
  const prompt = page.getByRole('dialog')
  const siteOf = (name?: string): Locator =>
    page.getByRole('listitem').filter(name ? { has: page.getByRole('heading', { name, exact: true }) } : {})
  const answer = async (name: 'Approve' | 'Reject') => {
    await prompt.waitFor()
    // The next question may follow at once: it has another title, or this one's button is enabled anew.
    await prompt.getByRole('button', { name, exact: true }).click()
  }
  /** A switch of those that are folded. */
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
