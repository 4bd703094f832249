import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { createBalances } from '../../signals/account/balances'
import { fetchNativeBalance } from './fetchNativeBalance'

/** Maximum number of accounts per namespace whose balances are read; a wallet may expose any number. */
const MAX_ACCOUNTS = 20

/**
 * Reads the native balance of each connected account, on the active network of its namespace. Never rejects.
 */
export async function fetchBalances(aglet: Aglet): Promise<void> {
  const { connections, networks } = aglet
  const balances = aglet.get(createBalances)
  await Promise.all(
    connections.live.peek().flatMap(namespace => {
      const network = networks.activeOf(namespace)
      const accounts = connections.sessionOf(namespace)?.accounts ?? []
      if (!network) return []
      return accounts.map(async ({ address }, i) => {
        const account = caipAddress(network.caipNetworkId, address)
        if (i >= MAX_ACCOUNTS) return balances.set(account, 'none')
        try {
          balances.set(account, await fetchNativeBalance(aglet, network, address))
        } catch (error) {
          // A network without an RPC URL cannot be read, which is not a failure.
          balances.set(account, isAgletError(error, 'missing_url') ? 'none' : 'failed')
        }
      })
    }),
  )
}
