import type { Adapter, AdapterContext, HostAdapter } from '../adapters/adapter'
import type { AdapterType, Namespace, Network } from '../types'
import { createLiveSession } from './liveSession'

/** A host adapter for one family's wallets, with what the host needs of the connected wallet. */
export interface FamilyLibrary<Provider> extends HostAdapter {
  /** The connected wallet's provider; extensions and paired wallets have the same interface. */
  readonly provider: Provider | undefined
  /** The active account. */
  readonly address: string | undefined
  /** The family's active network; known once the modal was opened or a connection was restored. */
  readonly network: Network | undefined
  /**
   * Calls back after each connect, disconnect, account change and network change.
   *
   * @returns a function that stops it
   */
  onChange(listener: () => void): () => void
}

/** @param builtIn loads the family's built-in adapter, which calls the wallets */
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
