import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { OnrampProvider } from '../../lib/buy/onrampProviders'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import type { SoldCoin } from '../../net/buy/getSellerProperties'
import type { CaipAddress } from '../../types'

/** A purchase that goes on in a provider's window. */
export interface PurchaseOrder {
  readonly provider: OnrampProvider
  readonly account: CaipAddress
  /** '' until it is known. */
  readonly url: string
  /** ms since 1970. */
  readonly startedAt: number
  /** Keys of the purchases of before, once it is followed; `unread` when they could not be read by then. */
  readonly known?: ReadonlySet<string> | 'unread'
  /**
   * `opening`: the page's address is asked for; `blocked`: the browser opened no window; `closed`: it is gone; `late`: no
   * purchase was seen in time; `failed`: there is no page; `arrived`: the account holds more of the coin.
   */
  readonly state: 'opening' | 'open' | 'blocked' | 'closed' | 'late' | 'failed' | 'arrived'
  /** What is bought of a seller, and on what terms. */
  readonly sale?: Sale
  /** How much of the coin the account held before: decimal text; absent until it is read. */
  readonly heldBefore?: string
  /** How much more it holds since: decimal text. */
  readonly arrived?: string
}

/** A purchase of a seller's quote. */
export interface Sale {
  readonly quote: SellerQuote
  readonly coin: SoldCoin
  readonly country: string
  readonly logo?: string | undefined
  /** Opens the page of the order once more, in a click's own task. */
  readonly reopen: (order: PurchaseOrder) => void
  /** Looks whether the coins have arrived. @param leave called when another account is used @returns the stop */
  readonly watch: (order: PurchaseOrder, leave: () => void) => () => void
}

/** The purchase that is open; there is at most one. */
export function createPurchaseOrder() {
  const order = signal<PurchaseOrder>()
  return {
    order: order as ReadonlySignal<PurchaseOrder | undefined>,
    startOrder(next: PurchaseOrder) {
      order.value = next
    },
    /** How the open order stands now. */
    setOrderState(state: PurchaseOrder['state']) {
      const before = order.peek()
      if (before && before.state !== state) order.value = { ...before, state }
    },
    /** What is learnt of the open order; nothing where another one has taken its place. */
    changeOrder(startedAt: number, change: Partial<PurchaseOrder>) {
      const before = order.peek()
      if (before?.startedAt === startedAt) order.value = { ...before, ...change }
    },
    /** What was bought before the open order. */
    setKnownPurchases(known: ReadonlySet<string> | 'unread') {
      const before = order.peek()
      if (before && !before.known) order.value = { ...before, known }
    },
    endOrder() {
      order.value = undefined
    },
  }
}
