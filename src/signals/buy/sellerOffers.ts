import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { SellerQuote } from '../../lib/buy/sellerQuotes'
import { isSoldOn, type SellersOffer } from '../../lib/buy/sellersOffer'
import type { SoldCoin } from '../../net/buy/getSellerProperties'

/** The sellers' quotes for a purchase. */
export interface QuotesState {
  /** `low`, `high`: the amount is outside all sellers' limits. `ready` may come with no quotes. */
  readonly status: 'idle' | 'loading' | 'ready' | 'low' | 'high' | 'failed'
  /** Unordered. Kept while newer quotes for the same purchase are loading. */
  readonly quotes: readonly SellerQuote[]
}

const NONE: readonly SellerQuote[] = []

/** The sellers of the aggregator: their offers and their quotes. */
export function createSellerOffers({ account }: Aglet) {
  const offer = signal<SellersOffer>()
  const settled = signal(false)
  const chosen = signal<string>()
  const detected = signal<string>()
  const state = signal<QuotesState>({ status: 'idle', quotes: NONE })
  return {
    /** The offer in the country that was loaded last; undefined before, and when it could not be read. */
    offer: offer as ReadonlySignal<SellersOffer | undefined>,
    /** Whether the offer was loaded, or could not be. */
    settled: settled as ReadonlySignal<boolean>,
    /** The country that the user chose, ISO 3166-1. */
    chosenCountry: chosen as ReadonlySignal<string | undefined>,
    /** The chosen country, else the one that the device seems to be in; undefined until that is known. */
    country: computed(() => chosen.value ?? detected.value),
    state: state as ReadonlySignal<QuotesState>,
    /** The coins that the sellers deliver on the active network. */
    coins: computed((): readonly SoldCoin[] => {
      const { caipNetworkId } = account.network.value.network
      return offer.value?.coins.filter(coin => isSoldOn(coin, caipNetworkId)) ?? []
    }),

    /** @param next undefined if it could not be read: the country before stays chosen, as its offer does */
    setOffer(next: SellersOffer | undefined) {
      if (next) offer.value = next
      else chosen.value = offer.peek()?.country ?? chosen.peek()
      settled.value = true
    },
    setDetectedCountry(country: string) {
      detected.value = country
    },
    /** @param country ISO 3166-1 */
    chooseCountry(country: string) {
      chosen.value = country
    },
    setState(next: QuotesState) {
      state.value = next
    },
  }
}
