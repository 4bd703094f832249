import { batch } from '@preact/signals-core'
import type { WalletItem } from '../../types'
import type { ModalState } from '../modal/modalState'
import { idsOf, type RecentWallet } from './wallets'

/** Recent wallets kept ([9.17]). */
const MAX_RECENT_WALLETS = 2

/** The functions that change which wallets are listed. */
export const createListing = ({
  wallets: {
    custom,
    excludedRdns,
    featured,
    injectedOnly,
    recent,
    recommended,
    remembered,
    rows,
    status,
    total,
  },
}: Pick<ModalState, 'wallets'>) => ({
  setInjectedOnly: () => {
    injectedOnly.value = true
  },
  start: () => {
    status.value = 'loading'
  },
  /** The host's own wallets, and the rdns ids of wallets that it excludes; known without a server. */
  setHostWallets(next: { custom: readonly WalletItem[]; excludedRdns?: readonly string[] }) {
    batch(() => {
      custom.value = next.custom
      if (next.excludedRdns) excludedRdns.value = next.excludedRdns
    })
  },
  setListed(next: {
    featured: readonly WalletItem[]
    recommended: readonly WalletItem[]
    remembered?: readonly WalletItem[]
    excludedRdns: readonly string[]
    total?: number
  }) {
    batch(() => {
      total.value = next.total ?? 0
      featured.value = next.featured
      recommended.value = next.recommended
      remembered.value = [...remembered.peek(), ...(next.remembered ?? [])]
      excludedRdns.value = [...new Set([...excludedRdns.peek(), ...next.excludedRdns])]
      status.value = 'ready'
    })
  },
  fail: () => {
    status.value = 'failed'
  },
  setRecent(next: readonly RecentWallet[]) {
    recent.value = next.slice(0, MAX_RECENT_WALLETS)
  },
  /**
   * Adds a wallet as the most recent one, without duplicates ([3.17]), also of another family.
   *
   * @param item of the server's list, if the user chose it there
   */
  remember(wallet: RecentWallet, item?: WalletItem) {
    if (item) remembered.value = [item, ...remembered.peek()]
    const row = rows.peek().find(row => idsOf(row).includes(wallet.id))
    const ids = [wallet.id, ...idsOf(row ?? {})]
    this.setRecent([wallet, ...recent.peek().filter(({ id }) => !ids.includes(id))])
  },
})
