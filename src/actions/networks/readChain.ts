import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { finite, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { hexToBigInt } from '../../lib/format/amount'
import { createRpc, type Rpc, rpcKey } from '../../net/rpc/rpc'
import type { Network } from '../../types'

/** One RPC client per network and its servers, which the host may change, until the instance is destroyed. */
const createRpcs = (aglet: Aglet) => {
  const rpcs = new Map<string, Rpc>()
  aglet.onDestroy(() => {
    for (const rpc of rpcs.values()) rpc.stop()
  })
  return (network: Network): Rpc => {
    const key = rpcKey(aglet.net, network)
    const known = rpcs.get(key) ?? createRpc(aglet.net, network, { ranks: true })
    rpcs.set(key, known)
    return known
  }
}

/** The RPC client for a network's servers. */
export const rpcOf = (aglet: Aglet, network: Network): Rpc => aglet.get(createRpcs)(network)

/**
 * Reads an account's native balance from the network's servers, in the smallest unit: by JSON-RPC, for
 * Bitcoin as the sum of unspent outputs.
 *
 * @throws AgletError `missing_url`, `bad_response` and those of the request
 */
export async function readChain(aglet: Aglet, network: Network, address: string): Promise<bigint> {
  const { net, lifetime } = aglet
  const request = (method: string, params: readonly unknown[]) =>
    rpcOf(aglet, network).request(method, params, { signal: lifetime })
  let amount: bigint | undefined
  switch (network.chainNamespace) {
    case 'eip155':
      amount = hexToBigInt(await request('eth_getBalance', [address, 'latest']))
      break
    case 'solana': {
      const reply = await request('getBalance', [address, { commitment: 'confirmed' }])
      const lamports = finite(record(reply)?.['value'])
      if (Number.isSafeInteger(lamports) && lamports! >= 0) amount = BigInt(lamports!)
      break
    }
    case 'bip122': {
      const [base] = network.rpcUrls.default.http
      if (!base) throw new AgletError('missing_url', 'The network has no RPC URL.')
      const { getBitcoinBalance } = await import('../../chunks/networks/bitcoin')
      amount = await getBitcoinBalance(net, base, address, lifetime)
      break
    }
    case 'polkadot': {
      const { getPolkadotBalance } = await import('../../chunks/networks/polkadot')
      amount = await getPolkadotBalance(rpcOf(aglet, network), address, lifetime)
      break
    }
  }
  if (amount === undefined) throw toAgletError('The chain answered without a balance.', 'bad_response')
  return amount
}
