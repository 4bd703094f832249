import type { PaymentCurrency, PurchaseCurrency } from './getOnrampOptions'

// The built-in replacement for GET /v1/onramp/options when that fails ([9.26], [9.27]).

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
const networks = [
  {
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    chainId: '1',
    contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    displayName: 'Polygon',
    chainId: '137',
    contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]

export const FALLBACK_PAYMENT_CURRENCIES: readonly PaymentCurrency[] = [
  { id: 'USD', limits: [card, bank] },
  { id: 'EUR', limits: [card, bank] },
]

export const FALLBACK_PURCHASE_CURRENCIES: readonly PurchaseCurrency[] = [
  { id: ID, name: 'USD Coin', symbol: 'USDC', networks },
  { id: ID, name: 'Ether', symbol: 'ETH', networks },
]
