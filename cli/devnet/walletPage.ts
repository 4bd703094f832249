import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../CliError'
import { type HttpServer, reachableHost, urlsFor } from './httpServer'
import type { PortRequest } from './port'
import { serveStatic } from './static'

/** Addresses of the stack's parts for the wallet, served as addresses.json. */
export interface WalletAddresses {
  /** ws://… */
  readonly relay: string
  readonly projectId: string
  /** Chain RPC by EIP-155 chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** Address of the batch contract (EIP-7702) on each of these chains. */
  readonly batch: `0x${string}`
  /** JSON-RPC of the Solana endpoint, when the stack has one. */
  readonly solana?: string
  /** APIs of the Bitcoin ledgers, in the form of mempool.space's API. */
  readonly bitcoin: Readonly<Record<'mainnet' | 'testnet', string>>
}

export interface WalletPageOptions {
  readonly host: string
  readonly port: PortRequest
  /** Called when the page is loaded. */
  readonly addresses: () => WalletAddresses
}

/**
 * Serves the demo wallet under /wallet/ on a separate origin, as any wallet has. It is opened by the links
 * /wallet/?uri=… or, as deep links, /wallet/wc?uri=… and /wallet/wc?requestId=…&sessionTopic=…
 *
 * @param folder folder of the built page
 * @returns the server; `url` is that of the page, with a trailing slash
 * @throws CliError when the page is not built, or the port is taken
 */
export async function serveWalletPage(folder: string, options: WalletPageOptions): Promise<HttpServer> {
  const { host, port, addresses } = options
  const page = readPage(folder)
  const server = await serveStatic({
    root: folder,
    mounts: { '/wallet/': folder },
    files: {
      '/wallet/wc': { type: 'text/html; charset=utf-8', body: page },
      '/wallet/addresses.json': {
        type: 'application/json',
        body: hostHeader => urlsFor(JSON.stringify(addresses()), host, hostHeader),
      },
    },
    csp: policy(host),
    host,
    port,
  })
  return { ...server, url: `${server.url}/wallet/` }
}

/**
 * Content-Security-Policy: only the page itself, and servers of this machine: the stack, and chains added by
 * sites.
 */
function policy(host: string): string {
  const near = new Set(['127.0.0.1', 'localhost', reachableHost(host)])
  const connect = [...near].flatMap(name => [`http://${name}:*`, `ws://${name}:*`])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function readPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    throw new CliError(`There is no demo wallet in ${folder}.`)
  }
}
