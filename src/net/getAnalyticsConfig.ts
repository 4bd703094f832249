import { record } from '../lib/json'
import { type Net, request } from './request'
import { sdkQuery } from './sdkQuery'

/**
 * Whether this project wants analytics; a caller takes a failure for no (spec [8.18]).
 *
 * GET /getAnalyticsConfig -> { isAnalyticsEnabled: boolean }
 */
export const getAnalyticsConfig = (net: Net, signal?: AbortSignal) =>
  request(net, net.endpoints.wallets, '/getAnalyticsConfig', {
    query: sdkQuery(net),
    signal,
    parse: json => {
      const enabled = record(json)?.['isAnalyticsEnabled']
      return typeof enabled === 'boolean' ? enabled : undefined
    },
  })
