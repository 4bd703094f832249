import { getRequestListener } from '@hono/node-server'
import type { Address } from 'viem'
import { CliError } from '../CliError'
import { ACCOUNTS } from './accounts'
import { addressesOf } from './addresses'
import { type Anvil, startAnvil } from './anvil'
import { createApi } from './api'
import { BITCOIN_PATHS } from './api/bitcoin'
import type { AnalyticsEvent, ApiContext } from './api/context'
import { announceGateway } from './api/ensGateway'
import { POLKADOT_PATH } from './api/polkadot'
import { EVM_CHAINS, type EvmChainId, SOLANA_CHAIN } from './chains'
import { BATCH } from './contracts'
import { type FrameSite, serveFrameSite } from './embedded/serveFrameSite'
import { createFaults, type Faults } from './faults'
import { findAnvil } from './findAnvil'
import { startHttpServer } from './httpServer'
import type { PortRequest } from './port'
import { PROJECT_ID } from './project'
import { type Relay, startRelay } from './relay'
import { createRequestLog, type RequestLog } from './requestLog'
import { rpc } from './rpc'
import { genesisTime, seedChain } from './seed'
import { createSessionStore, type SessionStore } from './smartAccounts/sessionStore'
import { type Solana, type SolanaOptions, startSolana } from './solana'
import { type Litesvm, loadLitesvm } from './solana/loadLitesvm'
import { type DevToken, TOKENS } from './tokens'
import { serveWalletPage } from './walletPage'
import { demoWallet, makeWallets } from './wallets'

export interface StackOptions {
  readonly host?: string
  /** Port of each part; any free port when left out. */
  readonly ports?: {
    readonly api?: PortRequest
    readonly relay?: PortRequest
    readonly wallet?: PortRequest
    readonly frame?: PortRequest
    readonly evm?: Partial<Record<EvmChainId, PortRequest>>
    /** Uses this port and the next one. */
    readonly solana?: PortRequest
  }
  /** Folder of the built demo wallet, which is then served and listed first in the wallet list. */
  readonly walletPage?: string
  /** Folder of the built page of the embedded wallet's frame; without it the frame never becomes ready. */
  readonly framePage?: string
  /** Folder whose node_modules may hold anvil and litesvm; the current one when left out. */
  readonly cwd?: string
  /** Number of wallets in the wallet list; beyond the well-known ones they are invented. */
  readonly wallets?: number
  /** The value that /getAnalyticsConfig returns; true when left out. */
  readonly analytics?: boolean
  /** How long a balance is cached (ms); 0 when left out. The real server uses 10,000. */
  readonly balanceCache?: number
  /** Seconds between blocks; a block for each transaction when left out. */
  readonly blockTime?: number
  /** When Solana's transactions are finalized; at once when left out. */
  readonly solanaFinality?: SolanaOptions['finality']
  /**
   * Loads the module of Solana's runtime; `loadLitesvm` when left out.
   *
   * @throws CliError when it is missing
   */
  readonly loadSolana?: () => Litesvm
  /** Do not print internal errors. */
  readonly quiet?: boolean
  /** Stops the stack, also during startup: parts that have started are stopped, and the start fails. */
  readonly signal?: AbortSignal
}

