import type { Account, EmbeddedWalletInfo, Namespace, Network } from '../../types'

/**
 * The accounts of a family that one may choose. The embedded wallet has a smart account on some networks alone ([4.43]);
 * elsewhere there is only the one in use.
 *
 * @param network of the family
 * @param smartAccountNetworks EIP-155 chain ids on which there are smart accounts
 */
export function choosableAccounts(
  account: {
    readonly namespace: Namespace
    readonly embeddedWalletInfo?: EmbeddedWalletInfo
    readonly allAccounts: readonly Account[]
  },
  network: Pick<Network, 'id'> | undefined,
  smartAccountNetworks: readonly number[],
): readonly Account[] {
  const { namespace, embeddedWalletInfo, allAccounts } = account
  return !embeddedWalletInfo || namespace !== 'eip155' || smartAccountNetworks.includes(Number(network?.id))
    ? allAccounts
    : allAccounts.slice(0, 1)
}
