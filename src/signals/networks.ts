import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { AgletError } from '../errors'
import { toNetwork } from '../lib/network'
import { caipIdOf } from '../options'
import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../types'

/** The networks that the host asked for, and the one the app is on. */
export function createNetworks(inputs: readonly NetworkInput[], initial?: NetworkInput) {
  const requested = signal<readonly Network[]>(inputs.map(toNetwork))
  const activeId = signal<CaipNetworkId>(initial ? caipIdOf(initial) : requested.peek()[0]!.caipNetworkId)

  const chosen = signal<CaipNetworkId>()
  const images = signal<Readonly<Partial<Record<CaipNetworkId, string>>>>({})

  const find = (id: CaipNetworkId) => requested.peek().find(network => network.caipNetworkId === id)

  return {
    requested: requested as ReadonlySignal<readonly Network[]>,
    /** Falls back to the family's first network, then to the first of all, when its own was removed ([4.14]). */
    active: computed(() => {
      const list = requested.value
      const id = activeId.value
      return (
        list.find(network => network.caipNetworkId === id) ??
        list.find(network => id.startsWith(`${network.chainNamespace}:`)) ??
        list[0]!
      )
    }),
    find,
    /** Set once someone has chosen: the user, the wallet or an earlier visit. */
    chosen: chosen as ReadonlySignal<CaipNetworkId | undefined>,
    /** Image URLs, as far as they are known. */
    images: images as ReadonlySignal<Readonly<Partial<Record<CaipNetworkId, string>>>>,
    setImages: (next: Readonly<Partial<Record<CaipNetworkId, string>>>) => {
      images.value = next
    },
    /** @returns the first network of a family. */
    firstOf: (namespace: Namespace) => requested.peek().find(network => network.chainNamespace === namespace),

    /** @throws AgletError `network_not_found` */
    activate(id: CaipNetworkId) {
      if (!find(id)) throw new AgletError('network_not_found', 'Network Not Found', { meta: { Network: id } })
      batch(() => {
        activeId.value = id
        chosen.value = id
      })
    },
    setRequested(next: readonly NetworkInput[]) {
      batch(() => {
        requested.value = next.map(toNetwork)
      })
    },
  }
}

export type Networks = ReturnType<typeof createNetworks>
