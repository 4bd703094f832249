import { record } from '../../lib/data/json'
import { decodeTokenCall } from '../../lib/evm/decodeTokenCall'
import type { Hex } from '../../lib/evm/tokenCall'
import { integerText } from '../../lib/format/integer'
import type { CaipAddress } from '../../types'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'
import { contractOn, hexBytes, networkOf, sameToken } from './swapTokens'

/** A transaction that lets the swap provider's router spend a token. */
export interface Approval {
  /** CAIP-10 of the token whose allowance is set, which is also the transaction's recipient. */
  readonly token: CaipAddress
  /** Call data: ERC-20 `approve(spender, amount)`. */
  readonly data: Hex
  /** Plain address of the router, lower case. */
  readonly spender: string
  /** In the token's smallest unit; 2^256 - 1 is unlimited. */
  readonly amount: bigint
  /** In wei. */
  readonly gasPrice: bigint
}

/**
 * Builds the approval transaction for `from`. The reply's `tx.to` is not the token contract whose allowance
 * must be set, so it is not used. Anything but an approval of that token, for that amount and without native
 * coins, is a bad response.
 *
 * GET /v1/convert/build-approve -> { tx: { from, to, data, value, eip155: { gasPrice } } }
 *
 * @param userAddress CAIP-10
 * @param amount in the smallest unit of `from`; without it the approval is unlimited
 * @throws AgletError as `request`; "chain_unsupported"
 */
export async function buildApproval(
  net: Net,
  {
    from,
    to,
    userAddress,
    amount,
  }: { from: CaipAddress; to: CaipAddress; userAddress: CaipAddress; amount?: bigint },
  signal?: AbortSignal,
): Promise<Approval> {
  const network = networkOf(from, to, userAddress)
  return requestConvert(net, network, 'build-approve', {
    query: { userAddress, from, to, amount: amount?.toString() },
    signal,
    parse: async (json): Promise<Approval | undefined> => {
      const tx = record(record(json)?.['tx'])
      const token = contractOn(network, tx?.['from'])
      const data = hexBytes(tx?.['data'])
      const gasPrice = integerText(record(tx?.['eip155'])?.['gasPrice'])
      const call = await decodeTokenCall(data)
      if (!token || !sameToken(token, from) || !data || gasPrice === undefined) return
      if (call?.name !== 'approve' || integerText(tx?.['value']) !== 0n) return
      if (amount !== undefined && call.amount !== amount) return
      return { token, data, spender: call.party.toLowerCase(), amount: call.amount, gasPrice }
    },
  })
}
