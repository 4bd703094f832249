import type { SolanaProvider } from '../adapters/providers'
import type { Network } from '../types'
import { type FamilyLibrary, familyLibrary } from './familyLibrary'

export type { SolanaProvider, SolanaTransaction } from '../adapters/providers'

export interface SolanaAdapterOptions<Connection> {
  /**
   * The host's connection to the cluster, such as a `Connection` of `@solana/web3.js`, or a function that
   * creates one per network: `url => new Connection(url)`.
   */
  readonly connection?: Connection | ((url: string, network: Network) => Connection)
}

export interface SolanaAdapter<Connection> extends FamilyLibrary<SolanaProvider> {
  /** The connection to the active network. */
  readonly connection: Connection | undefined
}

/** For hosts with Solana: `adapters: [solanaAdapter({ connection: url => new Connection(url) })]`. */
export function solanaAdapter<Connection extends object = never>({
  connection,
}: SolanaAdapterOptions<Connection> = {}): SolanaAdapter<Connection> {
  const family = familyLibrary<SolanaProvider>('solana', 'solana', async context =>
    (await import('../adapters/solana/solana')).solana(context),
  )
  const made = new Map<string, Connection>()
  Object.defineProperty(family, 'connection', {
    enumerable: true,
    get() {
      if (typeof connection !== 'function') return connection
      const { network } = family
      const url = network?.rpcUrls.default.http[0]
      if (!network || !url) return undefined
      const found = made.get(url) ?? connection(url, network)
      made.set(url, found)
      return found
    },
  })
  return family as SolanaAdapter<Connection>
}
