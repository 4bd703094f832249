/** An endpoint for which the control page can set a fault. */
export interface Endpoint {
  readonly name: string
  /** Id of the spec's rule; '' if the spec has none. */
  readonly rule: string
  /** See `fitsPath`. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
}

/** The endpoints of spec §7 that the stack has, in the spec's order; broader patterns first. */
export const ENDPOINTS: readonly Endpoint[] = [
  { name: 'Everything', rule: '7', path: '/**' },
  { name: 'Blockchain API', rule: '7.1', path: '/v1/**' },
  { name: 'Supported chains', rule: '7.2', path: '/v1/supported-chains' },
  { name: 'Identity', rule: '7.3', path: '/v1/identity/*' },
  { name: 'History', rule: '7.4', path: '/v1/account/*/history' },
  { name: 'Swap quotes', rule: '7.5', path: '/v1/convert/quotes' },
  { name: 'Swap tokens', rule: '7.6', path: '/v1/convert/tokens' },
  { name: 'Prices', rule: '7.7', path: '/v1/fungible/price' },
  { name: 'Allowance', rule: '7.8', path: '/v1/convert/allowance' },
  { name: 'Gas price', rule: '7.9', path: '/v1/convert/gas-price' },
  { name: 'Build transaction', rule: '7.10', path: '/v1/convert/build-transaction' },
  { name: 'Build approval', rule: '7.11', path: '/v1/convert/build-approve' },
  { name: 'Balance', rule: '7.12', path: '/v1/account/*/balance' },
  { name: 'Name', rule: '7.13', path: '/v1/profile/account/*' },
  { name: 'Names of an address', rule: '7.14', path: '/v1/profile/reverse/*' },
  { name: 'Name suggestions', rule: '7.15', path: '/v1/profile/suggestions/*' },
  { name: 'Register a name', rule: '7.16', path: '/v1/profile/account', method: 'POST' },
  { name: 'On-ramp URL', rule: '7.17', path: '/v1/generators/onrampurl' },
  { name: 'On-ramp options', rule: '7.18', path: '/v1/onramp/options' },
  { name: 'On-ramp quote', rule: '7.19', path: '/v1/onramp/quote' },
  { name: 'Coinbase options', rule: '', path: '/v1/onramp/buy/options' },
  { name: 'Coinbase quote', rule: '', path: '/v1/onramp/buy/quotes' },
  { name: 'Sellers', rule: '', path: '/v1/onramp/providers' },
  { name: 'Countries, coins and limits of the sellers', rule: '', path: '/v1/onramp/providers/properties' },
  { name: 'Quotes of the sellers', rule: '', path: '/v1/onramp/multi/quotes' },
  { name: 'Page of a seller', rule: '', path: '/v1/onramp/widget' },
  { name: 'Sessions', rule: '7.20', path: '/v1/sessions/*' },
  { name: 'Revoke a session', rule: '7.21', path: '/v1/sessions/*/revoke' },
  { name: 'Activate a session', rule: '7.20', path: '/v1/sessions/*/activate' },
  { name: 'Bundler', rule: '', path: '/v1/bundler', method: 'POST' },
  { name: 'Wallet list', rule: '7.23', path: '/getWallets' },
  { name: 'Wallet images', rule: '7.24', path: '/getWalletImage/*' },
  { name: 'Other images', rule: '7.24', path: '/public/**' },
  { name: 'Analytics settings', rule: '7.25', path: '/getAnalyticsConfig' },
  { name: 'Analytics events', rule: '7.27', path: '/e' },
  { name: 'Chain RPC', rule: '7.30', path: '/v1', method: 'POST' },
  { name: 'Bitcoin', rule: '', path: '/bitcoin/**' },
  { name: 'Polkadot', rule: '', path: '/polkadot' },
]
