import type { HttpServer } from '../../cli/devnet/httpServer'
import { type Stack, type StackOptions, startStack } from '../../cli/devnet/stack'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'
import type { NetworkInput, Options } from '../../src/index'
import { bitcoin, polkadot, solana } from '../../src/networks'
import type { DevWalletsOptions } from '../../src/testing'
import { buildServer, bundleHost, type Host, pageOf } from './hostPages'
import type { Settings, WalletSettings } from './hosts/settings'

export interface PageOptions {
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
}

/** A stack, and a site with pages of hosts that use it. */
export interface HostSite {
  readonly stack: Stack
  readonly site: HttpServer
  /** Ids 1 and 8453, on the stack's chains. */
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** `networks`, and one of each other namespace, on the stack's chains where it has one. */
  readonly families: readonly NetworkInput[]
  /** Origins that the pages may request. */
  readonly origins: readonly string[]
  /** Creates a page of this kind, or changes it. @param path such as `/1.html` */
  write(path: string, host: Host, options: PageOptions): void
  stop(): Promise<void>
}

/** Starts the stack and a site for pages of these hosts, under a strict policy. */
export async function startHostSite(
  hosts: readonly Host[],
  stackOptions: StackOptions = {},
): Promise<HostSite> {
  const files: Record<string, MadeFile> = {}
  const servers = new Map<Host, (options: Options) => string>()
  let stack: Stack | undefined
  const starts = await Promise.allSettled([
    ...[...hosts, 'wallets' as const].map(async host => {
      const { texts } = await bundleHost(host)
      for (const [path, body] of texts) files[path] = { type: 'text/javascript; charset=utf-8', body }
    }),
    startStack({ quiet: true, framePage: `${process.cwd()}/dist/frame`, ...stackOptions }).then(started => {
      stack = started
    }),
    ...hosts
      .filter(host => host.startsWith('server'))
      .map(async host => servers.set(host, await buildServer(host))),
  ])
  try {
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    return await serve(stack!, files, servers)
  } catch (error) {
    await stack?.stop()
    throw error
  }
}

async function serve(
  stack: Stack,
  files: Record<string, MadeFile>,
  servers: ReadonlyMap<Host, (options: Options) => string>,
): Promise<HostSite> {
  const site = await serveStatic({
    root: `${process.cwd()}/test/e2e/hosts`,
    mounts: { '/dist/': `${process.cwd()}/dist`, '/axe/': `${process.cwd()}/node_modules/axe-core` },
    files,
    csp: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ${urlsOf(stack).join(' ')} ${stack.urls.relay}`,
      `img-src 'self' data: ${stack.urls.api}`,
      `frame-src ${frameOrigin(stack)}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  })
  const networks = [
    network(1, 'Ethereum', stack.evm[1].url),
    network(8453, 'Base', stack.evm[8453].url),
  ] as const
  return {
    stack,
    site,
    networks,
    families: [
      ...networks,
      at(solana, stack.solana?.url ?? stack.urls.api),
      at(bitcoin, stack.urls.bitcoin.mainnet),
      at(polkadot, stack.urls.polkadot),
    ],
    origins: [site.url, frameOrigin(stack), ...urlsOf(stack)],
    write(path, host, page) {
      const settings = toSettings(stack, site.url, networks, page)
      const config = `${path}.json`
      const markup = servers.get(host)?.(settings.options)
      files[config] = { type: 'application/json', body: JSON.stringify(settings.options) }
      const { query, tag, body } = page
      files[path] = {
        type: 'text/html; charset=utf-8',
        body: pageOf(host, { settings, config, markup, query, tag, body }),
      }
    },
    async stop() {
      await site.stop()
      await stack.stop()
    },
  }
}

/** The page's options, which point at the stack, and its wallets. */
function toSettings(
  stack: Stack,
  url: string,
  networks: HostSite['networks'],
  { options, wallets, devWallets }: PageOptions,
): Settings {
  const chains = { 1: stack.evm[1].url, 8453: stack.evm[8453].url }
  return {
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
      metadata: { name: 'Host', description: '', url, icons: [] },
      ...options,
    },
    wallets: (wallets ?? [{}]).map(wallet => ({ chains, persist: true, ...wallet })),
    devWallets: devWallets && {
      chains,
      bitcoin: stack.urls.bitcoin.mainnet,
      ...(stack.solana && { solana: stack.solana.url }),
      prompt: false,
      ...devWallets,
    },
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
