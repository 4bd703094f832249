import { record } from '../../lib/data/json'
import type { Hex } from '../../lib/evm/tokenCall'
import { integerText } from '../../lib/format/integer'
import type { CaipAddress } from '../../types'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'
import { contractOn, hexBytes, networkOf } from './swapTokens'

/** A swap transaction, ready to be signed and sent. */
export interface SwapTransaction {
  /** CAIP-10 of the router. */
  readonly to: CaipAddress
  /** Call data. */
  readonly data: Hex
  /** The expected proceeds, in the smallest unit of the destination token. */
  readonly toAmount: bigint
  /** Gas limit, 10 % above the estimate. */
  readonly gas: bigint
  /** In wei. */
  readonly gasPrice: bigint
}

/**
 * Builds the transaction of a swap. Never retried automatically, since its quote would be stale.
 *
 * POST /v1/convert/build-transaction -> { tx: { from, to, data, amount, eip155: { gas, gasPrice } } }
 *
 * @param amount in the smallest unit of `from`
 * @param slippage whole percent
 * @param estimate false: the server does not simulate the swap, for an approval that is sent in the same
 *   batch
 * @throws AgletError as `request`, with the provider's reason in `meta.text`; "chain_unsupported"
 */
export async function buildSwap(
  net: Net,
  {
    amount,
    slippage,
    from,
    to,
    userAddress,
    estimate = true,
  }: {
    amount: bigint
    slippage: number
    from: CaipAddress
    to: CaipAddress
    userAddress: CaipAddress
    estimate?: boolean
  },
  signal?: AbortSignal,
): Promise<SwapTransaction> {
  const network = networkOf(from, to, userAddress)
  return requestConvert(net, network, 'build-transaction', {
    body: {
      ...{ amount: `${amount}`, eip155: { slippage }, projectId: net.projectId, from, to, userAddress },
      ...(!estimate && { disableEstimate: true }),
    },
    signal,
    parse: (json): SwapTransaction | undefined => {
      const tx = record(record(json)?.['tx'])
      const costs = record(tx?.['eip155'])
      const router = contractOn(network, tx?.['to'])
      const data = hexBytes(tx?.['data'])
      const toAmount = integerText(tx?.['amount'])
      const gas = integerText(costs?.['gas'])
      const gasPrice = integerText(costs?.['gasPrice'])
      if (!router || !data || data === '0x' || !toAmount || !gas || gasPrice === undefined) return
      return { to: router, data, toAmount, gas, gasPrice }
    },
  })
}
