import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { fromCoinbase, rankQuotes, type SellerQuote } from '../../lib/buy/sellerQuotes'
import { withOffer } from '../../lib/buy/sellersOffer'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../net/buy/getOnrampOptions'
import type { OnrampQuote } from '../../net/buy/getOnrampQuote'
import type { CaipNetworkId } from '../../types'
import { createComparing } from './comparing'
import { createPurchaseOrder } from './purchaseOrder'

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
export function createBuying(aglet: Aglet) {
  const { account } = aglet
  const { offer, state: compared } = aglet.get(createComparing)
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
    /** [7.18] brought no list of its own. */
    isBuiltIn: computed(() => loadedOptions.value?.value.fallback === true),
    wares: purchaseCurrencies as ReadonlySignal<readonly PurchaseCurrency[]>,
    purchase: computed(
      (): PurchaseCurrency | undefined =>
        purchaseCurrencies.value.find(ware => purchaseKey(ware) === chosen.value.purchase) ??
        purchaseCurrencies.value.find(({ symbol }) => symbol === DEFAULT_PURCHASE) ??
        purchaseCurrencies.value[0],
    ),
    payment: payment as ReadonlySignal<PaymentCurrency | undefined>,
    /** The same with what the sellers take, under the id `sellers`. */
    bounds: computed((): PaymentCurrency | undefined => {
      const own = payment.value
      const limit = offer.value?.limits.find(({ id }) => id === own?.id)
      return own && limit ? { ...own, limits: [...own.limits, { ...limit, id: 'sellers' }] } : own
    }),
    /** As it was typed, in the payment currency. */
    amount: amount as ReadonlySignal<string>,
    quote: quote as ReadonlySignal<QuoteState>,
    /** All quotes there are, the best first. */
    ranked: computed((): readonly SellerQuote[] => {
      // Coinbase, whose quote it is, delivers to EVM accounts alone.
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

export type Buying = ReturnType<typeof createBuying>
