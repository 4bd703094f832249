import { record } from '../../lib/data/json'
import { integerText } from '../../lib/format/integer'
import type { CaipAddress } from '../../types'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'
import { networkOf } from './swapTokens'

/**
 * The allowance of the swap provider's router for a token, in the token's smallest unit. The native coin
 * needs no allowance, so callers do not request it.
 *
 * GET /v1/convert/allowance -> { allowance: string }
 */
export async function getAllowance(
  net: Net,
  { tokenAddress, userAddress }: { tokenAddress: CaipAddress; userAddress: CaipAddress },
  signal?: AbortSignal,
): Promise<bigint> {
  return requestConvert(
    net,
    networkOf(tokenAddress, userAddress),
    'allowance',
    {
      query: { tokenAddress, userAddress },
      signal,
      parse: json => integerText(record(json)?.['allowance']),
    },
    () => 0n,
  )
}
