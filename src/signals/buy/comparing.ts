import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import { isSoldOn, type SellersOffer } from '../../lib/buy/sellersOffer'
import type { SoldCoin } from '../../net/buy/getSellerProperties'

/** What the sellers ask for a purchase. */
export interface QuotesState {
  /** `low`, `high`: the amount is beyond what any of them takes; `ready` may be with no quote at all. */
  readonly status: 'idle' | 'loading' | 'ready' | 'low' | 'high' | 'failed'
  /** Of `ready`; in no order. Kept while newer ones of the same purchase are on their way. */
  readonly quotes: readonly SellerQuote[]
}

const NONE: readonly SellerQuote[] = []

/** The sellers behind the aggregator: what they sell where, and what they ask. */
export function createComparing({ account }: Aglet) {
  const offer = signal<SellersOffer>()
  const settled = signal(false)
  const chosen = signal<string>()
  const detected = signal<string>()
  const state = signal<QuotesState>({ status: 'idle', quotes: NONE })
  return {
    /** Of the country that was loaded last; undefined before, and where it could not be read. */
    offer: offer as ReadonlySignal<SellersOffer | undefined>,
    /** The offer is known, or known not to come. */
    settled: settled as ReadonlySignal<boolean>,
    /** The country that the user chose, ISO 3166-1. */
    chosenCountry: chosen as ReadonlySignal<string | undefined>,
    /** The same, or the one that the device seems to be in; undefined before that is known. */
    country: computed(() => chosen.value ?? detected.value),
    state: state as ReadonlySignal<QuotesState>,
    /** What the sellers deliver on the active network. */
    coins: computed((): readonly SoldCoin[] => {
      const { caipNetworkId } = account.network.value.network
      return offer.value?.coins.filter(coin => isSoldOn(coin, caipNetworkId)) ?? []
    }),

    setOffer(next: SellersOffer | undefined) {
      if (next) offer.value = next
      settled.value = true
    },
    setDetectedCountry(country: string) {
      detected.value = country
    },
    chooseCountry(country: string) {
      chosen.value = country
    },
    setState(next: QuotesState) {
      state.value = next
    },
  }
}

export type Comparing = ReturnType<typeof createComparing>
