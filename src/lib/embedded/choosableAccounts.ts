import type { Account, EmbeddedWalletInfo, Namespace, Network } from '../../types'

/**
 * The accounts of a family that the user may choose from. The embedded wallet has smart accounts only on some
 * networks ([4.43]); elsewhere only the account in use is available.
 *
 * @param network a network of the family
 * @param smartAccountNetworks EIP-155 chain ids that have smart accounts
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
