import type { Aglet } from '../aglet'
import { sameAddress } from '../lib/address'
import { getIdentity } from '../net/getIdentity'
import type { Net } from '../net/request'
import { succeedPart } from '../signals/fetching'
import { createHoldings } from '../signals/holdings'

/**
 * Makes a name that was just registered the account's profile name ([4.33]). The API, and the browser for it, remember
 * for a day that the address had none; so the name stays while the page does, and the browser asks anew once.
 */
export function setProfileName(aglet: Aglet, address: string, name: string): void {
  const holdings = aglet.get(createHoldings)
  const stop = holdings.identity.subscribe(({ status, value }) => {
    const key = holdings.key.peek()
    const of = key.slice(key.lastIndexOf(':') + 1)
    if (status !== 'loading' && !value?.name && key.startsWith('eip155:') && sameAddress(of, address))
      succeedPart(holdings, 'identity', key, { ...value, name }, Date.now())
  })
  aglet.onDestroy(stop)
  getIdentity(anew(aglet.net), { address, sender: address }, aglet.lifetime).catch(() => {})
}

/** The same, past the browser's own memory. */
const anew = (net: Net): Net => {
  // Called bare: a page's fetch refuses any other `this`.
  const { fetch } = net
  const value: Net['fetch'] = (input, init) => fetch(input, { ...init, cache: 'reload' })
  return Object.create(net, { fetch: { value } })
}
