import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type Stack, type StackOptions, startStack } from '../../cli/devnet/stack'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'
import type { NetworkInput, Options } from '../../src/index'
import { bitcoin, polkadot, solana } from '../../src/networks'
import type { DevWalletsOptions } from '../../src/testing'
import { buildServer, bundleHost, type Host, pageOf } from './hostPages'
import type { Settings, WalletSettings } from './hosts/settings'
import { launchBrowser } from './launchBrowser'
import { watchRequests } from './quiet'
import { tellFailure } from './tellFailure'

export interface VisitOptions {
  /** Merged into the options that point at the stack. */
  readonly options?: Partial<Options>
  /** Default: Aglet Dev Wallet, announced, with remembered permissions and automatic approval. */
  readonly wallets?: readonly WalletSettings[]
  /**
   * The development wallets over the stack's chains instead of `wallets`; the first serves several
   * namespaces.
   */
  readonly devWallets?: DevWalletsOptions
  /** Query after the path of the script, such as `?v=1`. */
  readonly query?: string
  /** Attributes of the script tag, instead of a configuration file. */
  readonly tag?: string
  /** More markup of the host's own page. */
  readonly body?: string
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
  let stack: Stack
  let site: HttpServer
  let browser: Browser
  let networks: readonly [NetworkInput, NetworkInput]
  const files: Record<string, MadeFile> = {}
  const servers = new Map<Host, (options: Options) => string>()
  const contexts = new Set<BrowserContext>()
  const visits = new Map<string, { host: Host; options: VisitOptions }>()
  let problems: string[] = []
  let expected: RegExp[] = []
  let count = 0

  const stopAll = async () => {
    await browser?.close()
    await site?.stop()
    await stack?.stop()
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
      ...[...hosts, 'wallets' as const].map(async host => {
        const { texts } = await bundleHost(host)
        for (const [path, body] of texts) files[path] = { type: 'text/javascript; charset=utf-8', body }
      }),
      startStack({ quiet: true, framePage: `${process.cwd()}/dist/frame`, ...stackOptions }).then(started => {
        stack = started
      }),
      launchBrowser().then(launched => {
        browser = launched
      }),
      ...hosts
        .filter(host => host.startsWith('server'))
        .map(async host => servers.set(host, await buildServer(host))),
    ])
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    const hostsOfStack = urlsOf(stack)
    site = await serveStatic({
      root: `${process.cwd()}/test/e2e/hosts`,
      mounts: { '/dist/': `${process.cwd()}/dist`, '/axe/': `${process.cwd()}/node_modules/axe-core` },
      files,
      csp: [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `connect-src 'self' ${hostsOfStack.join(' ')} ${stack.urls.relay}`,
        `img-src 'self' data: ${stack.urls.api}`,
        `frame-src ${frameOrigin(stack)}`,
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    })
    networks = [network(1, 'Ethereum', stack.evm[1].url), network(8453, 'Base', stack.evm[8453].url)]
  }
  test.after.each(async () => {
    const open = [...contexts]
    const found = unexpected()
    contexts.clear()
    stack.faults.clear()
    await Promise.all(open.map(context => context.close()))
    // Problems that the pages report while closing must not count for the next test.
    problems = []
    expected = []
    assert.equal(found, [], 'what the pages complained about')
  })

  const unexpected = () => problems.filter(problem => !expected.some(pattern => pattern.test(problem)))

  const write = (path: string, host: Host, visit: VisitOptions) => {
    const { options, wallets, devWallets, query, tag, body } = visit
    const settings: Settings = {
      options: {
        projectId: stack.projectId,
        networks,
        endpoints: {
          api: stack.urls.api,
          wallets: stack.urls.api,
          analytics: stack.urls.api,
          relay: stack.urls.relay,
          frame: stack.urls.frame,
        },
        metadata: { name: 'Host', description: '', url: site.url, icons: [] },
        ...options,
      },
      wallets: (wallets ?? [{}]).map(wallet => ({
        chains: { 1: stack.evm[1].url, 8453: stack.evm[8453].url },
        persist: true,
        ...wallet,
      })),
      devWallets: devWallets && {
        chains: { 1: stack.evm[1].url, 8453: stack.evm[8453].url },
        bitcoin: stack.urls.bitcoin.mainnet,
        ...(stack.solana && { solana: stack.solana.url }),
        prompt: false,
        ...devWallets,
      },
    }
    const config = `${path}.json`
    const markup = servers.get(host)?.(settings.options)
    files[config] = { type: 'application/json', body: JSON.stringify(settings.options) }
    files[path] = {
      type: 'text/html; charset=utf-8',
      body: pageOf(host, { settings, config, markup, query, tag, body }),
    }
  }

  return {
    get stack() {
      return stack
    },
    get site() {
      return site
    },
    get networks() {
      return networks
    },
    get families() {
      return [
        ...networks,
        at(solana, stack.solana?.url ?? stack.urls.api),
        at(bitcoin, stack.urls.bitcoin.mainnet),
        at(polkadot, stack.urls.polkadot),
      ]
    },
    async visit(host, options = {}) {
      const path = `/${++count}.html`
      visits.set(path, { host, options })
      write(path, host, options)
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
      watch(page, [site.url, frameOrigin(stack), ...urlsOf(stack)], problem => problems.push(problem))
      await options.before?.(page, context)
      await page.goto(`${site.url}${path}`)
      if (options.ready !== false) await page.waitForFunction(() => window.aglet && window.wallets)
      return page
    },
    async again(page, changes) {
      const path = new URL(page.url()).pathname
      const { host, options } = visits.get(path)!
      write(path, host, { ...options, ...changes })
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

/** A network of the stack, as a host configures it. */
const network = (id: number, name: string, url: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer-${id}.example` } },
})

/** A network with the stack's RPC URL. */
const at = (network: NetworkInput, url: string): NetworkInput => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

/** Origin that pages may frame. */
const frameOrigin = ({ urls }: Stack) => new URL(urls.frame).origin

/** URLs that pages may request. */
const urlsOf = ({ urls, evm, solana }: Stack): readonly string[] => [
  urls.api,
  evm[1].url,
  evm[8453].url,
  ...(solana ? [solana.url] : []),
]

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
