import { isKnownWallet } from '../lib/knownWallets'
import type { Connector } from '../types'

/** Looks into a wallet's name, unless it is known by that name and id. @returns the connector, marked where it borrows */
export async function judgeName(connector: Connector): Promise<Connector> {
  const { name, type, chain, info, impostor } = connector
  if (impostor || type !== 'ANNOUNCED' || isKnownWallet(name, info?.rdns)) return connector
  // Only EIP-6963 has an id that goes with a name.
  if (chain !== 'eip155')
    return (await import('../lib/lookalikeName')).looksLikeKnown(name)
      ? { ...connector, impostor: 'name' }
      : connector
  const { bearsForeignName } = await import('../lib/foreignName')
  return bearsForeignName(name, info?.rdns) ? { ...connector, impostor: 'name' } : connector
}
