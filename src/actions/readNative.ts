import type { Aglet } from '../aglet'
import type { NativeBalance, Network } from '../types'
import { BALANCE_LIFE, createReads, loadNative } from './refreshAccount'

/** The native balance of any account, from the same cache as the active one's. @throws AgletError of the request */
export const readNative = (aglet: Aglet, network: Network, address: string): Promise<NativeBalance> =>
  aglet
    .get(createReads)
    .cache.remember(`native ${network.caipNetworkId}:${address}`, BALANCE_LIFE, () =>
      loadNative(aglet, network, address),
    )
