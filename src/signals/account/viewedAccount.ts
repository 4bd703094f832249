import { batch, computed, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { CaipNetworkId, Namespace } from '../../types'
import { resetHoldings } from './fetching'
import { createHoldings } from './holdings'
import { createLabels } from './labels'
import { createLookedAt, type ViewedAccount } from './shown'

/** The account that the user wants to view without connecting. */
export interface AccountToLookAt {
  readonly namespace: Namespace
  /** Plain, in its family's own form. */
  readonly address: string
  /** The name that resolved to the address. */
  readonly name?: string
  /** The network chosen for this account, independent of the app's active network. */
  readonly networkId?: CaipNetworkId
}

/**
 * The viewed account, while its view is open and no account is connected; a connection ends it. It is kept
 * only in memory, so a reload ends it as well.
 */
export function createViewedAccount(aglet: Aglet) {
  const { account, networks, resolvedOptions, route, onDestroy } = aglet
  const chosen = signal<AccountToLookAt>()
  const holdings = createHoldings()
  const labels = aglet.get(createLabels).all
  onDestroy(
    account.account.subscribe(({ isConnected }) => {
      if (isConnected) chosen.value = undefined
    }),
  )
  /** The user's label, else the name that was looked up, else the name of the address. */
  const name = computed(() => {
    const now = chosen.value
    return (
      labels.value.get(now?.address ?? '') ?? now?.name ?? (holdings.identity.value.value?.name || undefined)
    )
  })
  /** In one batch, so that no view shows what was read for the account or network before. */
  const choose = (account: AccountToLookAt) =>
    batch(() => {
      resetHoldings(holdings, `${account.networkId}:${account.address}`)
      chosen.value = account
    })
  const setNetwork = (networkId: CaipNetworkId) => {
    const now = chosen.peek()
    if (now) choose({ ...now, networkId })
  }
  const lookedAt = computed((): ViewedAccount | undefined => {
    const now = chosen.value
    const isOpen = route.history.value.some(({ view }) => view === 'LookAround')
    if (!now || !isOpen || !resolvedOptions.value.features.viewOnly) return
    const { namespace, address, networkId } = now
    const family = networks.requested.value.filter(({ chainNamespace }) => chainNamespace === namespace)
    const network = family.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? family[0]
    return network && { address, network, holdings, name, setNetwork }
  })
  aglet.get(createLookedAt).value = lookedAt
  return {
    account: lookedAt,
    start: choose,
    stop() {
      chosen.value = undefined
    },
  }
}
