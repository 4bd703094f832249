import type { Aglet } from '../../aglet'
import { createSellerOffers } from '../../signals/buy/sellerOffers'

/** A seller's name and logo. @param code the seller's code in quotes */
export function sellerOf(aglet: Aglet, code: string): { readonly name: string; readonly logo?: string } {
  const known = aglet
    .get(createSellerOffers)
    .offer.peek()
    ?.sellers.find(seller => seller.code === code)
  const [first = '', ...rest] = code.toLowerCase().replaceAll('_', ' ')
  return known ?? { name: first.toUpperCase() + rest.join('') }
}
