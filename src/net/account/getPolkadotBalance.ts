import { AgletError } from '../../errors'
import { accountKey, readTransferable } from '../../lib/polkadot/accountInfo'
import { ss58Account } from '../../lib/polkadot/ss58'
import type { Rpc } from '../rpc/rpc'

/**
 * The transferable balance of a Polkadot account, in the smallest unit, read from the chain's storage.
 *
 * state_getStorage [key of System.Account] -> AccountInfo (SCALE, hex), or null for an account that holds
 * nothing
 *
 * @throws AgletError `bad_response` for an address with a wrong checksum, and the errors of the request
 */
export async function getPolkadotBalance(
  rpc: Rpc,
  address: string,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const account = ss58Account(address)
  if (!account) throw new AgletError('bad_response', 'The wallet returned an invalid address.')
  return readTransferable(await rpc.request('state_getStorage', [accountKey(account)], { signal }))
}
