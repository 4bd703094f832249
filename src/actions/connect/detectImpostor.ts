import { isKnownWallet } from '../../lib/wallets/knownWallets'
import type { Connector, WalletItem } from '../../types'

/**
 * Looks into a wallet's name, unless it is known by that name and id.
 *
 * @param listed wallets of the fetched list, whose names are compared as well
 * @returns the connector, marked where it borrows another's name
 */
export async function detectImpostor(
  connector: Connector,
  listed: readonly WalletItem[] = [],
): Promise<Connector> {
  const { name, type, chain, info, impostor } = connector
  if (impostor || type !== 'ANNOUNCED' || isKnownWallet(name, info?.rdns)) return connector
  const { bearsForeignName } = await import('../../lib/wallets/impostorName')
  // Only EIP-6963 has an id that goes with a name.
  const rdns = chain === 'eip155' ? (info?.rdns ?? '') : undefined
  return bearsForeignName(name, rdns, listed) ? { ...connector, impostor: 'name' } : connector
}
