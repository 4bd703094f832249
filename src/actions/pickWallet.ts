import type { Aglet } from '../aglet'
import { canPair, type WalletRow } from '../signals/wallets'

/** Leads to the screen on which a wallet is connected, or where it is to be had when there is no way to pair. */
export function pickWallet(aglet: Aglet, { connector, connectors, wallet }: WalletRow): void {
  const { route, options, modal, networks } = aglet
  const lead = () => {
    if (connectors) route.push('ConnectingMultiChain', { connectors })
    else if (connector) route.push('ConnectingExternal', { connector })
    else if (wallet) route.push(canPair(options.peek()) ? 'ConnectingWalletConnect' : 'Downloads', { wallet })
  }
  const family = modal.family.peek() ?? networks.active.peek().chainNamespace
  // Two wallets are sent to their own browser ([7.31]).
  if (!connector && wallet && family === 'solana')
    import('../parts/walletList').then(part => part.leaveForSolana(wallet) || lead(), lead)
  else lead()
}
