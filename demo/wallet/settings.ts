import type { Hex } from 'viem'

/** The settings of the wallet's user. */
export interface Settings {
  /** Index of the active account, from 0. */
  readonly account: number
  /** EIP-155 id of the active chain. */
  readonly chain: number
  readonly offline: boolean
  /** Whether several calls are sent as one atomic transaction (EIP-5792). */
  readonly batch: boolean
  /** Whether the wallet supports `wc_sessionAuthenticate`: connecting and signing in with one reply. */
  readonly authenticate: boolean
  /** EVM chains that sites have added, by id. */
  readonly added: Readonly<Record<string, AddedChain>>
  /** The bundles for which a site has chosen the id (EIP-5792), by that id. */
  readonly bundles: Readonly<Record<string, Bundle>>
}

export interface Bundle {
  /** EIP-155 id */
  readonly chain: number
  readonly hashes: readonly Hex[]
}

export interface AddedChain {
  readonly name: string
  readonly rpcUrl: string
}

const KEY = 'aglet-demo-wallet'
const DEFAULTS: Settings = {
  account: 0,
  chain: 1,
  offline: false,
  batch: false,
  authenticate: true,
  added: {},
  bundles: {},
}

/** The settings, persisted across reloads. */
export interface SettingsStore {
  readonly current: Settings
  change(next: Partial<Settings>): void
}

export function createSettings(storage: Storage = localStorage): SettingsStore {
  let current = { ...DEFAULTS, ...read(storage.getItem(KEY)) }
  return {
    get current() {
      return current
    },
    change(next) {
      current = { ...current, ...next }
      storage.setItem(KEY, JSON.stringify(current))
    },
  }
}

function read(text: string | null): Partial<Settings> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Partial<Settings>
  } catch {
    return {}
  }
}
