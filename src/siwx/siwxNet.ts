import type { Net } from '../net/transport/request'

/** The Net for requests of `aglet/siwx`. It has no endpoints, since each call names its own URL. */
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
