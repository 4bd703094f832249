import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { OnrampProvider } from '../../lib/buy/onrampProviders'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../net/buy/getOnrampOptions'
import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import type { CaipAddress, CaipNetworkId } from '../../types'

/** What the provider asks for a purchase. */
export interface QuoteState {
  /** `missing`: nobody quoted it, so there is no figure to show. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing'
  readonly value?: OnrampQuote
}

/** The page of the provider that makes one for each order. */
export interface OrderLink {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly url?: string
  /** The device has no network. */
  readonly offline?: boolean
}

/** A purchase that goes on in a provider's window. */
export interface PurchaseOrder {
  readonly provider: OnrampProvider
  readonly account: CaipAddress
  readonly url: string
  /** ms since 1970. */
  readonly startedAt: number
  /** Keys of the purchases of before, once it is followed; `unread` when they could not be read by then. */
  readonly known?: ReadonlySet<string> | 'unread'
  /** `blocked`: the browser opened no window; `closed`: it is gone; `late`: no purchase was seen in time. */
  readonly state: 'open' | 'blocked' | 'closed' | 'late'
}

/** The keys of what is sold: the built-in list has two coins under one id. */
export const purchaseKey = ({ id, symbol }: PurchaseCurrency): string => `${id} ${symbol}`

/** What is sold first, unless the user chooses ([7.17]). */
const DEFAULT_PURCHASE = 'USDC'

/** Whether a coin can be delivered to a network's family. */
function isFor({ networks }: PurchaseCurrency, network: CaipNetworkId): boolean {
  const [family, reference] = network.split(':')
  return family === 'solana'
    ? networks.some(({ name, chainId }) => chainId === reference || name.startsWith('solana'))
    : networks.some(({ chainId }) => /^\d+$/.test(chainId))
}

/** What the user buys: what there is to choose from, what was chosen, what it costs and how it goes on. */
export function createBuying({ account }: Aglet) {
  const loadedOptions = signal<{ readonly network: CaipNetworkId; readonly value: OnrampOptions }>()
  const amount = signal('')
  const chosen = signal<{ readonly payment?: string; readonly purchase?: string }>({})
  const quote = signal<QuoteState>({ status: 'idle' })
  const link = signal<OrderLink>({ status: 'idle' })
  const order = signal<PurchaseOrder>()

  const options = computed(() => {
    const { caipNetworkId } = account.network.value.network
    return loadedOptions.value?.network === caipNetworkId ? loadedOptions.value.value : undefined
  })
  /** Those that the active network has first. */
  const purchaseCurrencies = computed((): readonly PurchaseCurrency[] => {
    const { caipNetworkId } = account.network.value.network
    const [, reference] = caipNetworkId.split(':')
    const here = (ware: PurchaseCurrency) => ware.networks.some(({ chainId }) => chainId === reference)
    const all = (options.value?.purchaseCurrencies ?? []).filter(ware => isFor(ware, caipNetworkId))
    return [...all.filter(here), ...all.filter(ware => !here(ware))]
  })
  return {
    /** Undefined until it is known for the active network. */
    options: options as ReadonlySignal<OnrampOptions | undefined>,
    wares: purchaseCurrencies as ReadonlySignal<readonly PurchaseCurrency[]>,
    purchase: computed(
      (): PurchaseCurrency | undefined =>
        purchaseCurrencies.value.find(ware => purchaseKey(ware) === chosen.value.purchase) ??
        purchaseCurrencies.value.find(({ symbol }) => symbol === DEFAULT_PURCHASE) ??
        purchaseCurrencies.value[0],
    ),
    payment: computed((): PaymentCurrency | undefined => {
      const all = options.value?.paymentCurrencies
      return all?.find(({ id }) => id === chosen.value.payment) ?? all?.[0]
    }),
    /** As it was typed, in the payment currency. */
    amount: amount as ReadonlySignal<string>,
    quote: quote as ReadonlySignal<QuoteState>,
    link: link as ReadonlySignal<OrderLink>,
    order: order as ReadonlySignal<PurchaseOrder | undefined>,

    setOptions(network: CaipNetworkId, value: OnrampOptions) {
      loadedOptions.value = { network, value }
    },
    setAmount(text: string) {
      amount.value = text
    },
    choose(change: { readonly payment?: string; readonly purchase?: string }) {
      chosen.value = { ...chosen.peek(), ...change }
    },
    setQuote(next: QuoteState) {
      quote.value = next
    },
    setLink(next: OrderLink) {
      link.value = next
    },
    startOrder(next: PurchaseOrder) {
      order.value = next
    },
    /** How the open order stands now. */
    setOrderState(state: PurchaseOrder['state']) {
      const before = order.peek()
      if (before && before.state !== state) order.value = { ...before, state }
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

export type Buying = ReturnType<typeof createBuying>
