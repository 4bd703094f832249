import { computed } from '@preact/signals-core'
import type { Aglet } from '../../aglet'

/**
 * The networks on which the active account can receive: those of its family that the host asked for; a smart account
 * is there only on the one that it is used on.
 */
export const createReceiving = ({ account }: Aglet) =>
  computed(() => {
    const { allAccounts } = account.account.value
    const { network, requestedCaipNetworks } = account.network.value
    const smart = allAccounts[0]?.type === 'smartAccount'
    return { smart, networks: smart ? [network] : requestedCaipNetworks }
  })
