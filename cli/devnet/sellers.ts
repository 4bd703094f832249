/** A payment method of a seller, with its fees and limits. */
export interface SellerMethod {
  /** The aggregator's id. */
  readonly id: 'CREDIT_DEBIT_CARD' | 'BANK_TRANSFER' | 'APPLE_PAY'
  /** Fee as a share of the payment. */
  readonly rate: number
  /** Additional fixed fee in US dollars. */
  readonly fixed: number
  /** Limits of a payment in US dollars. */
  readonly min: number
  readonly max: number
}

/** A seller of the local stack's aggregator. */
export interface Seller {
  readonly code: string
  readonly name: string
  readonly website: string
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[]
  readonly methods: readonly SellerMethod[]
}

/** A country and its currency. Some countries have no seller. */
export interface BuyCountry {
  readonly code: string
  readonly name: string
  readonly currency: string
}

export const BUY_COUNTRIES: readonly BuyCountry[] = [
  { code: 'US', name: 'United States', currency: 'USD' },
  { code: 'DE', name: 'Germany', currency: 'EUR' },
  { code: 'ES', name: 'Spain', currency: 'EUR' },
  { code: 'FR', name: 'France', currency: 'EUR' },
  { code: 'GB', name: 'United Kingdom', currency: 'GBP' },
  { code: 'CA', name: 'Canada', currency: 'CAD' },
  { code: 'AU', name: 'Australia', currency: 'AUD' },
  { code: 'IN', name: 'India', currency: 'INR' },
  { code: 'JP', name: 'Japan', currency: 'JPY' },
  { code: 'EG', name: 'Egypt', currency: 'USD' },
  { code: 'IS', name: 'Iceland', currency: 'EUR' },
]

const EVERYWHERE = BUY_COUNTRIES.map(({ code }) => code).filter(code => code !== 'IS')
const EUROPE = ['DE', 'ES', 'FR', 'GB']

/** Sellers with real names, so that the list looks realistic; the fees are invented. */
export const SELLERS: readonly Seller[] = [
  {
    code: 'TRANSAK',
    name: 'Transak',
    website: 'https://transak.example',
    countries: EVERYWHERE,
    methods: [
      { id: 'CREDIT_DEBIT_CARD', rate: 0.025, fixed: 0, min: 15, max: 3000 },
      { id: 'APPLE_PAY', rate: 0.03, fixed: 0, min: 15, max: 1500 },
    ],
  },
  {
    code: 'BANXA',
    name: 'Banxa',
    website: 'https://banxa.example',
    countries: [...EUROPE, 'AU', 'CA', 'US'],
    methods: [
      { id: 'CREDIT_DEBIT_CARD', rate: 0.0199, fixed: 1, min: 30, max: 15_000 },
      { id: 'BANK_TRANSFER', rate: 0.008, fixed: 0.5, min: 30, max: 30_000 },
    ],
  },
  {
    code: 'UNLIMIT',
    name: 'Unlimit',
    website: 'https://unlimit.example',
    countries: EVERYWHERE,
    methods: [{ id: 'CREDIT_DEBIT_CARD', rate: 0.039, fixed: 0, min: 5, max: 5000 }],
  },
]

/** The sellers in a country, without the excluded ones. */
export const sellersIn = (country: string, excluded: readonly string[] = []): readonly Seller[] =>
  SELLERS.filter(({ code, countries }) => countries.includes(country) && !excluded.includes(code))
