import type { Aglet } from '../aglet'
import type { WalletLink } from '../lib/walletLink'
import { canPair, type WalletRow } from '../signals/wallets'

/**
 * Leads to the screen on which a wallet is connected, or where it is to be had when there is no way to pair.
 *
 * @param link which the tap itself opens
 */
export function pickWallet(aglet: Aglet, row: WalletRow, link?: WalletLink): void {
  const { route, options, modal, networks, wallets } = aglet
  const { connector, wallet, key } = row
  const entry = route.entry.peek()
  const lead = () => {
    const { connectors } = wallets.rows.peek().find(now => now.key === key) ?? row
    if (route.entry.peek() !== entry) return
    if (connectors) route.push('ConnectingMultiChain', { connectors })
    else if (connector) route.push('ConnectingExternal', { connector })
    else if (wallet)
      route.push(canPair(options.peek()) ? 'ConnectingWalletConnect' : 'Downloads', {
        wallet,
        ...(link && { linking: { name: wallet.name, href: link.base } }),
      })
  }
  const family = modal.family.peek() ?? networks.active.peek().chainNamespace
  // Two wallets are sent to their own browser ([7.31]).
  if (!connector && wallet && family === 'solana')
    import('../parts/walletList').then(part => part.leaveForSolana(wallet) || lead(), lead)
  // Wallets of other families take longer to be found, and one may serve several.
  else if (connector && networks.requested.peek().some(({ chainNamespace }) => chainNamespace !== 'eip155'))
    import('../parts/others').then(part => part.whenFound(aglet)).then(lead, lead)
  else lead()
}
