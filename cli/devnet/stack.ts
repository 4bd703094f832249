import { getRequestListener } from '@hono/node-server'
import type { Address } from 'viem'
import { ACCOUNTS } from './accounts'
import { type Anvil, startAnvil } from './anvil'
import { createApi } from './api'
import { BITCOIN_PATHS } from './api/bitcoin'
import type { AnalyticsEvent, ApiContext } from './api/context'
import { EVM_CHAINS, type EvmChainId } from './chains'
import { createFaults, type Faults } from './faults'
import { findAnvil } from './findAnvil'
import { startHttpServer } from './httpServer'
import type { PortWish } from './port'
import { type Relay, startRelay } from './relay'
import { createRequestLog, type RequestLog } from './requestLog'
import { seedChain } from './seed'
import { type DevToken, TOKENS } from './tokens'
import { serveWalletPage } from './walletPage'
import { demoWallet, makeWallets } from './wallets'

/** The project id that the stack gives out. Its API accepts any other as well, its relay this one alone. */
export const PROJECT_ID = 'a91e7de0a91e7de0a91e7de0a91e7de0'

export interface StackOptions {
  readonly host?: string
  /** Where each part listens; any free port when left out. */
  readonly ports?: {
    readonly api?: PortWish
    readonly relay?: PortWish
    readonly wallet?: PortWish
    readonly evm?: Partial<Record<EvmChainId, PortWish>>
  }
  /** Folder of the built demo wallet; it is served, and first in the wallet list, only when given. */
  readonly walletPage?: string
  /** Folder whose node_modules may hold anvil; the current one when left out. */
  readonly cwd?: string
  /** Entries of the wallet list: more than the well-known ones are made up. */
  readonly wallets?: number
  /** What /getAnalyticsConfig says; true when left out. */
  readonly analytics?: boolean
  /** ms that a balance is remembered; 0 when left out. The real server takes 10,000. */
  readonly balanceCache?: number
  /** Seconds between blocks; a block for each transaction when left out. */
  readonly blockTime?: number
  /** Print nothing about failures inside. */
  readonly quiet?: boolean
}

/** A running local stack. */
export interface Stack {
  readonly urls: {
    readonly api: string
    /** Of the Bitcoin ledgers, in mempool.space's form; see api/bitcoin.ts. */
    readonly bitcoin: Readonly<Record<'mainnet' | 'testnet', string>>
    /** ws://… */
    readonly relay: string
    /** The demo wallet's page, with a slash at its end; absent without `walletPage`. */
    readonly wallet?: string
  }
  readonly relay: Relay
  readonly projectId: string
  readonly evm: Readonly<Record<EvmChainId, Anvil>>
  readonly faults: Faults
  readonly requests: RequestLog
  /** Analytics events that were posted, oldest first. */
  readonly events: readonly AnalyticsEvent[]
  readonly tokens: readonly DevToken[]
  /** The funded accounts of the test mnemonic; ROLES says who is who. */
  readonly accounts: readonly Address[]
  /** Makes the wallet list this long. */
  setWallets(count: number): void
  /** Settles when a chain has ended without being asked. */
  readonly failed: Promise<Error>
  /** Ends all of it. May be called twice. */
  stop(): Promise<void>
}

/**
 * Brings up two filled EVM chains, the API over them and a pairing relay, on loopback.
 *
 * @throws CliError when a part cannot start; what had started by then is ended.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { host = '127.0.0.1', ports = {}, cwd, blockTime, quiet = false } = options
  const program = findAnvil(cwd ? { cwd } : {})
  const parts: { stop(): Promise<void> }[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all(parts.map(part => part.stop()))
  }
  /** Notes a part as soon as it runs, so that a failure of another one ends it too. */
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    parts.push(part)
    return part
  }

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
            ...(blockTime ? { blockTime } : {}),
          }),
        )
        await seedChain(anvil.url, id)
        return { chain, anvil }
      }),
    )
    const failure = starts.find(start => start.status === 'rejected')
    if (failure) throw failure.reason
    const chains = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))

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
            }),
          }),
        )
      : undefined
    const listed = walletPage ? [demoWallet(walletPage.url)] : []

    const context: ApiContext = {
      chains: chains.map(({ chain, anvil }) => ({ ...chain, url: anvil.url })),
      faults: createFaults(),
      requests: createRequestLog(),
      events: [],
      listed,
      wallets: makeWallets(options.wallets, listed),
      relay,
      analytics: options.analytics ?? true,
      balanceCache: options.balanceCache ?? 0,
      quiet,
    }
    const api = createApi(context)
    // The server's own Request and Response would replace the global ones of whoever imports this.
    const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
    const server = await keep(
      startHttpServer((request, response) => void listener(request, response), {
        host,
        port: ports.api ?? 0,
      }),
    )

    return {
      urls: {
        api: server.url,
        bitcoin: {
          mainnet: `${server.url}${BITCOIN_PATHS.mainnet}`,
          testnet: `${server.url}${BITCOIN_PATHS.testnet}`,
        },
        relay: relay.url,
        ...(walletPage ? { wallet: walletPage.url } : {}),
      },
      relay,
      projectId: PROJECT_ID,
      evm: Object.fromEntries(chains.map(({ chain, anvil }) => [chain.id, anvil])) as Record<
        EvmChainId,
        Anvil
      >,
      faults: context.faults,
      requests: context.requests,
      events: context.events,
      tokens: TOKENS,
      accounts: ACCOUNTS,
      setWallets(count) {
        context.wallets = makeWallets(count, listed)
      },
      failed: Promise.race(
        chains.map(async ({ chain, anvil }) => {
          await anvil.ended
          // A promise that never settles: being stopped is no failure.
          return stopping
            ? new Promise<never>(() => {})
            : new Error(`The local chain ${chain.id} ended by itself.`)
        }),
      ),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
