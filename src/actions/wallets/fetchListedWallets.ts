import type { Aglet } from '../../aglet'
import { getWallets } from '../../net/wallets/getWallets'
import type { CustomWallet } from '../../options'
import { createListing } from '../../signals/connect/listing'
import { isListId } from '../../signals/connect/wallets'
import type { WalletItem } from '../../types'
import { preloadImages } from './preloadImages'
import { restoreRecent } from './restoreRecent'
import { withWalletImage } from './withWalletImage'

/** Number of listed wallets besides the installed ones ([9.12]). */
const RECOMMENDED_COUNT = 4

/** Converts a wallet of the host's option `customWallets`. */
const fromCustomWallet = (wallet: CustomWallet): WalletItem => ({
  id: wallet.id,
  name: wallet.name,
  fromHost: true,
  ...(wallet.homepage && { homepage: wallet.homepage }),
  ...(wallet.image_url && { imageUrl: wallet.image_url }),
  ...(wallet.mobile_link && { mobileLink: wallet.mobile_link }),
  ...(wallet.desktop_link && { desktopLink: wallet.desktop_link }),
  ...(wallet.webapp_link && { webappLink: wallet.webapp_link }),
  ...(wallet.app_store && { appStore: wallet.app_store }),
  ...(wallet.play_store && { playStore: wallet.play_store }),
  ...(wallet.chrome_store && { chromeStore: wallet.chrome_store }),
  ...(wallet.rdns && { rdns: wallet.rdns }),
})

/** The rdns of well-known wallets from a built-in table, so that exclusions also work without a server. */
async function rdnsOf(ids: readonly string[]): Promise<string[]> {
  const { RDNS_BY_EXPLORER_ID } = await import('../../lib/wallets/explorerIds')
  return ids.flatMap(id =>
    Object.hasOwn(RDNS_BY_EXPLORER_ID, id) ? RDNS_BY_EXPLORER_ID[id]!.split(' ') : [],
  )
}

/** What was requested last: the host may change its options. */
const createRequested = () => ({ query: '' })

/**
 * Fetches the wallets of the Connect view, once for the same options. It never rejects: after a failure the
 * installed wallets are still listed ([8.18]).
 */
export async function fetchListedWallets(aglet: Aglet): Promise<void> {
  const { net, resolvedOptions, networks, wallets, lifetime } = aglet
  const listing = aglet.get(createListing)
  const {
    featuredWalletIds = [],
    includeWalletIds = [],
    excludeWalletIds = [],
    customWallets = [],
  } = resolvedOptions.peek()
  const requested = aglet.get(createRequested)
  const chains = networks.requested.peek().map(({ caipNetworkId }) => caipNetworkId)
  const query = JSON.stringify([featuredWalletIds, includeWalletIds, excludeWalletIds, chains])
  const custom = customWallets.map(fromCustomWallet)
  const status = wallets.status.peek()
  const isKnown = requested.query === query && (status === 'loading' || status === 'ready')
  // The server's part of the exclusions stays.
  if (isKnown) return listing.setHostWallets({ custom })
  requested.query = query
  if (net.projectId) listing.start()
  const excludedRdns = excludeWalletIds.length ? await rdnsOf(excludeWalletIds).catch(() => []) : []
  if (requested.query !== query) return
  listing.setHostWallets({ custom, excludedRdns })
  if (!net.projectId) return
  // Its wallets are fetched too, and the code that restores them may load later than this.
  restoreRecent(aglet)
  const fetchPage = (query: { entries: number; include?: readonly string[]; exclude?: readonly string[] }) =>
    getWallets(net, { page: 1, chains, ...query }, lifetime).then(({ wallets, count }) => ({
      wallets: wallets.map(wallet => withWalletImage(net, wallet)),
      count,
    }))
  // A server may answer with other wallets than those it was asked for.
  const fetchByIds = async (include: readonly string[]) =>
    include.length
      ? (await fetchPage({ entries: include.length, include })).wallets.filter(({ id }) =>
          include.includes(id),
        )
      : []
  try {
    const recentIds = wallets.recent.peek().flatMap(({ id }) => (isListId(id) ? [id] : []))
    const [featured, recommended, excluded, remembered] = await Promise.all([
      fetchByIds(featuredWalletIds),
      fetchPage({
        entries: RECOMMENDED_COUNT,
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      }),
      fetchByIds(excludeWalletIds),
      fetchByIds(recentIds.filter(id => !featuredWalletIds.includes(id))).catch(() => []),
    ])
    const listed = [...featured, ...recommended.wallets, ...remembered]
    if (!resolvedOptions.peek().basic)
      await preloadImages(
        aglet,
        listed.flatMap(({ imageUrl }) => imageUrl ?? []),
      )
    if (requested.query !== query) return
    listing.setListed({
      featured: [...featured].sort(
        (a, b) => featuredWalletIds.indexOf(a.id) - featuredWalletIds.indexOf(b.id),
      ),
      recommended: recommended.wallets,
      remembered,
      total: recommended.count + featured.length,
      excludedRdns: excluded.flatMap(({ rdns }) => rdns ?? []),
    })
  } catch {
    if (requested.query === query) listing.fail()
  }
}
