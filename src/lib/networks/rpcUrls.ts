import { isServed } from '../../chains/rpcService'
import type { Network } from '../../types'

export interface RpcUrl {
  readonly url: string
  /** Whether the server accepts JSON sent as text/plain. */
  readonly plain: boolean
}

/**
 * The RPC URLs of a network, best first: the blockchain API's RPC service when it supports the chain and
 * there is a project id, then the network's own http URLs, without duplicates. The project id is added to a
 * host's URL of that service.
 */
export function rpcUrls(network: Network, api: string, projectId: string): RpcUrl[] {
  const service = parse(api)
  const found = new Map<string, RpcUrl>()
  const add = (url: URL, plain: boolean) => {
    if (!found.has(url.href)) found.set(url.href, { url: url.href, plain })
  }
  const identify = (url: URL) => {
    if (projectId && !url.searchParams.has('projectId')) url.searchParams.set('projectId', projectId)
    return url
  }
  if (service && projectId && isServed(network.caipNetworkId)) {
    const url = new URL(`${service.href.replace(/\/?$/, '/')}v1/`)
    url.searchParams.set('chainId', network.caipNetworkId)
    add(identify(url), true)
  }
  for (const own of network.rpcUrls.default.http) {
    const url = parse(own)
    if (url) {
      const isService = url.origin === service?.origin && url.searchParams.has('chainId')
      add(isService ? identify(url) : url, isService)
    }
  }
  return [...found.values()]
}

function parse(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    // An invalid URL; it is skipped.
  }
}
