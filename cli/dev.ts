import { join, relative, resolve } from 'node:path'
import { bitcoin } from '../src/chains/bitcoin'
import { polkadot } from '../src/chains/polkadot'
import { errorText } from '../src/lib/data/toAgletError'
import type { Options } from '../src/options'
import type { NetworkInput } from '../src/types'
import { CliError } from './CliError'
import { addressesOf, type DevAddresses, USUAL_ADDRESSES } from './devnet/addresses'
import { EVM_CHAINS, SOLANA_CHAIN } from './devnet/chains'
import { ROUTER } from './devnet/contracts'
import { createHostServer, HOST_PATHS } from './devnet/hostServer'
import { type HttpServer, urlsFor } from './devnet/httpServer'
import type { PortRequest } from './devnet/port'
import { PORTS } from './devnet/ports'
import type { Solana } from './devnet/solana'
import { type Stack, startStack } from './devnet/stack'
import { type MadeFile, serveStatic } from './devnet/static'
import { updateAddresses } from './init/updateAddresses'
import { isFolder } from './isFolder'

export interface DevOptions {
  /** Print one line of JSON, for programs, instead of a summary. */
  readonly json?: boolean | undefined
  /** Port of the demo page, or of the API when there is no page; the next free one when left out. */
  readonly port?: number | undefined
  /** Address to listen on; 127.0.0.1 by default. */
  readonly host?: string | undefined
  /** Folder of a host page to serve as well, relative to `cwd`. */
  readonly demo?: string | undefined
  /** Further folders that the page's server serves, by URL path: `{ '/dist/': 'dist' }`. */
  readonly mounts?: Readonly<Record<string, string>> | undefined
  /** Content-Security-Policy of the page's server. */
  readonly csp?: string | undefined
  /** Folder of the built demo wallet, relative to `cwd`; no demo wallet is served when left out. */
  readonly walletPage?: string | undefined
  /** Folder of the built page of the embedded wallet's frame, relative to `cwd`. */
  readonly framePage?: string | undefined
  /** Number of wallets in the wallet list; beyond the well-known ones they are invented. */
  readonly wallets?: number | undefined
}

export interface DevIo {
  /** Base folder of the relative paths in the options; the process's working directory when left out. */
  readonly cwd?: string
  /** Prints a text, which comes without its last line break. */
  readonly write: (text: string) => void
  /** Stops the stack. When left out, SIGINT, SIGTERM and SIGHUP of this process stop it. */
  readonly signal?: AbortSignal
}

/**
 * `aglet dev`: starts the local stack, prints its addresses, and keeps it running until a signal stops it.
 *
 * @returns when everything has stopped after a signal, which may come during startup.
 * @throws CliError when a part cannot start, or a chain's process exits by itself.
 */
export async function dev(options: DevOptions, io: DevIo): Promise<void> {
  const { json = false, port, host = '127.0.0.1', demo, walletPage, framePage } = options
  const { cwd = process.cwd(), write } = io
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new CliError(`${port} is not a port: give a whole number up to 65535.`, 2)
  if (demo && !isFolder(resolve(cwd, demo))) throw new CliError(`There is no folder ${demo} to serve.`, 2)

  const signal = io.signal ?? untilSignal()
  const parts: { stop(): Promise<void> }[] = []
  const stop = () => Promise.all(parts.map(part => part.stop()))
  try {
    /** The usual port of a part, or the next free one, but not the one that the user has asked for. */
    const usual = (from: number): PortRequest => ({ from, except: port })
    const stack = await startStack({
      host,
      cwd,
      ports: {
        api: (demo ? undefined : port) ?? usual(PORTS.api),
        relay: usual(PORTS.relay),
        wallet: usual(PORTS.wallet),
        frame: usual(PORTS.frame),
        solana: usual(SOLANA_CHAIN.port),
        evm: Object.fromEntries(EVM_CHAINS.map(chain => [chain.id, usual(chain.port)])),
      },
      ...(walletPage ? { walletPage: resolve(cwd, walletPage) } : {}),
      ...(framePage ? { framePage: resolve(cwd, framePage) } : {}),
      ...(options.wallets === undefined ? {} : { wallets: options.wallets }),
      signal,
    })
    parts.push(stack)
    const page = demo ? await servePage(resolve(cwd, demo), stack, options, cwd) : undefined
    if (page) parts.push(page)

    const addresses = addressesOf(stack, page)
    write(json ? JSON.stringify(addresses) : summary(addresses, stack.missing))
    const folders = [...new Set([cwd, ...(demo ? [resolve(cwd, demo)] : [])])]
    const lines = json ? [] : movedLines(addresses, folders, port)
    if (lines.length) write(`\n${lines.join('\n')}`)
    const failure = await Promise.race([stack.failed, aborted(signal)])
    if (failure) throw new CliError(failure.message)
  } catch (error) {
    // Errors caused by the shutdown itself are ignored.
    if (!signal.aborted) throw error
  } finally {
    await stop()
  }
  if (!json) write('\nStopped.')
}

