import type { OnrampOptions, PaymentLimit } from '../../net/buy/getOnrampOptions'
import type { BuyCountry, SoldCoin } from '../../net/buy/getSellerProperties'
import type { Seller } from '../../net/buy/getSellers'
import type { CaipNetworkId } from '../../types'

/** What the sellers of one country sell, and for how much. */
export interface SellersOffer {
  /** ISO 3166-1. */
  readonly country: string
  /** Where else they sell. */
  readonly countries: readonly BuyCountry[]
  readonly coins: readonly SoldCoin[]
  /** By currency. */
  readonly limits: readonly PaymentLimit[]
  readonly sellers: readonly Seller[]
  /** The country's own, ISO 4217. */
  readonly currency?: string
  /** Coinbase's, where [7.18] brought none. */
  readonly coinbase?: OnrampOptions
}

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Whether a coin is delivered on a network. The sellers number Solana as they please. */
export const isSoldOn = ({ chainCode, chainId }: SoldCoin, network: CaipNetworkId): boolean =>
  network === SOLANA_MAINNET ? chainCode === 'SOLANA' : network === `eip155:${chainId}`

/** The lists of [7.18], or Coinbase's where they are the built-in ones, with what the sellers add to them. */
export function withOffer(
  options: OnrampOptions,
  offer: SellersOffer | undefined,
  network: CaipNetworkId,
): OnrampOptions {
  if (!offer) return options
  const base = options.fallback ? (offer.coinbase ?? options) : options
  const currencies = new Set(base.paymentCurrencies.map(({ id }) => id))
  const symbols = new Set(base.purchaseCurrencies.map(({ symbol }) => symbol))
  const coins = offer.coins.filter(coin => isSoldOn(coin, network))
  return {
    paymentCurrencies: [
      ...base.paymentCurrencies,
      ...offer.limits.filter(({ id }) => !currencies.has(id)).map(({ id }) => ({ id, limits: [] })),
    ],
    purchaseCurrencies: [
      ...base.purchaseCurrencies,
      ...coins
        .filter(({ symbol }) => !symbols.has(symbol))
        .map(({ code, name, symbol, chainCode, chainId }) => ({
          id: code,
          name,
          symbol,
          networks: [{ name: chainCode.toLowerCase(), chainId }],
          sellersOnly: true,
        })),
    ],
    fallback: base.fallback && !coins.length,
  }
}
