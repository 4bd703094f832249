import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { toCaipNetworkId, toNetwork } from '../../lib/networks/network'
import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

export const familyOf = (id: string) => id.slice(0, id.indexOf(':'))

/** The options that say which networks there are. */
interface NetworkOptions {
  readonly networks: readonly NetworkInput[]
  readonly defaultNetwork?: NetworkInput | undefined
}

/** The host's networks, derived from its options, and the app's active network. */
export function createNetworks(options: ReadonlySignal<NetworkOptions>) {
  const inputs = computed(() => options.value.networks)
  const requested = computed((): readonly Network[] => inputs.value.map(toNetwork))
  const first = toCaipNetworkId(options.peek().defaultNetwork ?? requested.peek()[0]!)

  /** At most one per family, the most recently chosen first. */
  const chosen = signal<readonly CaipNetworkId[]>([])
  const images = signal<Readonly<Partial<Record<CaipNetworkId, string>>>>({})

  const find = (id: CaipNetworkId) => requested.peek().find(network => network.caipNetworkId === id)
  const activeOf = (namespace: string | null | undefined): Network | undefined => {
    const id = [...chosen.value, first].find(id => familyOf(id) === namespace)
    const family = requested.value.filter(({ chainNamespace }) => chainNamespace === namespace)
    return family.find(({ caipNetworkId }) => caipNetworkId === id) ?? family[0]
  }

  return {
    requested,
    /**
     * When the chosen network was removed, falls back to the family's first network, then to the first of all
     * ([4.14]).
     */
    active: computed(() => activeOf(familyOf(chosen.value[0] ?? first)) ?? requested.value[0]!),
    /** The app's network in a family: the one chosen last, else the family's first; undefined if it has none. */
    activeOf,
    find,
    /**
     * Chosen by the user, the wallet or an earlier visit: at most one per family, the most recently chosen
     * first.
     */
    chosen,
    /**
     * Families by recency of their chosen network, the newest first; initially the first network's family.
     */
    families: computed(() =>
      (chosen.value.length ? chosen.value : [first]).map(id => familyOf(id) as Namespace),
    ),
    /** Image URLs that are known so far. */
    images,

    /**
     * Makes a network the chosen one of its family, and the family the active one; does nothing for a network
     * that the host does not offer.
     */
    activate(id: CaipNetworkId) {
      if (find(id)) chosen.value = [id, ...chosen.peek().filter(other => familyOf(other) !== familyOf(id))]
    },
  }
}

export type Networks = ReturnType<typeof createNetworks>
