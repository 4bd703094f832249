import { useEffect, useMemo } from 'react'
import type { FamilyProviders } from '../adapters/providers'
import type { SiwxVerbs } from '../createAglet'
import { systemTheme } from '../effects/host/systemTheme'
import type { SiwxSession } from '../lib/siwx/siwx'
import type { AccountState, NetworkState } from '../signals/account/account'
import { createHoldings, type Fetched } from '../signals/account/holdings'
import { createSiwxState } from '../signals/siwx/siwxState'
import type {
  CaipNetworkId,
  Connector,
  Identity,
  Namespace,
  NativeBalance,
  NetworkInput,
  TokenBalance,
} from '../types'
import { useAglet, useCore } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** The connected account. */
export const useAccount = (): AccountState => useCoreValue(core => core.account.account)

/** The active network, and `switchNetwork`. */
export function useNetwork(): NetworkState & {
  switchNetwork(network: number | CaipNetworkId | NetworkInput): Promise<void>
} {
  const aglet = useAglet()
  const network = useCoreValue(core => core.account.network)
  return useMemo(() => ({ ...network, switchNetwork: aglet.switchNetwork }), [aglet, network])
}

/** The native balance of the active account on the active network. */
export const useBalance = (): Fetched<NativeBalance> => useCoreValue(core => core.get(createHoldings).native)

/** The tokens of the active account on the active network, the most valuable first. */
export const useTokens = (): Fetched<readonly TokenBalance[]> =>
  useCoreValue(core => core.get(createHoldings).tokens)

/** Name and avatar of the active account. */
export const useIdentity = (): Fetched<Identity> => useCoreValue(core => core.get(createHoldings).identity)

/** Whether the modal is open. */
export const useModalOpen = (): boolean => useCoreValue(core => core.opened)

/** The wallets found in this browser, and `connect`, which connects one without the modal. */
export function useConnect(): {
  connectors: readonly Connector[]
  connect: ReturnType<typeof useAglet>['connect']
} {
  const core = useCore()
  const connectors = useCoreValue(({ connectors }) => connectors.all)
  useEffect(() => {
    // Its effects discover the wallets of every namespace.
    core.runtime.loadWallet().then(
      part => core.lifetime.aborted || part.startConnectEffects(core),
      () => {},
    )
  }, [core])
  return { connectors, connect: useAglet().connect }
}

/** Disconnects one family, or all. */
export const useDisconnect = (): { disconnect(namespace?: Namespace): Promise<void> } => ({
  disconnect: useAglet().disconnect,
})

/** The sign-in of the active account, where the host has set `siwx` or `siweConfig`. */
export function useSiwx(): SiwxVerbs & {
  readonly session: SiwxSession | undefined
  readonly status: 'disconnected' | 'signedOut' | 'signedIn'
} {
  const { siwx } = useAglet()
  const session = useCoreValue(core => core.get(createSiwxState).session)
  const { isConnected } = useAccount()
  const status = session ? 'signedIn' : isConnected ? 'signedOut' : 'disconnected'
  return useMemo(() => ({ ...siwx, session, status }), [siwx, session, status])
}

/** The connected wallet's own provider, EIP-1193 for eip155; undefined while no wallet is connected. */
export function useProvider<Family extends Namespace = Namespace>(
  namespace?: Family,
): FamilyProviders[Family] | undefined {
  const aglet = useAglet()
  const account = useAccount()
  // During hydration this is the account of the server's render, which has no provider.
  return account === aglet.state.account.peek() ? aglet.getProvider(namespace) : undefined
}

/** The active theme, and `setThemeMode`. */
export function useTheme(): { themeMode: 'light' | 'dark'; setThemeMode(mode: 'light' | 'dark'): void } {
  const aglet = useAglet()
  const core = useCore()
  useEffect(() => core.get(systemTheme), [core])
  return {
    themeMode: useCoreValue(({ theme }) => theme.mode),
    setThemeMode: themeMode => aglet.update({ themeMode }),
  }
}
