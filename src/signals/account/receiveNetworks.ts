import { computed } from '@preact/signals-core'
import type { Aglet } from '../../aglet'

/**
 * The networks on which the active account can receive: the host's networks of its family; for a smart
 * account only the active one, since it may not exist on others, and so for a Bitcoin address, which belongs
 * to one network.
 */
export const createReceiveNetworks = ({ account }: Aglet) =>
  computed(() => {
    const { allAccounts } = account.account.value
    const { network, requestedCaipNetworks } = account.network.value
    const isSingle = allAccounts[0]?.type === 'smartAccount' || network.chainNamespace === 'bip122'
    return { isSingle, networks: isSingle ? [network] : requestedCaipNetworks }
  })
