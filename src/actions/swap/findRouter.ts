import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { swapMismatch } from '../../lib/swap/assertSwapCall'
import { swapRouters } from '../../lib/swap/swapRouters'
import { buildApproval } from '../../net/swap/buildApproval'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import type { CaipAddress } from '../../types'
import { isContract } from '../money/accountCode'
import type { Sender } from '../money/sender'

/** Both tokens and the account of a swap, as CAIP-10 ids. */
export interface TokenPair {
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly userAddress: CaipAddress
}

/** The contract that gets the allowance, and to which swaps are sent. */
export interface SwapRouter {
  /** Plain address in lower case. */
  readonly address: string
  /**
   * Whether it is one of `swapRouters`. Others are used only if the host allows it (option `swaps.unknown`).
   */
  readonly isKnown: boolean
}

/**
 * Finds the router that the server uses on a network; it is the same for all tokens.
 *
 * @param pair `from` must not be the coin, because the router is the spender of an approval for it
 * @throws AgletError `swap_mismatch` for an unknown router, or an address without code; those of the requests
 */
export async function findRouter(
  aglet: Aglet,
  { network }: Pick<Sender, 'network'>,
  pair: TokenPair,
  signal: AbortSignal,
): Promise<SwapRouter> {
  const id = network.caipNetworkId
  const load = async (end: AbortSignal) => {
    const { spender } = await buildApproval(aglet.net, { ...pair, amount: 1n }, end)
    if (!(await isContract(aglet, network, spender, end))) throw swapMismatch('router')
    return spender
  }
  const life = STALE_TIMES.swapTokens
  const { value: address } = await readCached(aglet.net, `swap router ${id}`, { life, signal }, load)
  const { routers, unknown } = aglet.options.peek().swaps ?? {}
  const isKnown = swapRouters(id, routers).includes(address)
  if (!isKnown && unknown !== 'simulate') throw swapMismatch('router')
  return { address, isKnown }
}

/** Whether a CAIP-10 address is the router. */
export const isRouter = ({ address }: SwapRouter, to: CaipAddress): boolean =>
  parseCaipAddress(to)?.address.toLowerCase() === address
