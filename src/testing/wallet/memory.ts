import type { Address, Hex } from '../hex'

/** What an extension would remember about one site. */
export interface Remembered {
  /** Accounts that the site may see, the active one first; empty when not connected. */
  readonly permitted: readonly Address[]
  /** The account that the user has selected; the first one when absent. */
  readonly selected?: Address
  readonly chainId: number
  readonly locked: boolean
  /** RPC URLs of the chains that sites have added. */
  readonly added: Readonly<Record<number, string>>
  /** What was sent together (EIP-5792), by its id. */
  readonly bundles?: Readonly<Record<string, Bundle>>
}

export interface Bundle {
  readonly chainId: number
  readonly hash: Hex
}

const PREFIX = 'aglet-testing:'

/** Keeps a wallet's state for its site's origin, over reloads, under a key of its own. */
export interface Memory<State> {
  load(): Partial<State>
  save(state: State): void
}

/**
 * @param read takes what is well-formed of what was stored.
 * @param storage undefined when there is none, or it is denied: then nothing is kept.
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
        // Full or denied: the wallet forgets at the next reload, as in a private window.
      }
    },
  }
}

/** Takes what is well-formed; the page can write here, too. */
export function readRemembered(stored: unknown): Partial<Remembered> {
  const { permitted, selected, chainId, locked, added, bundles } = Object(stored) as Record<string, unknown>
  return {
    ...(Array.isArray(permitted) ? { permitted: permitted.filter(isAddress) } : {}),
    ...(isAddress(selected) ? { selected } : {}),
    ...(Number.isSafeInteger(chainId) ? { chainId: chainId as number } : {}),
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
