import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { getWallets } from '../../net/wallets/getWallets'
import { createWalletList, type WalletListQuery } from '../../signals/wallets/walletList'
import { track } from '../analytics/track'
import { withWalletImage } from './withWalletImage'

/** Rows per page ([9.13]), and the maximum of a search ([9.14]). */
const PAGE_SIZE = 40
const MAX_SEARCH_RESULTS = 100
/** A search starts this long after the last key (ms, [9.15]). */
const SEARCH_DEBOUNCE_MS = 300

/** Built-in wallets that match the query, for when the server does not answer. */
async function findBuiltInWallets({ search, certified, chains, include, exclude }: WalletListQuery) {
  // Only the server knows which wallets are certified.
  if (certified) return []
  const { builtInWallets } = await import('../../lib/wallets/builtInWallets')
  const families = chains.map(chain => chain.split(':')[0]!)
  return builtInWallets(families).filter(
    ({ id, name }) =>
      name.toLowerCase().includes(search) &&
      (!include.length || include.includes(id)) &&
      !exclude.includes(id),
  )
}

/**
 * Fetches the next page of the whole list, or of a search; does nothing while a page is loading or at the end
 * of the list. After a failure the list has the error and matching built-in wallets.
 *
 * @param signal aborted when the list closes
 */
export async function fetchMoreWallets(aglet: Aglet, signal: AbortSignal = aglet.lifetime): Promise<void> {
  const { net } = aglet
  const list = aglet.get(createWalletList)
  const key = list.key.peek()
  const query = list.query.peek()
  const { status, ended, pages } = list.listing.peek()
  if (status === 'loading' || ended) return
  if (!net.projectId) return list.addPage(key, { wallets: await findBuiltInWallets(query), count: 0 }, true)
  list.start(key)
  const { search, certified, ...limits } = query
  try {
    const page = await getWallets(
      net,
      {
        page: pages + 1,
        entries: search ? MAX_SEARCH_RESULTS : PAGE_SIZE,
        ...limits,
        ...(search && { search }),
        ...(certified && { badgeType: 'certified' }),
      },
      signal,
    )
    list.addPage(
      key,
      { wallets: page.wallets.map(wallet => withWalletImage(net, wallet)), count: page.count },
      search !== '',
    )
  } catch (error) {
    if (isAgletError(error, 'cancelled')) list.cancel(key)
    else list.fail(key, pages ? [] : await findBuiltInWallets(query).catch(() => []))
  }
}

/** Searches after a pause in typing. @returns a function that cancels it, for the next key */
export const searchWallets = (aglet: Aglet, text: string): (() => void) =>
  aglet.after(SEARCH_DEBOUNCE_MS, () => {
    const list = aglet.get(createWalletList)
    const before = list.search.peek()
    list.setSearch(text)
    const search = list.search.peek()
    if (search && search !== before)
      track(aglet, 'SEARCH_WALLET', { badge: list.certified.peek() ? 'certified' : '', search })
  })
