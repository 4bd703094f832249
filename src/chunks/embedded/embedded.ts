// The embedded wallet: loaded with the first step of a login, or for a session of an earlier visit.
import { adapterContext, clientContext } from '../../actions/embedded/embeddedContext'
import type { Adapter } from '../../adapters/adapter'
import { embeddedAdapter, evmKind } from '../../adapters/embedded/adapter'
import { createEmbeddedClient, type EmbeddedClient } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'
import { followUser, sendPageContext } from '../../effects/embedded/followUser'
import { frameParent } from '../../effects/embedded/frameParent'
import type { Namespace } from '../../types'

export { finishLogin } from '../../actions/embedded/finishLogin'

function makeClient(aglet: Aglet): EmbeddedClient {
  const client = createEmbeddedClient({
    ...clientContext(aglet),
    parent: () => frameParent(aglet),
    onReady: () => sendPageContext(aglet, client),
  })
  followUser(aglet, client)
  return client
}

/** The embedded wallet of an instance. */
export const embeddedOf = (aglet: Aglet): EmbeddedClient => aglet.get(makeClient)

/** The embedded wallet's adapter for one namespace. */
export async function embeddedAdapterOf(aglet: Aglet, namespace: Namespace): Promise<Adapter> {
  const kind = namespace === 'solana' ? (await import('./solana')).solanaKind : evmKind
  return embeddedAdapter(adapterContext(aglet, embeddedOf(aglet), namespace), namespace, kind)
}
