import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { getIdentity } from '../../net/account/getIdentity'
import type { Net } from '../../net/transport/request'
import { succeedFetch } from '../../signals/account/fetching'
import { createHoldings } from '../../signals/account/holdings'

/**
 * Sets a name that was just registered as the account's profile name ([4.33]). The API and the browser's HTTP
 * cache remember for a day that the address had no name. So the name is set again, as long as the page lives,
 * whenever a read returns none, and the browser's cache is reloaded once.
 */
export function setProfileName(aglet: Aglet, address: string, name: string): void {
  const holdings = aglet.get(createHoldings)
  const stop = holdings.identity.subscribe(({ status, value }) => {
    const key = holdings.key.peek()
    const owner = key.slice(key.lastIndexOf(':') + 1)
    if (status !== 'loading' && !value?.name && key.startsWith('eip155:') && sameAddress(owner, address))
      succeedFetch(holdings, 'identity', key, { ...value, name }, Date.now())
  })
  aglet.onDestroy(stop)
  getIdentity(withoutBrowserCache(aglet.net), { address, sender: address }, aglet.lifetime).catch(() => {})
}

/** The same Net, which bypasses the browser's HTTP cache. */
const withoutBrowserCache = (net: Net): Net => {
  // Called without a receiver: `fetch` throws for any other `this`.
  const { fetch } = net
  const value: Net['fetch'] = (input, init) => fetch(input, { ...init, cache: 'reload' })
  return Object.create(net, { fetch: { value } })
}
