import { AgletError, isAgletError } from '../../errors'
import { sameAddress } from '../../lib/account/address'
import { record, string } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'
import type { Account, CaipNetworkId, Namespace, Network, Session } from '../../types'
import type { SessionEvents } from '../adapter'
import type { Engine } from './engine'
import { networkIdKnownToWallet } from './namespaces'
import type { SendingOptions } from './requests'
import { accountsFor, type Grant, grantOf, mayAdd } from './sessions'
import { acceptedEvent } from './sessionUpdates'

type Watcher = Partial<SessionEvents> & {
  /** The user has chosen another account in Aglet: the first of these. */
  chosen?(accounts: readonly Account[]): void
}

/** One family of a WalletConnect session: its chain, its accounts, and requests to the wallet. */
export interface NamespaceSession {
  readonly namespace: Namespace
  /** The current session; undefined once it has ended. */
  session(): Session | undefined
  /** The current session. @throws AgletError `not_connected` */
  present(): Session
  /** The account's capabilities (EIP-5792), if the wallet sent them with its approval. */
  capabilities(address: unknown): unknown
  /** Whether the wallet has approved a method. */
  can(method: string): boolean
  /** @throws AgletError `not_connected`, `method_unsupported`, `chain_unsupported`, and as `Requests.send` */
  ask(method: string, params: unknown, options?: SendingOptions): Promise<unknown>
  /** @throws AgletError `chain_unsupported`, `user_rejected` */
  switchNetwork(network: Network): Promise<void>
  /** Makes one of the granted accounts active; the user chose it in Aglet. */
  choose(address: string | undefined): void
  /** Calls back on changes that the wallet makes. @returns a function that stops it */
  watch(on: Watcher): () => void
  /** Ends the session in Aglet; the wallet is disconnected when no other family uses the same session. */
  leave(): Promise<void>
  /** The wallet has ended the session: ends it in Aglet too, and calls the watchers back. */
  onEnded(): void
}

const NO_GRANT: Grant = { accounts: [], chains: [], walletChainIds: [], methods: [] }

/**
 * Creates one family's part of a session. The function is long because the wallet's grant, the chosen account
 * and chain, and the wallet's events are one state, which every member reads.
 */
