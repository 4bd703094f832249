import type { CaipNetworkId } from '../../types'
import { list } from '../data/json'
import { canSwapOn } from './swapNetworks'

/**
 * The routers of the API's swaps, 1inch's AggregationRouter: version 6, and version 5, which older servers
 * still use. The address is the same on all networks except zkSync Era.
 *
 * Version 6: "Deployments & audits" in the README of github.com/1inch/limit-order-protocol, which lists all
 * networks of `swapNetworks.ts`. Version 5: `AggregationRouterV5` and `AggregationV5RouterZkSyncEra` in
 * `helpers/consts/contracts` of github.com/1inch/1inch-sdk-go. Both read on 2026-11-22.
 */
const ROUTERS = ['0x111111125421ca6dc452d289314280a0f8842a65', '0x1111111254eeb25477b68fb85ed929f73a960582']
const ZKSYNC_ERA = 'eip155:324'
const ZKSYNC_ERA_ROUTERS = [
  '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f',
]

/**
 * Plain addresses in lower case. The host's routers (option `swaps.routers`) replace a network's known ones.
 */
export function swapRouters(
  network: CaipNetworkId,
  hostRouters: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  if (Object.hasOwn(hostRouters, network))
    return (list(hostRouters[network]) ?? []).map(one => String(one).toLowerCase())
  if (network === ZKSYNC_ERA) return ZKSYNC_ERA_ROUTERS
  return canSwapOn(network) ? ROUTERS : []
}
