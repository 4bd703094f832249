import type { Adapter, AdapterContext, AdapterHost, HostAdapter } from '../adapters/adapter'
import { evm } from '../adapters/evm/evm'
import { AgletError } from '../errors'
import { keccak_256 } from '../lib/evm/nobleSha3'
import type { AdapterType, CaipNetworkId, Connector, Eip1193Provider } from '../types'
import { createLiveSession } from './liveSession'

/** The members of an ethers provider that Aglet uses, in versions 5 and 6. */
interface LibraryProvider {
  getSigner(address: string): unknown
  /** Only in version 6, where `getSigner` would prompt for an account that is not connected. */
  hasSigner?(address: string): Promise<boolean>
}

type SignerOf<Provider extends LibraryProvider> = Awaited<ReturnType<Provider['getSigner']>>

/** An ethers host adapter, kept in sync with Aglet in both directions. */
export interface EvmLibrary<Provider extends LibraryProvider> extends HostAdapter {
  /** The library's provider over the connected wallet; a new object after a change of wallet or network. */
  readonly provider: Provider | undefined
  /** The active account, with the EIP-55 checksum. */
  readonly address: string | undefined
  /** The EIP-155 chain id. */
  readonly chainId: number | undefined
  /**
   * The active account's signer; never prompts.
   *
   * @throws AgletError `not_connected`
   */
  getSigner(): Promise<SignerOf<Provider>>
  /**
   * Calls back after each connect, disconnect, account change and network change.
   *
   * @returns a function that stops it
   */
  onChange(listener: () => void): () => void
  /**
   * Connects a wallet that the host discovered itself, which prompts the user. Aglet shows the connection as
   * its own.
   *
   * @throws AgletError `wallet_not_found` without a wallet, `adapter_not_found` while the host has no EVM network or
   *   the instance uses another EVM adapter, `user_rejected`, `request_pending`, `bad_response` …
   */
  connect(wallet: Eip1193Provider): Promise<SignerOf<Provider>>
  /** Disconnects the wallet; does nothing without a connection. */
  disconnect(): Promise<void>
  create(context: AdapterContext): Adapter
}

/** An attached instance. */
interface Attached extends Pick<AdapterContext, 'providers' | 'lifetime'> {
  readonly adapter: Adapter
  readonly host: AdapterHost
  /** The id of the host's own wallet that was connected last. */
  shown?: string | undefined
}

/**
 * Creates the host adapter of a library that wraps EIP-1193 providers and keeps no connection of its own: the
 * built-in adapter calls the wallet. The function is long because the members for the host and the adapter
 * behind them share the live session and the calls that wait for the instance.
 *
 * @param wrap creates the library's provider over a wallet's provider
 */
export function evmLibrary<Provider extends LibraryProvider>(
  type: AdapterType,
  wrap: (wallet: Eip1193Provider) => Provider,
): EvmLibrary<Provider> {
  const live = createLiveSession()
  const listeners = new Set<() => void>()
  /** Set while the instance is attached. */
  let attached: Attached | undefined
  /** The calls that wait for an instance; called without one if the instance does not use this adapter. */
  const waiting: ((instance?: Attached) => void)[] = []
  let isUsed = true
  /** The wallets that only the host knows, by connector id; kept, since several may be asked at a time. */
  const own = new Map<string, unknown>()

  let made: { wallet: unknown; chainId: CaipNetworkId; provider: Provider } | undefined
  const current = (): Provider | undefined => {
    const now = live.now()
    if (!now?.provider) return undefined
    const { provider: wallet, session } = now
    // A new provider per network: after a switch the old one first returns the old network (both versions).
    if (made?.wallet !== wallet || made.chainId !== session.chainId)
      made = { wallet, chainId: session.chainId, provider: wrap(wallet as Eip1193Provider) }
    return made.provider
  }
  const whenAttached = () =>
    new Promise<Attached>((resolve, reject) => {
      const answer = (instance?: Attached) =>
        instance
          ? resolve(instance)
          : reject(
              new AgletError('adapter_not_found', 'Chain adapter not found', { meta: { Family: 'eip155' } }),
            )
      if (attached || !isUsed) return answer(attached)
      waiting.push(answer)
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
      // Such as `window.ethereum` in a browser without a wallet.
      if (!wallet) throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
      const mine = await whenAttached()
      const { adapter, host, providers, lifetime } = mine
      // `window.ethereum`, which is found first, is often one of the announced wallets as well.
      const id =
        [...own, ...providers].reverse().find(([, provider]) => provider === wallet)?.[0] ??
        (own.size ? `host#${own.size + 1}` : 'host')
      const connector: Connector = { name: 'Browser Wallet', type: 'EXTERNAL', chain: 'eip155', id }
      // Called again after the prompt: another one may have removed the wallet from the list meanwhile.
      const offer = () => {
        if (providers.has(id)) return
        own.set(id, wallet)
        host.found(connector, wallet)
      }
      offer()
      try {
        const session = await adapter.connect(connector, { signal: lifetime })
        offer()
        host.connected(connector, session)
        if (own.has(id)) mine.shown = id
      } finally {
        // The wallet list shows at most one wallet of the host's.
        for (const other of own.keys()) if (other !== mine.shown) host.gone(other)
      }
      return getSigner()
    },
    async disconnect() {
      await live.now()?.end()
    },

    onLive(listener) {
      // Another instance, or the same one with other options, may use it.
      isUsed = true
      listeners.add(listener)
      if (waiting.length) listener()
      return () => void listeners.delete(listener)
    },
    notUsed() {
      isUsed = false
      for (const answer of waiting.splice(0)) answer()
    },
    create(context) {
      const providers = { get: (id: string) => context.providers.get(id) ?? own.get(id) }
      const adapter: Adapter = { ...live.track(evm({ providers }, async () => keccak_256)), type }
      return {
        ...adapter,
        attach(host) {
          const mine: Attached = { ...context, adapter, host }
          attached = mine
          for (const answer of waiting.splice(0)) answer(mine)
          return () => {
            // A newer instance may have attached meanwhile.
            if (attached === mine) attached = undefined
          }
        },
      }
    },
  }
}
