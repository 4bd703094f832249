import type { Adapter, AdapterContext, HostAdapter } from '../adapters/adapter'
import type { AdapterType, Namespace, Network } from '../types'
import { createLiveSession } from './liveSession'

/** A family's own wallets, with what a host needs of the connected one. */
export interface FamilyLibrary<Provider> extends HostAdapter {
  /** The connected wallet's; the same interface whether it is an extension or at the other end of a pairing. */
  readonly provider: Provider | undefined
  /** The active account. */
  readonly address: string | undefined
  /** The family's network that the app is on; known once the modal was opened or a connection restored. */
  readonly network: Network | undefined
  /** Calls back when a wallet is connected or gone, and at another account or network. @returns the stop */
  onChange(listener: () => void): () => void
}

/** @param builtIn fetches the family's built-in adapter, which does the talking */
export function familyLibrary<Provider>(
  namespace: Namespace,
  type: AdapterType,
  builtIn: (context: AdapterContext) => Promise<Adapter>,
): FamilyLibrary<Provider> {
  const live = createLiveSession()
  let context: AdapterContext | undefined
  return {
    namespace,
    type,
    get provider() {
      return live.now()?.provider as Provider | undefined
    },
    get address() {
      return live.now()?.session.accounts[0]?.address
    },
    get network() {
      const chainId = live.now()?.session.chainId
      return context?.networks().find(({ caipNetworkId }) => caipNetworkId === chainId) ?? context?.network()
    },
    onChange: live.onChange,
    async create(options) {
      context = options
      return { ...live.track(await builtIn(options)), type }
    },
  }
}
