import type { Aglet } from '../../aglet'
import type { NativeBalance, Network } from '../../types'
import { BALANCE_STALE_MS, createAccountCache, loadNative } from './refreshAccount'

/**
 * The native balance of any account, from the cache that the active account uses.
 *
 * @throws AgletError of the request
 */
export const fetchNativeBalance = (aglet: Aglet, network: Network, address: string): Promise<NativeBalance> =>
  aglet
    .get(createAccountCache)
    .cache.remember(`native ${network.caipNetworkId}:${address}`, BALANCE_STALE_MS, () =>
      loadNative(aglet, network, address),
    )
