/** Price of one whole token in US dollars, by symbol. */
const DOLLARS: Readonly<Record<string, number>> = {
  ETH: 2613.42,
  WETH: 2613.42,
  WBTC: 67_250.1,
  USDC: 1,
  USDT: 0.9998,
  DAI: 1.0001,
  '1INCH': 0.27,
  UNI: 7.85,
  LINK: 14.62,
  TITHE: 0.5,
  SOL: 148.27,
  WSOL: 148.27,
  BNB: 612.4,
  xDAI: 1,
  POL: 0.42,
  AVAX: 27.9,
  SHIB: 0.0000171,
  RIF: 0.067,
  JitoSOL: 183.9,
  PYUSD: 1,
}

/** Exchange rates of the API's currencies per US dollar. */
const RATES: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 0.92,
  gbp: 0.79,
  aud: 1.52,
  cad: 1.37,
  inr: 83.4,
  jpy: 151.2,
  btc: 1 / 67_250.1,
  eth: 1 / 2613.42,
}

/** Exchange rate of a currency (lower case) per US dollar; 0 for an unsupported currency. */
export const rateOf = (currency: string): number => (isCurrency(currency) ? (RATES[currency] ?? 0) : 0)

export const isCurrency = (currency: string): boolean => Object.hasOwn(RATES, currency)

/** Price of one whole token in `currency` (lower case); 0 when unknown. */
export function priceOf(symbol: string, currency: string): number {
  return (Object.hasOwn(DOLLARS, symbol) ? (DOLLARS[symbol] ?? 0) : 0) * rateOf(currency)
}
