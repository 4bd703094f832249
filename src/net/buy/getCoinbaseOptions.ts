import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { type OnrampOptions, parseOptions } from './getOnrampOptions'

const NAMES = {
  limits: 'limits',
  displayName: 'displayName',
  chainId: 'chainId',
  contractAddress: 'contractAddress',
}

/**
 * Coinbase's coins and payment methods in a country. The real servers have this route, which [7.18] does not
 * list.
 *
 * GET /v1/onramp/buy/options -> { paymentCurrencies: [{ id, limits: [{ id, min, max }] }],
 * purchaseCurrencies: [{ id, name, symbol, networks: [{ name, displayName, contractAddress, chainId }] }] }
 *
 * @param country ISO 3166-1
 */
export const getCoinbaseOptions = (net: Net, country: string, signal?: AbortSignal): Promise<OnrampOptions> =>
  request(withRetry(net), net.endpoints.api, '/v1/onramp/buy/options', {
    query: apiQuery(net, { country }),
    signal,
    parse: json => parseOptions(json, NAMES),
  })
