import { isKnownWallet } from '../lib/knownWallets'
import type { Connector } from '../types'

/** Looks into a wallet's name, unless it is known by that name and id. @returns the connector, marked where it borrows */
export async function judgeName(connector: Connector): Promise<Connector> {
  const { name, type, info, impostor } = connector
  if (impostor || type !== 'ANNOUNCED' || isKnownWallet(name, info?.rdns)) return connector
  const { bearsForeignName } = await import('../lib/foreignName')
  return bearsForeignName(name, info?.rdns) ? { ...connector, impostor: 'name' } : connector
}
