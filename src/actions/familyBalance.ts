import type { Aglet } from '../aglet'
import { AgletError, toAgletError } from '../errors'
import { finite, record } from '../lib/json'
import { getBitcoinBalance } from '../net/getBitcoinBalance'
import type { Rpc } from '../net/rpc'
import type { Network } from '../types'

/**
 * The native balance in a family beside eip155, in the smallest unit: Solana's from its RPC, Bitcoin's as the sum of
 * unspent outputs. Polkadot has none ([9.24]).
 *
 * @throws AgletError `chain_unsupported`, `missing_url`, `bad_response` and those of the request
 */
export async function familyBalance(
  { net, lifetime }: Aglet,
  network: Network,
  address: string,
  rpc: Rpc,
): Promise<bigint> {
  if (network.chainNamespace === 'solana') {
    const reply = await rpc.request('getBalance', [address, { commitment: 'confirmed' }], {
      signal: lifetime,
    })
    const lamports = finite(record(reply)?.['value'])
    if (lamports === undefined || !Number.isSafeInteger(lamports) || lamports < 0)
      throw toAgletError('The chain answered without a balance.', 'bad_response')
    return BigInt(lamports)
  }
  if (network.chainNamespace === 'bip122') {
    const [base] = network.rpcUrls.default.http
    if (!base) throw new AgletError('missing_url', 'The network has no RPC URL.')
    return getBitcoinBalance(net, base, address, lifetime)
  }
  throw new AgletError('chain_unsupported', 'Token Balance Unavailable')
}
