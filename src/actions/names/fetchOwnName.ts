import type { Aglet } from '../../aglet'
import { isProviderName } from '../../lib/names/providerName'
import { getNamesOf } from '../../net/names/getNamesOf'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { createNameRegistration } from '../../signals/names/nameRegistration'

/** The cache key of the names of an address. */
export const namesKey = (address: string, network: string): string => `names ${network} ${address}`

/**
 * Reads whether the account has registered a name already. Never rejects: a failure must not block a
 * registration.
 */
export async function fetchOwnName(aglet: Aglet, signal: AbortSignal): Promise<void> {
  const { net, account } = aglet
  const { address } = account.account.peek()
  const { caipNetworkId: network } = account.network.peek()
  const naming = aglet.get(createNameRegistration)
  naming.setOwnedName('')
  if (!address) return
  try {
    const { value } = await readCached(
      net,
      namesKey(address, network),
      { life: STALE_TIMES.names, signal },
      end => getNamesOf(net, { address, sender: address, network }, end),
    )
    const name = value.find(record => isProviderName(record.name))?.name
    if (name && account.account.peek().address === address) naming.setOwnedName(name)
  } catch {
    // The server rejects a registration itself if the account may not have another name.
  }
}
