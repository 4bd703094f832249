import type { Config, CreateConnectorFn } from '@wagmi/core'
import { switchNetwork } from '../../adapters/evm/evmCommands'
import { toNetwork } from '../../lib/networks/network'
import type { Eip1193Provider, Session } from '../../types'

export interface AttachedConnector {
  readonly create: CreateConnectorFn
  /** Tells wagmi of other accounts, or another chain. */
  changed(session: Session): void
  /** From now on wagmi's goodbye is only a note: the connection has ended already. */
  release(): void
}

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

const accountsOf = ({ accounts }: Session) => accounts.map(({ address }) => address as `0x${string}`)
const chainOf = ({ chainId }: Session) => Number(chainId.slice('eip155:'.length))

/**
 * A connector of wagmi for what Aglet has connected in another way, as a pairing. It prompts nobody: it is there
 * once the connection is.
 *
 * @param provider the connection's own, EIP-1193
 * @param end ends the connection, when wagmi is told to disconnect
 */
export function attachedConnector(first: Session, provider: unknown, end: () => void): AttachedConnector {
  let session: Session | undefined = first
  let emitter: Emitter | undefined
  const wallet = provider as Eip1193Provider
  const live = (): Session => {
    if (session) return session
    throw new Error('The connection has ended.')
  }
  return {
    create: config => {
      emitter = config.emitter
      return {
        id: first.connectorId,
        name: first.wallet?.name ?? 'WalletConnect',
        type: 'aglet',
        ...(first.wallet?.icon && { icon: first.wallet.icon }),
        async connect() {
          // Typed by whether capabilities are asked for; wagmi itself turns plain addresses into either form.
          return { accounts: accountsOf(live()) as never, chainId: chainOf(live()) }
        },
        async disconnect() {
          if (session) end()
        },
        getAccounts: async () => accountsOf(live()),
        getChainId: async () => chainOf(live()),
        getProvider: async () => wallet,
        isAuthorized: async () => session !== undefined,
        async switchChain({ chainId }) {
          const chain = chainIn(config.chains, chainId)
          await switchNetwork(wallet, toNetwork(chain))
          config.emitter.emit('change', { chainId })
          return chain
        },
        // What happens in the wallet comes through `changed` and `release`.
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      }
    },
    changed(next) {
      if (!session) return
      session = next
      emitter?.emit('change', { accounts: accountsOf(next), chainId: chainOf(next) })
    },
    release() {
      session = undefined
    },
  }
}

/** @throws Error as wagmi's, by its name */
function chainIn(chains: Config['chains'], chainId: number): Config['chains'][number] {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain) return chain
  throw Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
}
