import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { AgletError } from '../../errors'
import { toCaipNetworkId, toNetwork } from '../../lib/networks/network'
import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

export const familyOf = (id: string) => id.slice(0, id.indexOf(':'))

/** The networks that the host asked for, and the one the app is on. */
export function createNetworks(inputs: readonly NetworkInput[], initial?: NetworkInput) {
  const requested = signal<readonly Network[]>(inputs.map(toNetwork))
  const first = initial ? toCaipNetworkId(initial) : requested.peek()[0]!.caipNetworkId

  /** At most one of each family, the newest first. */
  const chosen = signal<readonly CaipNetworkId[]>([])
  const images = signal<Readonly<Partial<Record<CaipNetworkId, string>>>>({})

  const find = (id: CaipNetworkId) => requested.peek().find(network => network.caipNetworkId === id)
  const activeOf = (namespace: string): Network | undefined => {
    const id = [...chosen.value, first].find(id => familyOf(id) === namespace)
    const family = requested.value.filter(({ chainNamespace }) => chainNamespace === namespace)
    return family.find(({ caipNetworkId }) => caipNetworkId === id) ?? family[0]
  }

  return {
    requested: requested as ReadonlySignal<readonly Network[]>,
    /** Falls back to the family's first network, then to the first of all, when its own was removed ([4.14]). */
    active: computed(() => activeOf(familyOf(chosen.value[0] ?? first)) ?? requested.value[0]!),
    /** The network that the app is on in a family: the one chosen there last, else its first. */
    activeOf: activeOf as (namespace: Namespace) => Network | undefined,
    find,
    /** By the user, the wallet or an earlier visit: at most one of each family, the newest first. */
    chosen,
    /** Families by when a network of theirs was chosen, the newest first; before any was, that of the first network. */
    families: computed(() =>
      (chosen.value.length ? chosen.value : [first]).map(id => familyOf(id) as Namespace),
    ),
    /** Image URLs, as far as they are known. */
    images,

    /**
     * Makes a network its family's, and the family the active one.
     *
     * @throws AgletError `network_not_found`
     */
    activate(id: CaipNetworkId) {
      if (!find(id)) throw new AgletError('network_not_found', 'Network Not Found')
      chosen.value = [id, ...chosen.peek().filter(other => familyOf(other) !== familyOf(id))]
    },
    setRequested(next: readonly NetworkInput[]) {
      requested.value = next.map(toNetwork)
    },
  }
}

export type Networks = ReturnType<typeof createNetworks>