async function servePage(root: string, stack: Stack, options: DevOptions, cwd: string): Promise<HttpServer> {
  const { host = '127.0.0.1', port, mounts = {}, csp } = options
  // Created once the port is known, since the signed sign-in messages contain it.
  let answer: ReturnType<typeof createHostServer> | undefined
  const handle = async (request: Request) => answer?.(request) ?? new Response(undefined, { status: 503 })
  const json = (read: () => object): MadeFile => ({
    type: 'application/json',
    body: hostHeader => urlsFor(JSON.stringify(read()), host, hostHeader),
  })
  const site = await serveStatic({
    root,
    mounts: Object.fromEntries(Object.entries(mounts).map(([path, folder]) => [path, resolve(cwd, folder)])),
    // The page reads the stack's addresses from these files, since ports differ from run to run.
    files: {
      '/dev.json': json(() => addressesOf(stack)),
      '/aglet.dev.json': json(() => configOf(stack)),
    },
    handlers: Object.fromEntries(HOST_PATHS.map(path => [path, handle])),
    host,
    port: port ?? { from: PORTS.demo },
    ...(csp ? { csp } : {}),
  })
  const hosts = ['127.0.0.1', 'localhost', new URL(site.url).hostname]
  answer = createHostServer({ evm: stack.evm, domains: hosts.map(name => `${name}:${site.port}`) })
  return site
}

/**
 * Options for a page on this stack: `<script … data-config="/aglet.dev.json">`, or pass the file's content to
 * `createAglet`. Every namespace has a network, so that any wallet can connect.
 */
function configOf({ urls, projectId, evm, solana }: Stack): Options {
  return {
    projectId,
    networks: [
      ...EVM_CHAINS.map(({ id, name, native }) => ({
        id,
        name,
        nativeCurrency: native,
        rpcUrls: { default: { http: [evm[id].url] } },
      })),
      ...(solana ? [solanaNetwork(solana)] : []),
      servedAt(bitcoin, urls.bitcoin.mainnet),
      servedAt(polkadot, urls.polkadot),
    ],
    endpoints: {
      api: urls.api,
      wallets: urls.api,
      analytics: urls.api,
      relay: urls.relay,
      frame: urls.frame,
      onramp: `${urls.api}/buy`,
    },
    // The swap router that the stack deploys; its address is the same on every chain.
    swaps: { routers: Object.fromEntries(EVM_CHAINS.map(({ caipId }) => [caipId, [ROUTER]])) },
  }
}

const solanaNetwork = ({ url, wsUrl }: Solana): NetworkInput => ({
  id: SOLANA_CHAIN.id,
  name: SOLANA_CHAIN.name,
  chainNamespace: 'solana',
  caipNetworkId: SOLANA_CHAIN.caipId,
  nativeCurrency: SOLANA_CHAIN.native,
  rpcUrls: { default: { http: [url], webSocket: [wsUrl] } },
})

/** A public network whose RPC URL is replaced by the stack's server. */
const servedAt = (network: NetworkInput, url: string): NetworkInput => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

function summary(
  { demo, api, relay, wallet, frame, solana, bitcoin, polkadot, evm, projectId }: DevAddresses,
  missing: readonly string[],
): string {
  const rows = [
    ...(demo ? [['Demo page', demo]] : []),
    ...(wallet ? [['Demo wallet', wallet]] : []),
    ['E-mail inbox', new URL('/inbox', frame).href],
    ['Embedded wallet', frame],
    ['API', api],
    ['Relay', relay],
    ...EVM_CHAINS.map(chain => [`${chain.name} (${chain.id})`, evm[chain.id]]),
    ...(solana ? [[SOLANA_CHAIN.name, solana]] : []),
    ['Bitcoin', bitcoin],
    ['Polkadot', polkadot],
    ['Project id', projectId],
  ]
  const width = Math.max(...rows.map(([label]) => label!.length)) + 2
  return [
    '',
    'The local stack is up.',
    '',
    ...rows.map(([label, value]) => `  ${label!.padEnd(width)}${value}`),
    '',
    ...(missing.length ? [...missing, ''] : []),
    'Ten accounts of the well-known test mnemonic are funded here. Ctrl-C stops everything.',
  ].join('\n')
}

/**
 * Lines about parts that run on another port than usual, and about config files that were updated with the
 * addresses.
 *
 * @param asked port that the user has asked for, which is no surprise
 */
function movedLines(
  addresses: DevAddresses,
  folders: readonly string[],
  asked: number | undefined,
): readonly string[] {
  const { api, relay, frame, solana, evm } = USUAL_ADDRESSES
  const parts = [
    ['API', api, addresses.api],
    ['Relay', relay, addresses.relay],
    ['Embedded wallet', frame, addresses.frame],
    ...EVM_CHAINS.map(({ id, name }) => [name, evm[id], addresses.evm[id]] as const),
    [SOLANA_CHAIN.name, solana, addresses.solana],
  ] as const
  const moved = parts.filter(
    ([, usual, now]) => now && usual && ![portOf(usual), String(asked)].includes(portOf(now)),
  )
  const failures: unknown[] = []
  const files = folders.flatMap(folder =>
    updateAddresses(folder, addresses, error => failures.push(error)).map(path => join(folder, path)),
  )
  return [
    ...moved.map(([name, usual, now]) => `Port ${portOf(usual)} is taken: ${name} is at ${portOf(now)}.`),
    ...files.map(path => `Wrote these addresses into ${relative(process.cwd(), path) || path}.`),
    ...failures.map(error => `The addresses could not be written: ${errorText(error)}`),
  ]
}

const portOf = (url = '') => new URL(url).port

/** Aborts on the first SIGINT, SIGTERM or SIGHUP; a second one ends the process at once, as usual. */
function untilSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise(done => {
    if (signal.aborted) done(undefined)
    else signal.addEventListener('abort', () => done(undefined), { once: true })
  })
}
