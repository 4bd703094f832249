import { isKnownWallet } from '../../lib/wallets/knownWallets'
import type { Connector, WalletItem } from '../../types'

/**
 * Checks whether a wallet uses another wallet's name, unless its name and id belong to a known wallet.
 *
 * @param listed wallets of the fetched list, whose names are compared as well
 * @returns the connector, marked as an impostor if it uses another wallet's name
 */
export async function detectImpostor(
  connector: Connector,
  listed: readonly WalletItem[] = [],
): Promise<Connector> {
  const { name, type, chain, info, impostor } = connector
  if (impostor || type !== 'ANNOUNCED' || isKnownWallet(name, info?.rdns)) return connector
  const { isImpostorName } = await import('../../lib/wallets/impostorName')
  // Only EIP-6963 wallets have an id (rdns) to compare with the name.
  const rdns = chain === 'eip155' ? (info?.rdns ?? '') : undefined
  return isImpostorName(name, rdns, listed) ? { ...connector, impostor: 'name' } : connector
}
