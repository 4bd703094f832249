import type { PairingContext } from '../adapters/pairing/engine'
import type { WcProvider } from '../adapters/pairing/library'
import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { createRpc, type Rpc } from '../net/rpc'
import type { CaipNetworkId, Metadata } from '../types'
import { reachWallet } from './reachWallet'
import { showSnack } from './snack'

/** How the page presents itself to wallets where the host does not say. */
function metadataOf({ given }: Aglet): Metadata {
  const told = given.peek().metadata
  if (told) return told
  const content = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? ''
  const icon = content('link[rel~="icon"]', 'href')
  return {
    name: document.title,
    description: content('meta[property="og:description"]', 'content'),
    url: location.origin,
    icons: icon ? [new URL(icon, document.baseURI).href] : [],
  }
}

/** What pairing may know of an instance. */
export function pairingContext(aglet: Aglet): PairingContext {
  const { networks, options, storage, lifetime } = aglet
  const servers = new Map<CaipNetworkId, Rpc>()
  return {
    setup: () => ({
      projectId: options.peek().projectId,
      relay: options.peek().endpoints.relay,
      metadata: metadataOf(aglet),
      own: options.peek().universalProvider as WcProvider | undefined,
    }),
    networks: () => networks.requested.peek(),
    active: namespace => networks.activeOf(namespace),
    read(network, method, params) {
      const id = network.caipNetworkId
      const rpc = servers.get(id) ?? createRpc(aglet.net, network)
      servers.set(id, rpc)
      return rpc.request(method, params, { signal: lifetime })
    },
    memory: {
      get: () => storage.get('pairing'),
      set(topics, untold) {
        const live = Object.keys(topics).length > 0
        storage.set(
          'pairing',
          live || untold.length ? { ...topics, ...(untold.length && { untold }) } : undefined,
        )
        // Without a session there is nothing to open a wallet for ([4.5]).
        if (!live) storage.set('link', undefined)
      },
    },
    lifetime,
    sent: request => void reachWallet(aglet, request).catch(() => {}),
    late({ error }) {
      if (!error) showSnack(aglet, 'An earlier request was approved in the wallet', 'success')
      else if (isAgletError(error, 'user_rejected'))
        showSnack(aglet, 'An earlier request was declined in the wallet', 'error')
    },
  }
}
