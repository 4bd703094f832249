import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { getWallets } from '../../net/wallets/getWallets'
import { createWalletList, type WalletListQuery } from '../../signals/wallets/walletList'
import { track } from '../analytics/track'
import { withWalletImage } from './withWalletImage'

/** [9.13], [9.14] */
const PAGE_SIZE = 40
const MAX_SEARCH_RESULTS = 100
/** A search starts once nothing was typed for this long ([9.15], ms). */
const SEARCH_DEBOUNCE_MS = 300

/** Well-known wallets that fit the question, for when the server does not answer. */
async function findBuiltInWallets({ search, certified, chains, include, exclude }: WalletListQuery) {
  // Which of them are certified is for the server to say.
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
 * Fetches the next page of the whole list, or of what is searched for; does nothing while one is on its way or when
 * there is no further. A failure is recorded in the list, beside wallets that are built in.
 *
 * @param signal aborted when nobody looks at the list any more
 */
export async function fetchMoreWallets(aglet: Aglet, signal: AbortSignal = aglet.lifetime): Promise<void> {
  const { net } = aglet
  const list = aglet.get(createWalletList)
  const key = list.key.peek()
  const query = list.question.peek()
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

/** Searches once the typing has paused. @returns the stop, for when it goes on */
export const searchWallets = (aglet: Aglet, text: string): (() => void) =>
  aglet.after(SEARCH_DEBOUNCE_MS, () => {
    const list = aglet.get(createWalletList)
    const before = list.search.peek()
    list.setSearch(text)
    const search = list.search.peek()
    if (search && search !== before)
      track(aglet, 'SEARCH_WALLET', { badge: list.certified.peek() ? 'certified' : '', search })
  })
