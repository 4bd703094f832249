import type { Aglet } from '../aglet'
import { isProviderName } from '../lib/normalizeName'
import { getNamesOf } from '../net/getNamesOf'
import { LIVES } from '../net/lives'
import { read } from '../net/read'
import { createNaming } from '../signals/naming'

/** Under what the names of an address are remembered. */
export const namesKey = (address: string, network: string): string => `names ${network} ${address}`

/** Learns whether the account has registered a name already. Never rejects: not to know is no reason to refuse one. */
export async function loadOwnName(aglet: Aglet, signal: AbortSignal): Promise<void> {
  const { net, account } = aglet
  const { address } = account.account.peek()
  const { caipNetworkId: network } = account.network.peek()
  const naming = aglet.get(createNaming)
  naming.own('')
  if (!address) return
  try {
    const { value } = await read(net, namesKey(address, network), { life: LIVES.names, signal }, end =>
      getNamesOf(net, { address, sender: address, network }, end),
    )
    const name = value.find(record => isProviderName(record.name))?.name
    if (name && account.account.peek().address === address) naming.own(name)
  } catch {
    // The server says so itself, should it matter.
  }
}
