import type { Address, Hex } from '../hex'

/** The state that an extension would store for one site. */
export interface Remembered {
  /** Accounts that the site may see, the active one first; empty when not connected. */
  readonly permitted: readonly Address[]
  /** The account that the user has selected; the first one when absent. */
  readonly selected?: Address | undefined
  readonly chainId: number
  /** The chain that a test has selected although the wallet does not know it. */
  readonly unknownChain?: number | undefined
  readonly locked: boolean
  /** RPC URLs of the chains that sites have added. */
  readonly added: Readonly<Record<number, string>>
  /** Bundles that were sent (EIP-5792), by id. */
  readonly bundles?: Readonly<Record<string, Bundle>>
}

export interface Bundle {
  readonly chainId: number
  readonly hash: Hex
}

const PREFIX = 'aglet-testing:'

/** Stores a wallet's state for the site's origin, over reloads, under its own key. */
export interface Memory<State> {
  load(): Partial<State>
  save(state: State): void
}

/**
 * @param read reads the valid fields of the stored value.
 * @param storage undefined if there is none, or access is denied: then nothing is stored.
 */
export function createMemory<State>(
  key: string,
  storage: Storage | undefined,
  read: (stored: unknown) => Partial<State>,
): Memory<State> {
  return {
    load() {
      try {
        return read(JSON.parse(storage?.getItem(PREFIX + key) ?? '{}'))
      } catch {
        return {}
      }
    },
    save(state) {
      try {
        storage?.setItem(PREFIX + key, JSON.stringify(state))
      } catch {
        // Full or denied: the state is lost at the next reload, as in a private window.
      }
    },
  }
}

/** Reads the valid fields only, since the page can write to this storage too. */
export function readRemembered(stored: unknown): Partial<Remembered> {
  const { permitted, selected, chainId, unknownChain, locked, added, bundles } = Object(stored) as Record<
    string,
    unknown
  >
  return {
    ...(Array.isArray(permitted) ? { permitted: permitted.filter(isAddress) } : {}),
    ...(isAddress(selected) ? { selected } : {}),
    ...(Number.isSafeInteger(chainId) ? { chainId: chainId as number } : {}),
    ...(Number.isSafeInteger(unknownChain) ? { unknownChain: unknownChain as number } : {}),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    added: Object.fromEntries(
      Object.entries(Object(added) as object)
        .filter(([id, url]) => Number.isSafeInteger(Number(id)) && typeof url === 'string')
        .map(([id, url]) => [Number(id), url as string]),
    ),
    bundles: Object.fromEntries(
      Object.entries(Object(bundles) as object).filter(entry => isBundle(entry[1])),
    ),
  }
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

const isBundle = (value: unknown): value is Bundle => {
  const { chainId, hash } = Object(value) as Record<string, unknown>
  return Number.isSafeInteger(chainId) && typeof hash === 'string' && /^0x[0-9a-f]{64}$/.test(hash)
}
