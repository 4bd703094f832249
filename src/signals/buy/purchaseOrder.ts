import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { OnrampProvider } from '../../lib/buy/onrampProviders'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import type { OnrampOrder } from '../../net/buy/getOnrampUrl'
import type { SoldCoin } from '../../net/buy/getSellerProperties'
import type { CaipAddress } from '../../types'

/** A purchase in progress in a provider's window. */
export interface PurchaseOrder {
  readonly provider: OnrampProvider
  readonly account: CaipAddress
  /** '' until it is known. */
  readonly url: string
  /** ms since 1970. */
  readonly startedAt: number
  /** Keys of earlier purchases, set when watching starts; `unread` when they could not be read by then. */
  readonly known?: ReadonlySet<string> | 'unread'
  /**
   * `opening`: the page's URL is being requested; `blocked`: the browser blocked the window; `closed`: the
   * window was closed; `late`: no purchase was seen before the timeout; `failed`: there is no page;
   * `arrived`: the account's balance of the coin has increased.
   */
  readonly state: 'opening' | 'open' | 'blocked' | 'closed' | 'late' | 'failed' | 'arrived'
  /** What the page was requested with, for a provider whose pages serve one purchase each. */
  readonly request?: OnrampOrder | undefined
  /** The details of a purchase from a seller. */
  readonly sale?: Sale
  /** The account's balance of the coin before the purchase: decimal text; absent until it is read. */
  readonly heldBefore?: string
  /** The increase of the balance since then: decimal text. */
  readonly arrived?: string
}

/** A purchase at a seller's quote. */
export interface Sale {
  readonly quote: SellerQuote
  readonly coin: SoldCoin
  readonly country: string
  readonly logo?: string | undefined
  /** Opens the order's page again; must be called in the task of a click. */
  readonly reopen: (order: PurchaseOrder) => void
  /**
   * Watches for the coins to arrive.
   *
   * @param leave called when another account becomes active
   * @returns a stop function
   */
  readonly watch: (order: PurchaseOrder, leave: () => void) => () => void
}

/** The open purchase; there is at most one. */
export function createPurchaseOrder() {
  const order = signal<PurchaseOrder>()
  return {
    order: order as ReadonlySignal<PurchaseOrder | undefined>,
    startOrder(next: PurchaseOrder) {
      order.value = next
    },
    /** Sets the state of the open order. */
    setOrderState(state: PurchaseOrder['state']) {
      const before = order.peek()
      if (before && before.state !== state) order.value = { ...before, state }
    },
    /** Changes fields of the open order; ignored when another order has replaced it. */
    changeOrder(startedAt: number, change: Partial<PurchaseOrder>) {
      const before = order.peek()
      if (before?.startedAt === startedAt) order.value = { ...before, ...change }
    },
    /** Sets the keys of earlier purchases, once. */
    setKnownPurchases(known: ReadonlySet<string> | 'unread') {
      const before = order.peek()
      if (before && !before.known) order.value = { ...before, known }
    },
    endOrder() {
      order.value = undefined
    },
  }
}
