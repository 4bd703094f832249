import type { Query } from './buildUrl'
import type { Net } from './request'

/** The query of every call to the wallet-list host: project id, SDK type and version (spec [7.1]). */
export const sdkQuery = (net: Net): Query => ({
  projectId: net.projectId,
  st: net.sdkType,
  sv: net.sdkVersion,
})

/** The query of every blockchain API call, with the pairing library's client id last, once it is known. */
export const apiQuery = (net: Net, query: Query = {}): Query => ({
  ...sdkQuery(net),
  ...query,
  clientId: net.clientId,
})
