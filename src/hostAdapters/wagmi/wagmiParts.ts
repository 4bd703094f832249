import type { Config } from '@wagmi/core'
import type { AdapterContext } from '../../adapters/adapter'
import type { WagmiCalls } from './wagmiCalls'
import type { WagmiConnectors } from './wagmiConnectors'
import type { WagmiLibrary } from './wagmiLibrary'
import type { WagmiSessions } from './wagmiSessions'
import type { WagmiWatchers } from './wagmiWatchers'

/** The parts of the adapter over one wagmi config, which its methods share. */
export interface WagmiParts {
  readonly library: WagmiLibrary
  readonly config: Config
  readonly connectors: WagmiConnectors
  readonly calls: WagmiCalls
  readonly sessions: WagmiSessions
  readonly watchers: WagmiWatchers
  /** Aborted when the instance is destroyed. */
  readonly lifetime: AdapterContext['lifetime']
}
