import type { AdapterContext } from '../../adapters/embedded/adapter'
import type { ClientContext, EmbeddedClient } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { loadPart } from '../../lib/data/loadPart'
import { EMBEDDED, type EmbeddedAccountType, type EmbeddedUser } from '../../lib/embedded/embeddedWallet'
import { safeLink } from '../../lib/links/link'
import { keptOf } from '../../signals/connect/connections'
import { createEmbedded } from '../../signals/embedded/embedded'
import { embeddedFamilies } from '../../signals/embedded/isEmbeddedOn'
import type { EmbeddedWalletInfo, Namespace } from '../../types'
import { preferredType } from './storedLogin'

/** The version of the frame's messages ([9.39]). */
const FRAME_VERSION = '4'

/** The URL of the frame, with its start parameters. @throws AgletError `invalid_option` */
export function frameUrl({ networks, resolvedOptions }: Pick<Aglet, 'networks' | 'resolvedOptions'>): URL {
  const { endpoints, projectId, enableAuthLogger } = resolvedOptions.peek()
  const link = safeLink(endpoints.frame)
  if (!link)
    throw new AgletError('invalid_option', "The option 'endpoints.frame' is not an https URL.", {
      meta: { Option: 'endpoints.frame' },
    })
  const url = new URL(link)
  const active = networks.active.peek()
  const [family] = embeddedFamilies([active, ...networks.requested.peek()])
  const { caipNetworkId } = networks.activeOf(family) ?? active
  for (const [name, value] of Object.entries({
    projectId,
    chainId: caipNetworkId,
    version: FRAME_VERSION,
    enableLogger: String(enableAuthLogger !== false),
  }))
    url.searchParams.set(name, value)
  return url
}

/** The parts of an instance that the frame's client may use. */
export function clientContext(aglet: Aglet): Omit<ClientContext, 'parent' | 'onReady'> {
  return {
    url: () => frameUrl(aglet),
    lifetime: aglet.lifetime,
    onTrouble(reason) {
      console.error(`Aglet: the frame of the embedded wallet is ${reason}.`)
      import('../modal/showAlert').then(
        ({ showAlert }) => showAlert(aglet, 'frame'),
        () => {},
      )
    },
    async approve(...request) {
      const { approveRequest } = await loadPart(() => import('../../chunks/embedded/approve'))
      return approveRequest(aglet, ...request)
    },
    onRefused(method) {
      import('./refuseRequest').then(
        ({ refuseRequest }) => refuseRequest(aglet, method),
        () => {},
      )
    },
  }
}

/** The user information in the account state ([3.4]). */
function embeddedInfo(aglet: Aglet, user: EmbeddedUser): EmbeddedWalletInfo {
  const { provider, userName } = aglet.get(createEmbedded)
  const { type } = user.accounts[0]!
  const accountType: EmbeddedAccountType = type === 'smartAccount' ? type : 'eoa'
  return {
    user: defined({ email: user.email, username: user.userName ?? userName.peek(), accountType }),
    authProvider: provider.peek(),
    accountType,
    isSmartAccountDeployed: user.smartAccountDeployed === true,
  }
}

/** The parts of an instance that the adapter of one namespace may use. */
export function adapterContext(aglet: Aglet, client: EmbeddedClient, namespace: Namespace): AdapterContext {
  const { connections, networks } = aglet
  return {
    client,
    networks: () => networks.requested.peek().filter(({ chainNamespace }) => chainNamespace === namespace),
    network: () => networks.activeOf(namespace),
    accountType: () => preferredType(aglet, namespace),
    info: user => embeddedInfo(aglet, user),
    isInUse: () =>
      Object.values(connections.all.peek()).some(now => {
        const kept = keptOf(now)
        return kept && kept.status !== 'disconnected' && kept.connectorId === EMBEDDED
      }),
  }
}
