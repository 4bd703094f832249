import type { Query } from './buildUrl'
import type { Net } from './request'

/** What every call of the wallet-list host carries: project id, SDK type and version (spec [7.1]). */
export const sdkQuery = (net: Net): Query => ({
  projectId: net.projectId,
  st: net.sdkType,
  sv: net.sdkVersion,
})

/** The same for the blockchain API, which also gets the pairing library's client id, last, once it is known. */
export const apiQuery = (net: Net, query: Query = {}): Query => ({
  ...sdkQuery(net),
  ...query,
  clientId: net.clientId,
})
