import type { OnrampOptions, PaymentLimit, PurchaseCurrency } from '../../net/buy/getOnrampOptions'
import type { BuyCountry, SoldCoin } from '../../net/buy/getSellerProperties'
import type { Seller } from '../../net/buy/getSellers'
import type { CaipNetworkId } from '../../types'

/** The coins, limits and sellers available in one country. */
export interface SellersOffer {
  /** ISO 3166-1. */
  readonly country: string
  /** All countries in which the sellers sell. */
  readonly countries: readonly BuyCountry[]
  readonly coins: readonly SoldCoin[]
  /** One entry per currency. */
  readonly limits: readonly PaymentLimit[]
  readonly sellers: readonly Seller[]
  /** The country's own currency, ISO 4217. */
  readonly currency?: string
  /** Coinbase's lists, when [7.18] returned none. */
  readonly coinbase?: OnrampOptions
  /** Whether all of the sellers' parts have loaded. */
  readonly isWhole?: boolean
}

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Whether a coin is delivered on a network. The sellers' chain ids for Solana vary, so it is matched by name.
 */
export const isSoldOn = ({ chainCode, chainId }: SoldCoin, network: CaipNetworkId): boolean =>
  network === SOLANA_MAINNET ? chainCode === 'SOLANA' : network === `eip155:${chainId}`

/** Whether a coin can be delivered on the network's family. */
export function isFor({ networks }: PurchaseCurrency, network: CaipNetworkId): boolean {
  const [family, reference] = network.split(':')
  return family === 'solana'
    ? networks.some(({ name, chainId }) => chainId === reference || name.startsWith('solana'))
    : networks.some(({ chainId }) => /^\d+$/.test(chainId))
}

/**
 * Merges the lists of [7.18], or Coinbase's when those are only the built-in fallback, with the sellers'
 * offer.
 */
export function withOffer(
  options: OnrampOptions,
  offer: SellersOffer | undefined,
  network: CaipNetworkId,
): OnrampOptions {
  if (!offer) return options
  const base = options.fallback ? (offer.coinbase ?? options) : options
  const currencies = new Set(base.paymentCurrencies.map(({ id }) => id))
  // A coin that Coinbase sells on other families only does not hide the sellers' coin of the same symbol.
  const own = base.purchaseCurrencies.filter(item => isFor(item, network))
  const symbols = new Set(own.map(({ symbol }) => symbol))
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
