import { record } from '../../lib/data/json'
import { type Net, request } from '../transport/request'
import { sdkQuery } from '../transport/sdkQuery'

/**
 * Whether this project has enabled analytics; callers treat a failure as no (spec [8.18]).
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
