import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import type { Network } from '../../types'

/** How networks stand to the wallets that are connected. */
export function useReach() {
  const { aglet, t } = useAglet()
  const { connections, connectors } = aglet
  useValue(connections.all)
  const approvedOf = ({ chainNamespace }: Network) => connections.sessionOf(chainNamespace)?.approved
  const rank = (network: Network) => {
    const at = approvedOf(network)?.indexOf(network.caipNetworkId) ?? -1
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  return {
    /** What a wallet agreed to first, in its own order. */
    approvedFirst: (networks: readonly Network[]): readonly Network[] =>
      networks.some(approvedOf)
        ? [...networks].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
        : networks,
    /** Why a network cannot be chosen: its wallet has not agreed to it, and cannot be asked to. */
    refusal(network: Network): string | undefined {
      const session = connections.sessionOf(network.chainNamespace)
      if (!session?.approved || session.mayAdd || session.approved.includes(network.caipNetworkId)) return
      const wallet = session.wallet?.name ?? connectors.find(session.connectorId)?.name
      return wallet ? t('Not supported by {wallet}', { wallet }) : t('Chain is not supported')
    },
  }
}
