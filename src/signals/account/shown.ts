import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { CaipNetworkId, Network } from '../../types'
import { createAccountName } from './accountName'
import { createHoldings, type Holdings } from './holdings'

/** An account that is displayed, without any way to send it requests. */
export interface AccountOnNetwork {
  /** Plain address; absent while there is no account. */
  readonly address?: string | undefined
  readonly network: Network
}

/**
 * An account that is viewed without being connected (`features.viewOnly`), for the account's views. It is not
 * a `Connection`: it has no session, connector or provider, so nothing can be signed with it.
 */
export interface ViewedAccount extends AccountOnNetwork {
  readonly address: string
  /** Its own holdings, separate from those of the connected account, which hosts read. */
  readonly holdings: Holdings
  readonly name: ReadonlySignal<string | undefined>
  /** Shows the account on another network; the app's active network does not change. */
  setNetwork(network: CaipNetworkId): void
}

/** The viewed account. Set by `viewedAccount.ts`, which loads later. */
export const createLookedAt = (): Signal<ReadonlySignal<ViewedAccount | undefined> | undefined> => signal()

/** The account that the account views show, with its data: the viewed account, else the connected one. */
export function createShown(aglet: Aglet) {
  const connectedHoldings = aglet.get(createHoldings)
  const accountName = aglet.get(createAccountName)
  const source = aglet.get(createLookedAt)
  const lookedAt = computed(() => source.value?.value)
  return {
    /**
     * Undefined unless an account is viewed; while it is set, actions that need the account's owner are not
     * offered.
     */
    lookedAt,
    account: computed(
      (): AccountOnNetwork =>
        lookedAt.value ?? {
          address: aglet.account.account.value.address,
          network: aglet.account.network.value.network,
        },
    ),
    holdings: computed(() => lookedAt.value?.holdings ?? connectedHoldings),
    /** Its display name. */
    name: computed(() => (lookedAt.value?.name ?? accountName).value),
  }
}