export function createNamespaceSession(engine: Engine, namespace: Namespace): NamespaceSession {
  /** The active chain and account; undefined until the user or a wallet event chooses one. */
  let chain: CaipNetworkId | undefined
  let active: string | undefined
  /** The account that the wallet itself named last; the user may have chosen another one in Aglet. */
  let named: string | undefined
  /** The session in which they were chosen. */
  let topic: string | undefined
  const watchers = new Set<Watcher>()
  let stopListening: (() => void) | undefined

  const serving = () => {
    const now = engine.topicOf(namespace)
    if (now !== topic) chain = active = named = undefined
    topic = now
    return engine.serving(namespace)
  }
  const grant = () => {
    const session = serving()
    return session ? grantOf(session.namespaces, namespace) : NO_GRANT
  }
  const activeFirst = (accounts: readonly Account[]) => {
    const first = accounts.find(({ address }) => address === active)
    return first ? [first, ...accounts.filter(account => account !== first)] : accounts
  }
  const session = (): Session | undefined => {
    const wc = serving()
    const found = wc && engine.toSession(wc, namespace, chain)
    // An EVM wallet may have switched to a chain that it has not listed.
    return found && { ...found, chainId: chain ?? found.chainId, accounts: activeFirst(found.accounts) }
  }
  const present = () => {
    const found = session()
    if (found) return found
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  const notify = (run: (on: Watcher) => void) => {
    for (const on of [...watchers]) run(on)
  }
  /** Makes another chain active. The account changes too if the active one was not granted on that chain. */
  const moveTo = (next: CaipNetworkId) => {
    chain = next
    const here = grant().accounts.filter(({ chainId }) => chainId === next)
    const stays = !here.length || !active || here.some(({ address }) => address === active)
    if (!stays) active = named = here[0]!.address
    notify(on => on.changed?.({ chainId: next, ...(!stays && { accounts: accountsFor(grant(), next) }) }))
  }
  const leave = () => engine.leave(namespace)
  const onEnded = () => {
    leave().catch(() => {})
    notify(on => on.ended?.())
  }

  const onEvent = (params: unknown) => {
    const event = acceptedEvent(namespace, grant(), params)
    if (event?.chainId) moveTo(event.chainId)
    const granted = session()?.accounts ?? []
    const addresses = granted.map(({ address }) => address)
    const told = event?.accounts?.filter(address => addresses.includes(address)) ?? []
    // Some wallets repeat their account with each chain.
    if (!told.length || told[0] === named) return
    active = named = told[0]
    const type = granted[0]!.type
    notify(on =>
      on.changed?.({ accounts: [...new Set([...told, ...addresses])].map(address => ({ address, type })) }),
    )
  }
  const onUpdate = () => {
    if (!grant().chains.includes(chain!)) chain = undefined
    const now = session()
    if (!now) return onEnded()
    const { accounts, chainId, approved, mayAdd } = now
    // The active account was removed; it stays so when a later update brings it back.
    if (accounts[0]!.address !== active) active = named = accounts[0]!.address
    const picked = active !== named
    notify(on => on.changed?.({ accounts, chainId, picked, ...(approved && { approved, mayAdd }) }))
  }

  const listen = () => {
    const client = engine.relayClient?.client
    if (!client || stopListening) return
    const ifOwnTopic = (run: (params: unknown) => void) => (event: unknown) => {
      const fields = record(event)
      if (fields?.['topic'] !== undefined && fields['topic'] === engine.topicOf(namespace))
        run(fields['params'])
    }
    const handlers = Object.entries({
      session_event: ifOwnTopic(onEvent),
      session_update: ifOwnTopic(onUpdate),
      session_delete: ifOwnTopic(onEnded),
      session_expire: ifOwnTopic(onEnded),
    })
    for (const [event, handler] of handlers) client.on(event, handler)
    const stopFollowing = engine.context.memory.onChange?.(stored => {
      if (engine.isEndedBy(stored, namespace)) onEnded()
    })
    stopListening = () => {
      stopListening = undefined
      stopFollowing?.()
      for (const [event, handler] of handlers) client.removeListener(event, handler)
    }
  }

  const ask: NamespaceSession['ask'] = async (method, params, options) => {
    const { requests } = await engine.open()
    const { chainId } = present()
    const { walletChainIds, methods } = grant()
    if (!methods.includes(method))
      throw new AgletError('method_unsupported', `Method ${method} is not supported`, {
        meta: { Method: method },
      })
    // A request to switch or add a chain is addressed to a chain that the wallet has approved.
    const known = /^wallet_(?:switch|add)EthereumChain$/.test(method)
      ? walletChainIds[0]!
      : networkIdKnownToWallet(chainId, walletChainIds)
    if (!walletChainIds.includes(known))
      throw new AgletError('chain_unsupported', 'Chain is not supported', { meta: { Chain: chainId } })
    const topic = engine.topicOf(namespace)!
    return requests.send({ topic, chainId: known, method, params, ...options })
  }

  return {
    namespace,
    session,
    present,
    ask,
    leave,
    onEnded,
    capabilities(address) {
      const capabilities = string(record(engine.serving(namespace)?.sessionProperties)?.['capabilities'])
      const entries = Object.entries(record(capabilities && parseJson(capabilities)) ?? {})
      // The keys are addresses, plain or CAIP-10.
      return entries.find(([key]) => sameAddress(key.split(':').at(-1)!, String(address)))?.[1]
    },
    can: method => grant().methods.includes(method),
    async switchNetwork(network) {
      const id = network.caipNetworkId
      if (!grant().chains.includes(id)) {
        if (!mayAdd(grant()))
          throw new AgletError('chain_unsupported', 'Chain is not supported', { meta: { Chain: id } })
        const { addNetwork, switchNetwork } = await import('../evm/evmCommands')
        const switches = grant().methods.includes('wallet_switchEthereumChain')
        const asked = topic
        await (switches ? switchNetwork : addNetwork)(
          { request: args => askRaw(args.method, args.params) },
          network,
        )
        // Another wallet may have been paired while this one was asked.
        if (engine.topicOf(namespace) !== asked)
          throw new AgletError('session_ended', 'The connection has ended.')
      }
      moveTo(id)
      engine.relayClient?.own?.setDefaultChain(id)
    },
    choose(address) {
      const before = session()?.accounts[0]?.address
      active = address
      const accounts = session()?.accounts ?? []
      if (accounts[0]?.address !== before) notify(on => on.chosen?.(accounts))
    },
    watch(on) {
      watchers.add(on)
      const first = session()?.accounts[0]?.address
      named ??= active ??= first
      listen()
      return () => {
        watchers.delete(on)
        if (!watchers.size) stopListening?.()
      }
    },
  }

  /** Like `ask`, but throws the wallet's own error: its code tells an unknown chain (4902) from a refusal. */
  async function askRaw(method: string, params: unknown): Promise<unknown> {
    if (method === 'eth_chainId') return `0x${Number(present().chainId.split(':')[1]).toString(16)}`
    try {
      return await ask(method, params)
    } catch (error) {
      throw isAgletError(error) && error.cause ? error.cause : error
    }
  }
}
