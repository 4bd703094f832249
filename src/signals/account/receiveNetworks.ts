import { computed } from '@preact/signals-core'
import type { Aglet } from '../../aglet'

/**
 * The networks on which the active account can receive: the host's networks of its family; for a smart
 * account only the active one, since it may not exist on others.
 */
export const createReceiveNetworks = ({ account }: Aglet) =>
  computed(() => {
    const { allAccounts } = account.account.value
    const { network, requestedCaipNetworks } = account.network.value
    const smart = allAccounts[0]?.type === 'smartAccount'
    return { smart, networks: smart ? [network] : requestedCaipNetworks }
  })