/** A running local stack. */
export interface Stack {
  readonly urls: {
    readonly api: string
    /** APIs of the Bitcoin ledgers, in the form of mempool.space's API; see api/bitcoin.ts. */
    readonly bitcoin: Readonly<Record<'mainnet' | 'testnet', string>>
    /** JSON-RPC of a node for balances, without a chain behind it; see api/polkadot.ts. */
    readonly polkadot: string
    /** ws://… */
    readonly relay: string
    /** The demo wallet's page, with a trailing slash; absent without `walletPage`. */
    readonly wallet?: string
    /** The page of the embedded wallet's frame, on a separate origin. */
    readonly frame: string
  }
  readonly relay: Relay
  /** The site of the embedded wallet's frame. */
  readonly frame: FrameSite
  readonly projectId: string
  readonly evm: Readonly<Record<EvmChainId, Anvil>>
  /** Absent if the runtime cannot be loaded. */
  readonly solana?: Solana
  /** Messages about parts that could not be started, with what to do. */
  readonly missing: readonly string[]
  readonly faults: Faults
  readonly requests: RequestLog
  /** Store of smart sessions, which the API lists; can be passed to `createSmartAccounts`. */
  readonly sessions: SessionStore
  /** Posted analytics events, oldest first. */
  readonly events: readonly AnalyticsEvent[]
  readonly tokens: readonly DevToken[]
  /** The funded accounts of the test mnemonic; see ROLES for their roles. */
  readonly accounts: readonly Address[]
  /** Sets the length of the wallet list. */
  setWallets(count: number): void
  /** Resolves with an error when a chain's process has ended without `stop`. */
  readonly failed: Promise<Error>
  /** Stops the stack. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts two seeded EVM chains, a Solana chain if its native runtime is installed, the API for them, a
 * WalletConnect relay and the frame of the embedded wallet, on loopback. If one part fails, all are stopped.
 * The function is long because each part is started with the addresses of the parts before it.
 *
 * @throws CliError when a part cannot start, or the signal's reason when aborted; started parts are then
 *   stopped
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { host = '127.0.0.1', ports = {}, cwd, blockTime, quiet = false, signal } = options
  const program = findAnvil(cwd ? { cwd } : {})
  const parts: { stop(): Promise<void> }[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all(parts.map(part => part.stop()))
  }
  /** Records a part as soon as it runs, so that it is stopped when another part fails. */
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    parts.push(part)
    // The part was still starting when the others were stopped.
    signal?.throwIfAborted()
    return part
  }
  signal?.addEventListener('abort', () => void stop(), { once: true })

  try {
    const starts = await Promise.allSettled(
      EVM_CHAINS.map(async chain => {
        const { id } = chain
        const anvil = await keep(
          startAnvil({
            chainId: id,
            host,
            port: ports.evm?.[id] ?? 0,
            program,
            genesisTime: genesisTime(),
          }),
        )
        await seedChain(anvil.url, id)
        if (blockTime) await rpc(anvil.url, 'evm_setIntervalMining', [blockTime])
        return { chain, anvil }
      }),
    )
    const failure = starts.find(start => start.status === 'rejected')
    if (failure) throw failure.reason
    const chains = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))

    const missing: string[] = []
    const litesvm = loadOr(missing, options.loadSolana ?? (() => loadLitesvm(cwd)))
    const solana =
      litesvm &&
      (await keep(
        startSolana({
          host,
          port: ports.solana ?? 0,
          litesvm,
          ...(options.solanaFinality ? { finality: options.solanaFinality } : {}),
        }),
      ))

    const relay = await keep(startRelay({ host, port: ports.relay ?? 0, projectId: PROJECT_ID }))
    const walletPage = options.walletPage
      ? await keep(
          serveWalletPage(options.walletPage, {
            host,
            port: ports.wallet ?? 0,
            addresses: () => ({
              relay: relay.url,
              projectId: PROJECT_ID,
              evm: Object.fromEntries(chains.map(({ chain, anvil }) => [chain.id, anvil.url])),
              batch: BATCH,
              ...(solana ? { solana: solana.url } : {}),
              bitcoin: bitcoinUrls(server.url),
            }),
          }),
        )
      : undefined
    const listed = walletPage ? [demoWallet(walletPage.url)] : []

    const context: ApiContext = {
      chains: chains.map(({ chain, anvil }) => ({ ...chain, url: anvil.url })),
      ...(solana ? { solana: { ...SOLANA_CHAIN, ...solana } } : {}),
      faults: createFaults(),
      requests: createRequestLog(),
      events: [],
      listed,
      wallets: makeWallets(options.wallets, listed),
      relay,
      sessions: createSessionStore(),
      analytics: options.analytics ?? true,
      balanceCache: options.balanceCache ?? 0,
      quiet,
    }
    const api = createApi(context)
    // By default the adapter would replace the global Request and Response of the importing process.
    const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
    const server = await keep(
      startHttpServer((request, response) => void listener(request, response), {
        host,
        port: ports.api ?? 0,
      }),
    )

    const frame = await keep(
      serveFrameSite({
        host,
        port: ports.frame ?? 0,
        projectId: PROJECT_ID,
        chains: context.chains,
        solana: context.solana,
        faults: context.faults,
        sessions: context.sessions,
        page: options.framePage,
        quiet,
      }),
    )

    const ethereum = chains.find(({ chain }) => chain.id === 1)
    if (ethereum) await announceGateway(ethereum.anvil.url, server.url)

    const stack: Stack = {
      urls: {
        api: server.url,
        bitcoin: bitcoinUrls(server.url),
        polkadot: `${server.url}${POLKADOT_PATH}`,
        relay: relay.url,
        ...(walletPage ? { wallet: walletPage.url } : {}),
        frame: frame.frameUrl,
      },
      relay,
      frame,
      projectId: PROJECT_ID,
      evm: Object.fromEntries(chains.map(({ chain, anvil }) => [chain.id, anvil])) as Record<
        EvmChainId,
        Anvil
      >,
      ...(solana ? { solana } : {}),
      missing,
      faults: context.faults,
      requests: context.requests,
      sessions: context.sessions,
      events: context.events,
      tokens: TOKENS,
      accounts: ACCOUNTS,
      setWallets(count) {
        context.wallets = makeWallets(count, listed)
      },
      failed: Promise.race(
        chains.map(async ({ chain, anvil }) => {
          await anvil.ended
          // A promise that never settles, since `stop` is not a failure.
          return stopping
            ? new Promise<never>(() => {})
            : new Error(`The local chain ${chain.id} ended by itself.`)
        }),
      ),
      stop,
    }
    context.addresses = addressesOf(stack)
    return stack
  } catch (error) {
    await stop()
    throw error
  }
}

const bitcoinUrls = (api: string) => ({
  mainnet: `${api}${BITCOIN_PATHS.mainnet}`,
  testnet: `${api}${BITCOIN_PATHS.testnet}`,
})

/** Loads the runtime, or adds the reason to `missing`. */
function loadOr(missing: string[], load: () => Litesvm): Litesvm | undefined {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    missing.push(error.message)
    return undefined
  }
}
