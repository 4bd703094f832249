import type { SentRequest } from '../adapters/pairing/requests'
import type { Aglet } from '../aglet'
import { hostProfile, readHost } from '../lib/hostProfile'
import { record, string } from '../lib/json'
import { linkBase, requestLink } from '../lib/walletLink'
import { openLink } from './openLink'

/** What a wallet answers without showing anything. */
const SILENT = /^(?:wallet_get|solana_getAccounts|getAccountAddresses)/

/**
 * Opens the wallet on this phone in which a request waits: once for a request, and only in answer to what the user
 * has just done (P19, P21). The library itself is kept from it: it would also follow links that are not ours.
 */
export function reachWallet({ storage }: Aglet, { id, topic, method }: SentRequest): void {
  if (SILENT.test(method)) return
  const base = linkBase(string(record(storage.get('link'))?.['href']))
  if (!base) return
  const host = hostProfile(readHost(window))
  if (!host.mobile || navigator.userActivation?.isActive === false || !document.hasFocus()) return
  const link = requestLink(base, id, topic)
  if (link) openLink(link, host.target)
}
