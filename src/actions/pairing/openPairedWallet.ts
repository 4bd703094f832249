import type { SentRequest } from '../../adapters/pairing/requests'
import type { Aglet } from '../../aglet'
import { record, string } from '../../lib/data/json'

/** Methods that a wallet answers without a prompt. */
const SILENT_METHODS = /^(?:wallet_get|solana_getAccounts|getAccountAddresses)/

/**
 * Opens the wallet on this phone that has an open request: once per request, and only directly after a user
 * action (P19, P21). The WalletConnect library is kept from doing this, because it would also open links that
 * are not ours.
 */
export async function openPairedWallet(
  { storage }: Aglet,
  { id, topic, method }: SentRequest,
): Promise<void> {
  const { href, topic: linked = topic } = record(storage.get('link')) ?? {}
  const stored = string(href)
  if (!stored || linked !== topic || SILENT_METHODS.test(method)) return
  const { hostProfile, linkBase, openLink, readHost, requestLink } = await import(
    '../../chunks/connect/links'
  )
  const base = linkBase(stored)
  const host = hostProfile(readHost(window))
  // Do nothing without a user gesture, or if the wallet is open already.
  if (!base || !host.mobile || navigator.userActivation?.isActive === false || !document.hasFocus()) return
  const link = requestLink(base, id, topic)
  if (link) openLink(link, host.target)
}
