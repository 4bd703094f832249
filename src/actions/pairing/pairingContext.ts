import type { PairingContext } from '../../adapters/pairing/engine'
import type { WcProvider } from '../../adapters/pairing/library'
import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { parseJson } from '../../lib/data/parseJson'
import { createRpc, type Rpc, rpcKey } from '../../net/rpc/rpc'
import { pageMetadata } from '../host/pageMetadata'
import { showSnack } from '../modal/showSnack'
import { openPairedWallet } from './openPairedWallet'

/** The parts of an instance that the pairing engine may use. */
export function pairingContext(aglet: Aglet): PairingContext {
  const { networks, resolvedOptions, storage, lifetime } = aglet
  const servers = new Map<string, Rpc>()
  return {
    setup: () => ({
      projectId: resolvedOptions.peek().projectId,
      relay: resolvedOptions.peek().endpoints.relay,
      verify: resolvedOptions.peek().endpoints.verify,
      metadata: pageMetadata(aglet),
      own: resolvedOptions.peek().universalProvider as WcProvider | undefined,
    }),
    networks: () => networks.requested.peek(),
    active: namespace => networks.activeOf(namespace),
    read(network, method, params) {
      const key = rpcKey(aglet.net, network)
      const rpc = servers.get(key) ?? createRpc(aglet.net, network)
      servers.set(key, rpc)
      return rpc.request(method, params, { signal: lifetime })
    },
    memory: {
      get: () => storage.get('pairing'),
      set(topics, pendingDisconnects) {
        const live = Object.keys(topics).length > 0
        storage.set(
          'pairing',
          live || pendingDisconnects.length
            ? { ...topics, ...(pendingDisconnects.length && { pendingDisconnects }) }
            : undefined,
        )
        // Without a session the wallet's link is not needed ([4.5]).
        if (!live) storage.set('link', undefined)
      },
      onChange(listener) {
        const onStorage = ({ key, newValue }: StorageEvent) => {
          if (key === '@aglet/pairing') listener(parseJson(newValue ?? ''))
        }
        window.addEventListener('storage', onStorage)
        return () => window.removeEventListener('storage', onStorage)
      },
    },
    lifetime,
    onSent: request => void openPairedWallet(aglet, request).catch(() => {}),
    onLateResult({ error }) {
      if (!error) showSnack(aglet, 'An earlier request was approved in the wallet', 'success')
      else if (isAgletError(error, 'user_rejected'))
        showSnack(aglet, 'An earlier request was declined in the wallet', 'error')
    },
  }
}
