import type { Adapter, AdapterContext, AdapterHost, HostAdapter } from '../adapters/adapter'
import { evm } from '../adapters/evm/evm'
import { AgletError } from '../errors'
import type { AdapterType, CaipNetworkId, Connector, Eip1193Provider } from '../types'
import { createHostWalletIds } from './hostWalletIds'
import { createLiveSession } from './liveSession'

/** What ethers calls a provider over a wallet, as far as it matters here; 5 and 6 alike. */
interface LibraryProvider {
  getSigner(address: string): unknown
  /** In version 6, where asking for a signer would prompt without it. */
  hasSigner?(address: string): Promise<boolean>
}

type SignerOf<Provider extends LibraryProvider> = Awaited<ReturnType<Provider['getSigner']>>

/** An ethers library that follows Aglet, and Aglet it. */
export interface EvmLibrary<Provider extends LibraryProvider> extends HostAdapter {
  /** The library's provider over the connected wallet; another object after a change of wallet or network. */
  readonly provider: Provider | undefined
  /** The active account, with the EIP-55 checksum. */
  readonly address: string | undefined
  /** EIP-155. */
  readonly chainId: number | undefined
  /**
   * The active account's signer; never prompts.
   *
   * @throws AgletError `not_connected`
   */
  getSigner(): Promise<SignerOf<Provider>>
  /** Calls back when a wallet is connected or gone, and at another account or network. @returns the stop */
  onChange(listener: () => void): () => void
  /**
   * Connects a wallet that the host has found itself, which prompts; Aglet shows it as its own.
   *
   * @throws AgletError `user_rejected`, `request_pending`, `bad_response` …
   */
  connect(wallet: Eip1193Provider): Promise<SignerOf<Provider>>
  /** Ends the connection. Without one, nothing happens. */
  disconnect(): Promise<void>
  create(context: AdapterContext): Adapter
}

/** The connector of a wallet that only the host knows; its id is the wallet's own. */
const HOST_WALLET: Omit<Connector, 'id'> = { name: 'Browser Wallet', type: 'EXTERNAL', chain: 'eip155' }

/**
 * A library that wraps EIP-1193 providers and keeps no connection of its own: the built-in adapter does the talking.
 * It is long since the library's face and the adapter behind it share what is live, and who waits for it.
 *
 * @param wrap the library's provider over a wallet's
 */
export function evmLibrary<Provider extends LibraryProvider>(
  type: AdapterType,
  wrap: (wallet: Eip1193Provider) => Provider,
): EvmLibrary<Provider> {
  const live = createLiveSession()
  const listeners = new Set<() => void>()
  /** Of the instance that this belongs to, once it is awake. */
  let attached: { adapter: Adapter; providers: Map<string, unknown>; host: AdapterHost } | undefined
  const waiting: (() => void)[] = []
  const idOf = createHostWalletIds()
  /** Of the host's own wallets, the one that was connected last. */
  let offered: string | undefined

  let made: { wallet: unknown; chainId: CaipNetworkId; provider: Provider } | undefined
  const current = (): Provider | undefined => {
    const now = live.now()
    if (!now?.provider) return undefined
    const { provider: wallet, session } = now
    // Both versions answer their first question about the network after a switch with the one before.
    if (made?.wallet !== wallet || made.chainId !== session.chainId)
      made = { wallet, chainId: session.chainId, provider: wrap(wallet as Eip1193Provider) }
    return made.provider
  }
  const isAwake = () =>
    new Promise<void>(resolve => {
      if (attached) return resolve()
      waiting.push(resolve)
      for (const listener of listeners) listener()
    })

  const getSigner = async (): Promise<SignerOf<Provider>> => {
    const provider = current()
    const address = live.now()?.session.accounts[0]?.address
    if (!provider || !address || (await provider.hasSigner?.(address)) === false)
      throw new AgletError('not_connected', 'No wallet is connected.')
    return (await provider.getSigner(address)) as SignerOf<Provider>
  }

  return {
    namespace: 'eip155',
    type,
    get provider() {
      return current()
    },
    get address() {
      return live.now()?.session.accounts[0]?.address
    },
    get chainId() {
      const session = live.now()?.session
      return session && Number(session.chainId.slice('eip155:'.length))
    },
    getSigner,
    onChange: live.onChange,

    async connect(wallet): Promise<SignerOf<Provider>> {
      await isAwake()
      const { adapter, providers, host } = attached!
      const known = [...providers].find(([, provider]) => provider === wallet)?.[0]
      const id = known ?? idOf(wallet)
      const connector: Connector = { ...HOST_WALLET, id }
      if (!known) host.found(connector, wallet)
      const connecting = adapter.connect(connector, { signal: new AbortController().signal })
      const session = await connecting.catch(error => {
        if (!known) host.gone(id)
        throw error
      })
      host.connected(connector, session)
      if (!known) {
        // The list offers one wallet of the host's at most.
        if (offered) host.gone(offered)
        offered = id
      }
      return getSigner()
    },
    async disconnect() {
      await live.now()?.end()
    },

    onLive(listener) {
      listeners.add(listener)
      if (waiting.length) listener()
      return () => void listeners.delete(listener)
    },
    create(context) {
      const adapter: Adapter = { ...live.track(evm(context)), type }
      return {
        ...adapter,
        attach(host) {
          attached = { adapter, providers: context.providers, host }
          for (const go of waiting.splice(0)) go()
          return () => {
            attached = undefined
          }
        },
      }
    },
  }
}
