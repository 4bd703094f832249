import { AgletError } from '../../errors'

const EVM_BIT = 2 ** 31

/**
 * The coin type under which a name stores its address on an EVM chain (ENSIP-11). viem's `toCoinType` returns
 * Ether's SLIP-44 type for chain 1, which the names API rejects, and adds 3 KB.
 *
 * @throws AgletError "chain_unsupported" from chain id 2147483648 on, where the two ranges would overlap
 * ([5.4])
 */
export function coinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= EVM_BIT) {
    throw new AgletError('chain_unsupported', 'Invalid chainId', { meta: { chainId } })
  }
  return EVM_BIT + chainId
}
