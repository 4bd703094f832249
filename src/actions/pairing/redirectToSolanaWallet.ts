import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { solanaRedirect } from '../../lib/wallets/solanaRedirects'
import type { WalletItem } from '../../types'
import { openLink } from './openLink'

/**
 * Two wallets connect to Solana in their own browser alone: leads there, in answer to a tap ([7.31]).
 *
 * @returns whether the page is being left
 */
export function redirectToSolanaWallet(wallet: WalletItem): boolean {
  const host = readHost(window)
  const link = solanaRedirect(wallet, { ...host, href: location.href, origin: location.origin })
  return link !== undefined && openLink(link, hostProfile(host).target)
}
