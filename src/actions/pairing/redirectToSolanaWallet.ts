import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { solanaRedirect } from '../../lib/wallets/solanaRedirects'
import type { WalletItem } from '../../types'
import { openLink } from './openLink'

/**
 * Opens the page in the browser of one of the two wallets that connect to Solana only there. Call it after a
 * tap ([7.31]).
 *
 * @returns whether the wallet's browser is being opened
 */
export function redirectToSolanaWallet(wallet: WalletItem): boolean {
  const host = readHost(window)
  const link = solanaRedirect(wallet, { ...host, href: location.href, origin: location.origin })
  return link !== undefined && openLink(link, hostProfile(host).target)
}
