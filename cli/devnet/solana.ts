import type { PortWish } from './port'
import { createLedger, type Switches } from './solana/ledger'
import { type Litesvm, loadLitesvm } from './solana/loadLitesvm'
import { SOLANA_ACCOUNTS, seedVm } from './solana/seed'
import { serveLedger } from './solana/serve'
import { createSlots, EXPIRY } from './solana/slots'
import { SOLANA_TOKENS, type SolanaToken } from './solana/tokens'
import { createVm } from './solana/vm'

export interface SolanaOptions {
  readonly host?: string
  /** Two ports beside each other are taken: this one, and the next for web sockets. Default: any. */
  readonly port?: PortWish
  /** The runtime; looked for from the current folder when left out. */
  readonly litesvm?: Litesvm
  /**
   * When a transaction is confirmed and finalized: `at-once` (default), or `by-age`, 1 and 32 slots of 400 ms
   * later, as on a real chain. Either way, accounts are read as they are now.
   */
  readonly finality?: 'at-once' | 'by-age'
  /** Stands in for the clock, ms since 1970. */
  readonly now?: () => number
}

/** A running Solana chain of one's own. */
export interface Solana {
  readonly url: string
  /** Where subscriptions are; clients that are told only `url` look there by themselves. */
  readonly wsUrl: string
  readonly port: number
  /** base58; funded with SOL and with `tokens` */
  readonly accounts: readonly string[]
  readonly tokens: readonly SolanaToken[]
  /** What shall go wrong; write to it. */
  readonly switches: Switches
  /** Lets slots of 400 ms pass at once. */
  skipSlots(slots: number): void
  /** Lets every blockhash that was handed out until now expire, by letting their time pass. */
  expireBlockhashes(): void
  /** Ends it. May be called twice. */
  stop(): Promise<void>
}

/** How often the time is looked at for those who wait, ms. */
const TICK_MS = 100

/**
 * Starts a chain that runs the real system, token, token-2022, associated-token and memo programs, with three
 * funded accounts, behind the JSON-RPC and web sockets of a Solana node.
 *
 * @throws CliError when litesvm cannot be had or the ports are taken
 */
export async function startSolana(options: SolanaOptions = {}): Promise<Solana> {
  const { host = '127.0.0.1', port: requestedPort = 0, finality = 'at-once', now = Date.now } = options
  const vm = createVm(options.litesvm ?? loadLitesvm())
  seedVm(vm)
  const slots = createSlots(now, finality === 'by-age')
  const ledger = createLedger(vm, slots)
  const endpoint = await serveLedger(ledger, { host, port: requestedPort })
  ledger.onLanded(endpoint.pump)

  const tick = () => {
    ledger.catchUp()
    endpoint.pump()
  }
  const timer = setInterval(tick, TICK_MS)
  const skipSlots = (count: number) => {
    slots.skip(count)
    tick()
  }
  const place = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${place}:${endpoint.port}`,
    wsUrl: `ws://${place}:${endpoint.port + 1}`,
    port: endpoint.port,
    accounts: SOLANA_ACCOUNTS,
    tokens: SOLANA_TOKENS,
    switches: ledger.switches,
    skipSlots,
    expireBlockhashes: () => skipSlots(EXPIRY),
    async stop() {
      clearInterval(timer)
      await endpoint.stop()
    },
  }
}
