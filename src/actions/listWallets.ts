import type { Aglet } from '../aglet'
import { getWallets } from '../net/getWallets'

/** Listed wallets beside the installed ones ([9.12]). */
const RECOMMENDED = 4

/** Fetches the wallets of the Connect view, once; a failure leaves what the page itself offers ([8.18]). */
export async function listWallets(aglet: Aglet): Promise<void> {
  const { net, options, networks, wallets, lifetime } = aglet
  if (wallets.status.peek() === 'loading' || wallets.status.peek() === 'ready' || !net.projectId) return
  wallets.startListing()
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = options.peek()
  const chains = networks.requested.peek().map(({ caipNetworkId }) => caipNetworkId)
  const page = (query: { entries: number; include?: readonly string[]; exclude?: readonly string[] }) =>
    getWallets(net, { page: 1, chains, ...query }, lifetime).then(({ wallets }) => wallets)
  const only = (include: readonly string[]) => (include.length ? page({ entries: include.length, include }) : [])
  try {
    const [featured, recommended, excluded] = await Promise.all([
      only(featuredWalletIds),
      page({ entries: RECOMMENDED, include: includeWalletIds, exclude: [...excludeWalletIds, ...featuredWalletIds] }),
      only(excludeWalletIds),
    ])
    wallets.setListed({
      featured: [...featured].sort((a, b) => featuredWalletIds.indexOf(a.id) - featuredWalletIds.indexOf(b.id)),
      recommended,
      excludedRdns: excluded.flatMap(({ rdns }) => rdns ?? []),
    })
  } catch {
    wallets.failListing()
  }
}
