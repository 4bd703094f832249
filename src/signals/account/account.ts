import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Account, CaipAddress, CaipNetworkId, Connector, Namespace, Network } from '../../types'
import { type Connection, type ConnectionFacts, DISCONNECTED } from '../connect/connections'
import type { ConnectorFacts } from '../connect/connectors'
import type { Networks } from '../networks/networks'

/** Who is connected, in one family (spec [3.3], [4.1]). */
export interface AccountState {
  readonly status: Connection['status']
  readonly isConnected: boolean
  readonly namespace: Namespace
  readonly address?: string
  readonly caipAddress?: CaipAddress
  readonly allAccounts: readonly Account[]
  /** The wallet, also while connecting. */
  readonly connectorId?: string
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** Only while reconnecting; `silent`: the wallet does not say without its user whether it still agrees. */
  readonly waitingFor?: 'waiting' | 'locked' | 'silent' | 'absent'
  /** Only while reconnecting: as at the last visit, not verified. */
  readonly lastAddress?: string
}

/** Which network of a family the app is on, which the wallet, and which there are (spec [3.2]). */
export interface NetworkState {
  readonly network: Network
  readonly caipNetworkId: CaipNetworkId
  readonly chainId: number | string
  /** Where the wallet itself is; undefined while not connected. */
  readonly walletChainId?: CaipNetworkId
  /** False: the wallet is on a network that the host did not ask for. */
  readonly supported: boolean
  /** False: the wallet has agreed to some networks alone, `approvedCaipNetworkIds`. */
  readonly supportsAllNetworks: boolean
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** The family's networks, as the host asked for them. */
  readonly requestedCaipNetworks: readonly Network[]
}

/** Derived, never stored, so that it cannot disagree with the connections. */
export function createAccount(connections: ConnectionFacts, networks: Networks, connectors: ConnectorFacts) {
  /** A family is live while it has a session, also during an attempt with another wallet. */
  const isLive = (namespace: Namespace): boolean => {
    const now = connections.all.value[namespace]
    const kept = now?.status === 'connecting' ? now.before : now
    return kept?.status === 'connected' && networks.activeOf(namespace) !== undefined
  }
  /** The family that was chosen last of those that count, else the one connected last, else that of the network. */
  const namespace = computed(
    (): Namespace =>
      [...networks.families.value, ...connections.live.value].find(isLive) ??
      networks.active.value.chainNamespace,
  )
  const connectorOf = (current: Connection): Connector | undefined =>
    current.status === 'disconnected'
      ? undefined
      : connectors.all.value.find(({ id }) => id === current.connectorId)

  const connectionIn = (namespace: Namespace): Connection => connections.all.value[namespace] ?? DISCONNECTED
  const sessionOf = (current: Connection) => (current.status === 'connected' ? current.session : undefined)

  const accountIn = (namespace: Namespace): AccountState => {
    const current = connectionIn(namespace)
    const session = sessionOf(current)
    const { name, imageUrl } = connectorOf(current) ?? {}
    const wallet = session?.wallet ?? (name && { name, ...(imageUrl && { icon: imageUrl }) })
    const active = session?.accounts[0]
    return {
      status: current.status,
      isConnected: session !== undefined,
      namespace,
      allAccounts: session?.accounts ?? [],
      ...(current.status !== 'disconnected' && { connectorId: current.connectorId }),
      ...(wallet && { wallet }),
      ...(current.status === 'reconnecting' && {
        waitingFor: current.wallet,
        ...(current.lastAddress && { lastAddress: current.lastAddress }),
      }),
      ...(session &&
        active && {
          address: active.address,
          caipAddress: `${session.chainId}:${active.address}` as CaipAddress,
        }),
    }
  }

  const networkIn = (namespace: Namespace): NetworkState => {
    const active = networks.activeOf(namespace) ?? networks.active.value
    const { chainId: walletChainId, approved: approvedCaipNetworkIds } =
      sessionOf(connectionIn(namespace)) ?? {}
    const requested = networks.requested.value
    return {
      network: active,
      caipNetworkId: active.caipNetworkId,
      chainId: active.id,
      ...(walletChainId && { walletChainId }),
      supported:
        walletChainId === undefined || requested.some(({ caipNetworkId }) => caipNetworkId === walletChainId),
      ...(approvedCaipNetworkIds && { approvedCaipNetworkIds }),
      supportsAllNetworks: !approvedCaipNetworkIds,
      requestedCaipNetworks: requested.filter(({ chainNamespace }) => chainNamespace === namespace),
    }
  }

  return {
    namespace: namespace as ReadonlySignal<Namespace>,
    connection: computed(() => connectionIn(namespace.value)),
    account: computed(() => accountIn(namespace.value)),
    network: computed(() => networkIn(namespace.value)),
    /** The same of any family; read inside a computed or effect, they are followed. */
    accountIn,
    networkIn,
  }
}

export type AccountSignals = ReturnType<typeof createAccount>
