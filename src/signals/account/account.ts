import { computed, type ReadonlySignal } from '@preact/signals-core'
import type {
  Account,
  CaipAddress,
  CaipNetworkId,
  Connector,
  EmbeddedWalletInfo,
  Namespace,
  Network,
} from '../../types'
import { type Connection, type Connections, DISCONNECTED, keptOf } from '../connect/connections'
import type { ConnectorFacts } from '../connect/connectors'
import type { Networks } from '../networks/networks'

/** The fields of a family's account in every status. */
interface AccountFacts {
  readonly namespace: Namespace
  /** The active account first; empty unless connected. */
  readonly allAccounts: readonly Account[]
  /** The wallet; also set while connecting. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** The logged-in user, for the embedded wallet ([3.4]). */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo
}

/**
 * Fields of other statuses are declared as absent, so that they can be read without checking the status
 * first.
 */
interface NoAddress {
  readonly isConnected: false
  readonly address?: undefined
  readonly caipAddress?: undefined
}
interface NotReconnecting {
  readonly waitingFor?: undefined
  readonly lastAddress?: undefined
}

/** A wallet is connected. */
export interface ConnectedAccount extends AccountFacts, NotReconnecting {
  readonly status: 'connected'
  readonly isConnected: true
  /** Plain, in the family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connectorId: string
}
/** A wallet is asked to connect. */
export interface ConnectingAccount extends AccountFacts, NoAddress, NotReconnecting {
  readonly status: 'connecting'
  readonly connectorId: string
}
/** A connection of an earlier visit is restored. */
export interface ReconnectingAccount extends AccountFacts, NoAddress {
  readonly status: 'reconnecting'
  readonly connectorId: string
  /**
   * `waiting`: the wallet was not found yet. `locked`: the user has to unlock it. `silent`: it does not tell without
   * prompting the user whether it still grants access. `absent`: it was not found in time, or did not answer.
   */
  readonly waitingFor: 'waiting' | 'locked' | 'silent' | 'absent'
  /** From the last visit; not verified. */
  readonly lastAddress?: string
}
/** No wallet is connected. */
export interface DisconnectedAccount extends AccountFacts, NoAddress, NotReconnecting {
  readonly status: 'disconnected'
  readonly connectorId?: undefined
}

/** The account of one family (spec [3.3], [4.1]); `status` determines which fields are present. */
export type AccountState = ConnectedAccount | ConnectingAccount | ReconnectingAccount | DisconnectedAccount

/** The networks of one family: the app's, the wallet's, and all that the host offers (spec [3.2]). */
export interface NetworkState {
  readonly network: Network
  readonly caipNetworkId: CaipNetworkId
  /** EIP-155 chain id, or the CAIP-2 reference of another family. */
  readonly chainId: number | string
  /** The wallet's network; undefined while not connected. */
  readonly walletChainId?: CaipNetworkId
  /** False: the wallet is on a network that is not in `networks`. */
  readonly supported: boolean
  /** False: the wallet has approved only `approvedCaipNetworkIds`. */
  readonly supportsAllNetworks: boolean
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** The host's networks of this family. */
  readonly requestedCaipNetworks: readonly Network[]
}

/**
 * Account and network are derived from the connections and never stored, so that they cannot contradict them.
 * The function is long because the many fields are all derived from the same few signals.
 */
export function createAccount(connections: Connections, networks: Networks, connectors: ConnectorFacts) {
  /** A family is live while it has a session, also during an attempt with another wallet. */
  const isLive = (namespace: Namespace): boolean => {
    const now = connections.all.value[namespace]
    const kept = keptOf(now)
    return kept?.status === 'connected' && networks.activeOf(namespace) !== undefined
  }
  /**
   * The most recently chosen of the live families, else the one connected last, else the active network's.
   */
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
    const facts = {
      namespace,
      allAccounts: session?.accounts ?? [],
      isConnected: false,
      ...(wallet && { wallet }),
      ...(session?.embedded && { embeddedWalletInfo: session.embedded }),
    } as const
    if (current.status === 'disconnected') return { ...facts, status: current.status }
    const { connectorId } = current
    if (current.status === 'connecting') return { ...facts, status: current.status, connectorId }
    if (current.status === 'reconnecting')
      return {
        ...facts,
        status: current.status,
        connectorId,
        waitingFor: current.wallet,
        ...(current.lastAddress && { lastAddress: current.lastAddress }),
      }
    // A session has at least one account.
    const { address } = active!
    return {
      ...facts,
      status: current.status,
      isConnected: true,
      connectorId,
      address,
      caipAddress: `${current.session.chainId}:${address}`,
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
    account: computed(() => accountIn(namespace.value)),
    network: computed(() => networkIn(namespace.value)),
    /** The same for any family; computed signals and effects that call these subscribe to changes. */
    accountIn,
    networkIn,
  }
}

export type AccountSignals = ReturnType<typeof createAccount>
