import type { Net } from '../net/transport/request'

/** What a request of `aglet/siwx` goes through; whom it asks, each call says. */
export function siwxNet(
  ownFetch: typeof fetch = (...args) => fetch(...args),
  identity: Pick<Net, 'projectId' | 'sdkType' | 'sdkVersion'> = {
    projectId: '',
    sdkType: '',
    sdkVersion: '',
  },
): Net {
  const endpoints = { api: '', wallets: '', analytics: '', relay: '', frame: '' }
  return { fetch: ownFetch, endpoints, ...identity }
}
