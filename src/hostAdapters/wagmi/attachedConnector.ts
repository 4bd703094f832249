import type { Config, CreateConnectorFn } from '@wagmi/core'
import { switchNetwork } from '../../adapters/evm/evmCommands'
import { toNetwork } from '../../lib/networks/network'
import type { Eip1193Provider, Session } from '../../types'

/** wagmi's `type` of these connectors. */
export const OWN_TYPE = 'aglet'

export interface AttachedConnector {
  readonly create: CreateConnectorFn
  /** Emits the session's accounts and chain to wagmi. */
  changed(session: Session): void
  /** The session has ended: wagmi's `disconnect` no longer ends it. */
  release(): void
}

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

const accountsOf = ({ accounts }: Session) => accounts.map(({ address }) => address as `0x${string}`)
const chainOf = ({ chainId }: Session) => Number(chainId.slice('eip155:'.length))

/**
 * A wagmi connector for a session that Aglet connected without wagmi, such as a pairing. It never prompts,
 * since it exists only while the session does.
 *
 * @param provider the session's EIP-1193 provider
 * @param end ends the session; called when wagmi disconnects
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
        type: OWN_TYPE,
        ...(first.wallet?.icon && { icon: first.wallet.icon }),
        async connect() {
          // The type depends on the capabilities option; wagmi converts plain addresses to either form.
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
        // Wallet events arrive through `changed` and `release`.
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

/** @throws Error with the name of wagmi's ChainNotConfiguredError */
function chainIn(chains: Config['chains'], chainId: number): Config['chains'][number] {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain) return chain
  throw Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
}
