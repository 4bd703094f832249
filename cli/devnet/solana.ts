import { reachableHost } from './httpServer'
import type { PortRequest } from './port'
import { createLedger, type Switches } from './solana/ledger'
import { type Litesvm, loadLitesvm } from './solana/loadLitesvm'
import { SOLANA_ACCOUNTS, seedVm } from './solana/seed'
import { serveLedger } from './solana/serve'
import { createSlots, EXPIRY } from './solana/slots'
import { SOLANA_TOKENS, type SolanaToken } from './solana/tokens'
import { createVm } from './solana/vm'

export interface SolanaOptions {
  readonly host?: string
  /** Port of HTTP; the next port is used for WebSockets. Default: any free ones. */
  readonly port?: PortRequest
  /**
   * The runtime; loaded from the project in the current folder or from next to this package when left out.
   */
  readonly litesvm?: Litesvm
  /**
   * When a transaction is confirmed and finalized: `at-once` (default), or `by-age`: 1 and 32 slots of 400 ms
   * later, as on a real chain. In both cases, accounts are read in their latest state.
   */
  readonly finality?: 'at-once' | 'by-age'
  /** Replaces the system clock; ms since 1970. */
  readonly now?: () => number
}

/** A running local Solana chain. */
export interface Solana {
  readonly url: string
  /** URL for subscriptions; clients derive it from `url` by themselves. */
  readonly wsUrl: string
  readonly port: number
  /** Addresses in base58, funded with SOL and `tokens`. */
  readonly accounts: readonly string[]
  readonly tokens: readonly SolanaToken[]
  /** Faults, which tests can set. */
  readonly switches: Switches
  /** Advances the chain by slots of 400 ms at once. */
  skipSlots(slots: number): void
  /** Advances the chain until all current blockhashes have expired. */
  expireBlockhashes(): void
  /** Stops the chain. May be called twice. */
  stop(): Promise<void>
}

/** Interval of checks for delayed transactions and subscriptions (ms). */
const TICK_MS = 100

/**
 * Starts a chain that runs the real system, token, token-2022, associated-token and memo programs, with three
 * funded accounts, and offers the JSON-RPC and WebSockets of a Solana node.
 *
 * @throws CliError when litesvm cannot be loaded or the ports are taken
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
  const place = reachableHost(host)
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
