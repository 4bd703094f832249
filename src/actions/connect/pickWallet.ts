import type { Aglet } from '../../aglet'
import type { WalletLink } from '../../lib/wallets/walletLink'
import { canPair, type WalletRow } from '../../signals/connect/wallets'

/**
 * Leads to the screen on which a wallet is connected, or where it is to be had when there is no way to pair.
 *
 * @param link which the tap itself opens
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
  // Two wallets are sent to their own browser ([7.31]).
  if (!connector && wallet && family === 'solana')
    import('../../chunks/connect/walletList').then(
      part => part.redirectToSolanaWallet(wallet) || openScreen(),
      openScreen,
    )
  // Wallets of other families take longer to be found, and one may serve several.
  else if (connector && networks.requested.peek().some(({ chainNamespace }) => chainNamespace !== 'eip155'))
    import('../../chunks/connect/others')
      .then(part => part.waitForDiscovery(aglet))
      .then(openScreen, openScreen)
  else openScreen()
}
