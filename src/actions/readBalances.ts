import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { caipAddress } from '../lib/caip'
import { createBalances } from '../signals/balances'
import { readNative } from './readNative'

/** Accounts of one family whose balances are read; a wallet may show any number. */
const MOST = 20

/** Reads the native balance of each connected account, each on its family's own network. Never rejects. */
export async function readBalances(aglet: Aglet): Promise<void> {
  const { connections, networks } = aglet
  const balances = aglet.get(createBalances)
  await Promise.all(
    connections.live.peek().flatMap(namespace => {
      const network = networks.activeOf(namespace)
      const accounts = connections.sessionOf(namespace)?.accounts ?? []
      if (!network) return []
      return accounts.map(async ({ address }, i) => {
        const of = caipAddress(network.caipNetworkId, address)
        if (i >= MOST) return balances.set(of, 'none')
        try {
          balances.set(of, await readNative(aglet, network, address))
        } catch (error) {
          // A family whose balances nobody reads ([9.24]) has not failed.
          balances.set(of, isAgletError(error, 'chain_unsupported') ? 'none' : 'failed')
        }
      })
    }),
  )
}
