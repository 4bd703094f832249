import type { Aglet } from '../../aglet'
import type { WalletLink } from '../../lib/wallets/walletLink'
import { canPair, type WalletRow } from '../../signals/connect/wallets'

/**
 * Opens the view that connects a wallet, or the view with its downloads if pairing is not possible.
 *
 * @param link the link that the tap itself opens
 */
export function pickWallet(aglet: Aglet, row: WalletRow, link?: WalletLink): void {
  const { route, resolvedOptions, modal, networks, wallets } = aglet
  const { connector, wallet, key } = row
  const entry = route.entry.peek()
  const openScreen = () => {
    const { connectors } = wallets.rows.peek().find(now => now.key === key) ?? row
    if (route.entry.peek() !== entry) return
    if (connectors) route.push('ConnectingMultiChain', { connectors })
    else if (connector) route.push('ConnectingExternal', { connector })
    else if (wallet)
      route.push(canPair(resolvedOptions.peek()) ? 'ConnectingWalletConnect' : 'Downloads', {
        wallet,
        ...(link && { linking: { name: wallet.name, href: link.base } }),
      })
  }
  const family = modal.family.peek() ?? networks.active.peek().chainNamespace
  // For two wallets the page opens in the wallet's own browser instead ([7.31]).
  if (!connector && wallet && family === 'solana')
    import('../../chunks/connect/walletList').then(
      part => part.redirectToSolanaWallet(wallet) || openScreen(),
      openScreen,
    )
  // Wallets of other namespaces take longer to be discovered, and one wallet may serve several namespaces.
  else if (connector && networks.requested.peek().some(({ chainNamespace }) => chainNamespace !== 'eip155'))
    import('../../chunks/connect/others')
      .then(part => part.waitForDiscovery(aglet))
      .then(openScreen, openScreen)
  else openScreen()
}
