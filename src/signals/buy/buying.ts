import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { fromCoinbase, rankQuotes, type SellerQuote } from '../../lib/buy/sellerQuotes'
import { isFor, withOffer } from '../../lib/buy/sellersOffer'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../net/buy/getOnrampOptions'
import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import type { OnrampOrder } from '../../net/buy/getOnrampUrl'
import type { CaipAddress, CaipNetworkId } from '../../types'
import { createPurchaseOrder } from './purchaseOrder'
import { createSellerOffers } from './sellerOffers'

/** The provider's quote for a purchase. */
export interface QuoteState {
  /** `missing`: the provider gave no quote, so there is no figure to show. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing'
  readonly value?: OnrampQuote
}

/** The provider's order page, whose URL is created for each order. */
export interface OrderLink {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly url?: string
  /** The account that the page sells to (CAIP-10). */
  readonly account?: CaipAddress | undefined
  /** What it was requested with. */
  readonly request?: OnrampOrder
  /** ms since 1970. */
  readonly createdAt?: number
  /** The device is offline. */
  readonly offline?: boolean
}

/** The key of a coin; the id alone is not unique, since the built-in list has two coins with one id. */
export const purchaseKey = ({ id, symbol }: PurchaseCurrency): string => `${id} ${symbol}`

/** The symbol that is preselected ([7.17]). */
const DEFAULT_PURCHASE = 'USDC'

const findPurchase = (all: readonly PurchaseCurrency[], key?: string): PurchaseCurrency | undefined =>
  all.find(item => purchaseKey(item) === key) ??
  all.find(({ symbol }) => symbol === DEFAULT_PURCHASE) ??
  all[0]

/** The purchase form: available options, the user's choice, quotes and the order. */
export function createBuying(aglet: Aglet) {
  const { account } = aglet
  const { offer, state: compared } = aglet.get(createSellerOffers)
  const loadedOptions = signal<{ readonly network: CaipNetworkId; readonly value: OnrampOptions }>()
  const amount = signal('')
  const chosen = signal<{ readonly payment?: string; readonly purchase?: string }>({})
  const quote = signal<QuoteState>({ status: 'idle' })
  const link = signal<OrderLink>({ status: 'idle' })

  const options = computed(() => {
    const { caipNetworkId } = account.network.value.network
    const { network, value } = loadedOptions.value ?? {}
    return value && network === caipNetworkId ? withOffer(value, offer.value, caipNetworkId) : undefined
  })
  const payment = computed((): PaymentCurrency | undefined => {
    const all = options.value?.paymentCurrencies
    return (
      all?.find(({ id }) => id === chosen.value.payment) ??
      all?.find(({ id }) => id === offer.value?.currency) ??
      all?.[0]
    )
  })
  /** Coins that can be delivered on the active network come first. */
  const coins = computed((): readonly PurchaseCurrency[] => {
    const { caipNetworkId } = account.network.value.network
    const [, reference] = caipNetworkId.split(':')
    const here = (item: PurchaseCurrency) => item.networks.some(({ chainId }) => chainId === reference)
    const all = (options.value?.purchaseCurrencies ?? []).filter(item => isFor(item, caipNetworkId))
    return [...all.filter(here), ...all.filter(item => !here(item))]
  })
  const purchase = computed(() => findPurchase(coins.value, chosen.value.purchase))
  return {
    /** Undefined until they are loaded for the active network. */
    options: options as ReadonlySignal<OnrampOptions | undefined>,
    /** Whether [7.18] returned no list, so that the built-in one is used. */
    isBuiltIn: computed(() => loadedOptions.value?.value.fallback === true),
    coins: coins as ReadonlySignal<readonly PurchaseCurrency[]>,
    purchase: purchase as ReadonlySignal<PurchaseCurrency | undefined>,
    payment: payment as ReadonlySignal<PaymentCurrency | undefined>,
    /**
     * The payment currency with the sellers' limits added under the id `sellers`, without Coinbase's limits
     * for a coin that Coinbase does not sell.
     */
    bounds: computed((): PaymentCurrency | undefined => {
      const own = payment.value
      const limit = offer.value?.limits.find(({ id }) => id === own?.id)
      if (!own || !limit) return own
      const coinbase = purchase.value?.sellersOnly ? [] : own.limits
      return { ...own, limits: [...coinbase, { ...limit, id: 'sellers' }] }
    }),
    /** The typed amount, in the payment currency. */
    amount: amount as ReadonlySignal<string>,
    quote: quote as ReadonlySignal<QuoteState>,
    /** All quotes, the best first. */
    ranked: computed((): readonly SellerQuote[] => {
      // The first quote is Coinbase's, which delivers to EVM accounts only.
      const own = account.account.value.namespace === 'eip155' && quote.value.value
      return rankQuotes([...(own ? [fromCoinbase(own)] : []), ...compared.value.quotes])
    }),
    link: link as ReadonlySignal<OrderLink>,

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
    ...createPurchaseOrder(),
  }
}
