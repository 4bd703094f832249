import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import type { Network } from '../../types'

/** How networks relate to the connected wallets. */
export function useNetworkSupport() {
  const { aglet, t } = useAglet()
  const { connections, connectors } = aglet
  useValue(connections.all)
  const approvedOf = ({ chainNamespace }: Network) => connections.sessionOf(chainNamespace)?.approved
  const rank = (network: Network) => {
    const at = approvedOf(network)?.indexOf(network.caipNetworkId) ?? -1
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  return {
    /** Sorts the networks that a wallet has approved first, in the wallet's order. */
    approvedFirst: (networks: readonly Network[]): readonly Network[] =>
      networks.some(approvedOf)
        ? [...networks].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
        : networks,
    /** Why a network cannot be chosen: the session does not include it, and the wallet cannot add it. */
    refusal(network: Network): string | undefined {
      const session = connections.sessionOf(network.chainNamespace)
      if (!session?.approved || session.mayAdd || session.approved.includes(network.caipNetworkId)) return
      const wallet = session.wallet?.name ?? connectors.find(session.connectorId)?.name
      return wallet ? t('Not supported by {wallet}', { wallet }) : t('Chain is not supported')
    },
  }
}
