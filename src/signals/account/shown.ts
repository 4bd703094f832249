import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { CaipNetworkId, Network } from '../../types'
import { createAccountName } from './accountName'
import { createHoldings, type Holdings } from './holdings'

/** An account to be read, not to be asked for anything. */
export interface AccountOnNetwork {
  /** Plain; absent while there is no account. */
  readonly address?: string | undefined
  readonly network: Network
}

/**
 * An account that is only looked at (`features.viewOnly`), as the account's views show it. It is no `Connection`: it has no
 * session, no connector and no provider, so that nobody can be asked to sign with it.
 */
export interface LookedAt extends AccountOnNetwork {
  readonly address: string
  /** What it holds, apart from what the connected account holds, which hosts read. */
  readonly holdings: Holdings
  readonly name: ReadonlySignal<string | undefined>
  /** Shows it on another network; the app stays on its own. */
  setNetwork(network: CaipNetworkId): void
}

/** The account that is looked at. `looking.ts`, which is loaded later, sets it. */
export const createLookedAt = (): Signal<ReadonlySignal<LookedAt | undefined> | undefined> => signal()

/** The account that the account's views are about, and what is known of it: the one that is looked at, else the connected one. */
export function createShown(aglet: Aglet) {
  const connectedHoldings = aglet.get(createHoldings)
  const accountName = aglet.get(createAccountName)
  const source = aglet.get(createLookedAt)
  const lookedAt = computed(() => source.value?.value)
  return {
    /** Undefined unless one is looked at: what only the account's owner may do is not offered then. */
    lookedAt,
    account: computed(
      (): AccountOnNetwork =>
        lookedAt.value ?? {
          address: aglet.account.account.value.address,
          network: aglet.account.network.value.network,
        },
    ),
    holdings: computed(() => lookedAt.value?.holdings ?? connectedHoldings),
    /** What it is called. */
    name: computed(() => (lookedAt.value?.name ?? accountName).value),
  }
}
