import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { swapMismatch } from '../../lib/swap/assertSwapCall'
import { swapRouters } from '../../lib/swap/swapRouters'
import { buildApproval } from '../../net/swap/buildApproval'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import type { CaipAddress } from '../../types'
import { requestChain } from '../money/requestWallet'
import type { Sender } from '../money/sender'

/** Both tokens and the account of a swap, CAIP-10. */
export interface TokenPair {
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly userAddress: CaipAddress
}

/** The contract that may take tokens, and that swaps are sent to. */
export interface SwapRouter {
  /** Plain, in small letters. */
  readonly address: string
  /** It is one of `swapRouters`. Others are only used where the host allows it (option `swaps.unknown`). */
  readonly isKnown: boolean
}

/**
 * Which of the known routers the server swaps through: the same for all tokens of a network.
 *
 * @param pair the token that is paid first; the router is named with an approval of it
 * @throws AgletError `swap_mismatch` for one that is not known, or an address without code; those of the requests
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
    const code = await requestChain(aglet, network, 'eth_getCode', [spender, 'latest'], end)
    if (typeof code !== 'string' || !/^0x[\da-f]{2}/i.test(code)) throw swapMismatch('router')
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
