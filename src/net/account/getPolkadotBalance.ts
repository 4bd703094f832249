import { AgletError } from '../../errors'
import { accountKey, readTransferable } from '../../lib/polkadot/accountInfo'
import { ss58Account } from '../../lib/polkadot/ss58'
import type { Rpc } from '../rpc/rpc'

/**
 * What a Polkadot account can move, in the smallest unit, as the chain's own storage has it.
 *
 * state_getStorage [key of System.Account] -> AccountInfo (SCALE, hex), or null for an account that holds nothing
 *
 * @throws AgletError `bad_response` for an address whose checksum is wrong, and those of the request
 */
export async function getPolkadotBalance(
  rpc: Rpc,
  address: string,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const account = ss58Account(address)
  if (!account) throw new AgletError('bad_response', 'The wallet told an address that is none.')
  return readTransferable(await rpc.request('state_getStorage', [accountKey(account)], { signal }))
}
