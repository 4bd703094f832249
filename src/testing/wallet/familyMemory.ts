/** The state that a wallet of a family other than eip155 stores for one site. */
export interface FamilyState {
  /** Indexes of the accounts that the site may see, the active one first; empty when not connected. */
  readonly permitted: readonly number[]
  /** Index of the account that the user has selected. */
  readonly selected: number
  /** The active network, by the family's own name. */
  readonly network: string
  readonly locked: boolean
}

/** Reads the valid fields only, since the page can write to this storage too. */
export function readFamilyState(stored: unknown): Partial<FamilyState> {
  const { permitted, selected, network, locked } = Object(stored) as Record<string, unknown>
  return {
    ...(Array.isArray(permitted) ? { permitted: permitted.filter(isIndex) } : {}),
    ...(isIndex(selected) ? { selected } : {}),
    ...(typeof network === 'string' ? { network } : {}),
    ...(typeof locked === 'boolean' ? { locked } : {}),
  }
}

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
