import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { guessCountry } from '../../lib/buy/guessCountry'
import type { SellersOffer } from '../../lib/buy/sellersOffer'
import { defined } from '../../lib/data/defined'
import { getCoinbaseOptions } from '../../net/buy/getCoinbaseOptions'
import {
  type BuyCountry,
  getBuyCountries,
  getCountryCurrency,
  getSellerLimits,
  getSoldCoins,
} from '../../net/buy/getSellerProperties'
import { getSellers } from '../../net/buy/getSellers'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'

/**
 * Reads what the sellers of the user's country sell, unless it is loaded already. A part that fails is left
 * out until the next call; without coins there is no offer. Rejects only when aborted.
 *
 * @throws AgletError "cancelled"
 */
export async function loadOffer(aglet: Aglet, signal: AbortSignal): Promise<void> {
  const { net } = aglet
  const comparing = aglet.get(createSellerOffers)
  const read = async <T>(name: string, load: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    try {
      const { value } = await readCached(
        net,
        `onramp ${name}`,
        { life: STALE_TIMES.onrampOptions, signal },
        load,
      )
      return value
    } catch (error) {
      if (isAgletError(error, 'cancelled')) throw error
    }
  }
  const countries = (await read('countries', end => getBuyCountries(net, end))) ?? []
  const country = comparing.chosenCountry.peek() ?? countryOfDevice(countries)
  comparing.setDetectedCountry(country)
  const known = comparing.offer.peek()
  if (known?.isWhole && known.country === country) return
  const isBuiltIn = aglet.get(createBuying).isBuiltIn.peek()
  const [coins, limits, currency, sellers, coinbase] = await Promise.all([
    read(`coins ${country}`, end => getSoldCoins(net, country, end)),
    read(`limits ${country}`, end => getSellerLimits(net, country, end)),
    read(`currency ${country}`, async end => (await getCountryCurrency(net, country, end)) ?? ''),
    read('sellers', end => getSellers(net, end)),
    isBuiltIn ? read(`coinbase ${country}`, end => getCoinbaseOptions(net, country, end)) : undefined,
  ])
  const offer: SellersOffer = defined({
    country,
    countries,
    coins: coins ?? [],
    limits: limits ?? [],
    sellers: sellers ?? [],
    currency: currency || undefined,
    coinbase,
    isWhole: Boolean(countries.length && coins && limits && sellers),
  })
  comparing.setOffer(coins || coinbase ? offer : undefined)
}

function countryOfDevice(countries: readonly BuyCountry[]): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    guessCountry(
      countries.map(({ code }) => code),
      timeZone,
      navigator.languages,
    ) ?? 'US'
  )
}
