import { AgletError, isAgletError } from '../../errors'
import { sameAddress } from '../../lib/address'
import { record, string } from '../../lib/json'
import { parseJson } from '../../lib/parseJson'
import type { Account, CaipNetworkId, Namespace, Network, Session } from '../../types'
import type { SessionEvents } from '../adapter'
import type { Engine } from './engine'
import { knownId } from './namespaces'
import { changedAccounts, changedChain } from './news'
import { accountsFor, type Grant, grantOf, mayAdd } from './sessions'

type Watcher = Partial<SessionEvents>

/** One family of what is paired: where it is, who it is, and how its wallet is asked. */
export interface Seat {
  readonly namespace: Namespace
  /** As it is now; undefined once it has ended. */
  session(): Session | undefined
  /** The same, demanded. @throws AgletError `not_connected` */
  present(): Session
  /** What the wallet has said with its approval that an account can do (EIP-5792); undefined where it has not. */
  capabilities(address: unknown): unknown
  /** Whether the wallet has agreed to a method. */
  can(method: string): boolean
  /** @throws AgletError `not_connected`, `method_unsupported`, `chain_unsupported` and those of `Requests.send` */
  ask(method: string, params: unknown, again?: boolean): Promise<unknown>
  /** @throws AgletError `chain_unsupported`, `user_rejected` */
  switchNetwork(network: Network): Promise<void>
  /** Hears of what the wallet does by itself. @returns the stop */
  follow(on: Watcher): () => void
  /** Ends it here; the wallet is told when nothing else is served by the same session. */
  leave(): Promise<void>
}

const NOTHING: Grant = { accounts: [], chains: [], given: [], methods: [] }

export function createSeat(engine: Engine, namespace: Namespace): Seat {
  /** The chain and the account in use, as far as they were chosen or heard of. */
  let chain: CaipNetworkId | undefined
  let active: string | undefined
  const watchers = new Set<Watcher>()
  let stopListening: (() => void) | undefined

  const grant = () => {
    const session = engine.serving(namespace)
    return session ? grantOf(session.namespaces, namespace) : NOTHING
  }
  const activeFirst = (accounts: readonly Account[]) => {
    const first = accounts.find(({ address }) => address === active)
    return first ? [first, ...accounts.filter(account => account !== first)] : accounts
  }
  const session = (): Session | undefined => {
    const wc = engine.serving(namespace)
    const found = wc && engine.toSession(wc, namespace, chain)
    return found && { ...found, chainId: chain ?? found.chainId, accounts: activeFirst(found.accounts) }
  }
  const present = () => {
    const found = session()
    if (found) return found
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  const tell = (run: (on: Watcher) => void) => {
    for (const on of [...watchers]) run(on)
  }
  /** Another chain brings its own account along, where the present one was not granted there. */
  const moveTo = (next: CaipNetworkId) => {
    chain = next
    const here = grant().accounts.filter(({ chainId }) => chainId === next)
    const stays = !here.length || !active || here.some(({ address }) => address === active)
    if (!stays) active = here[0]!.address
    tell(on => on.changed?.({ chainId: next, ...(!stays && { accounts: accountsFor(grant(), next) }) }))
  }
  const leave = () => {
    chain = undefined
    active = undefined
    return engine.leave(namespace)
  }
  const over = () => {
    leave().catch(() => {})
    tell(on => on.ended?.())
  }

  const onEvent = (params: unknown) => {
    const fields = record(params)
    const event = record(fields?.['event'])
    if (event?.['name'] === 'chainChanged') {
      const next = changedChain(namespace, event['data'], fields?.['chainId'])
      if (next) moveTo(next)
    } else if (event?.['name'] === 'accountsChanged') {
      const addresses = changedAccounts(namespace, event['data'])
      if (!addresses.length) return
      active = addresses[0]
      const granted = session()?.accounts ?? []
      const type = granted[0]?.type ?? 'eoa'
      const all = [...new Set([...addresses, ...granted.map(({ address }) => address)])]
      tell(on => on.changed?.({ accounts: all.map(address => ({ address, type })) }))
    }
  }
  const onUpdate = () => {
    const now = session()
    if (!now) return over()
    const { accounts, chainId, approved, mayAdd } = now
    tell(on => on.changed?.({ accounts, chainId, ...(approved && { approved, mayAdd }) }))
  }

  const listen = () => {
    const client = engine.line?.client
    if (!client || stopListening) return
    const ours = (run: (params: unknown) => void) => (event: unknown) => {
      const fields = record(event)
      if (fields?.['topic'] !== undefined && fields['topic'] === engine.topicOf(namespace))
        run(fields['params'])
    }
    const handlers = Object.entries({
      session_event: ours(onEvent),
      session_update: ours(onUpdate),
      session_delete: ours(over),
      session_expire: ours(over),
    })
    for (const [event, handler] of handlers) client.on(event, handler)
    stopListening = () => {
      stopListening = undefined
      for (const [event, handler] of handlers) client.removeListener(event, handler)
    }
  }

  const ask: Seat['ask'] = async (method, params, again) => {
    const { requests } = await engine.open()
    const { chainId } = present()
    const { given, methods } = grant()
    if (!methods.includes(method))
      throw new AgletError('method_unsupported', `Method ${method} is not supported`, {
        meta: { Method: method },
      })
    // A switch is asked for on a chain that the wallet knows.
    const known = /^wallet_(?:switch|add)EthereumChain$/.test(method) ? given[0]! : knownId(chainId, given)
    if (!given.includes(known))
      throw new AgletError('chain_unsupported', 'Chain is not supported', { meta: { Chain: chainId } })
    const topic = engine.topicOf(namespace)!
    return requests.send({ topic, chainId: known, method, params, again })
  }

  return {
    namespace,
    session,
    present,
    ask,
    leave,
    capabilities(address) {
      const told = string(record(engine.serving(namespace)?.sessionProperties)?.['capabilities'])
      const entries = Object.entries(record(told && parseJson(told)) ?? {})
      // By address, plain or as CAIP-10.
      return entries.find(([key]) => sameAddress(key.split(':').at(-1)!, String(address)))?.[1]
    },
    can: method => grant().methods.includes(method),
    async switchNetwork(network) {
      const id = network.caipNetworkId
      if (!grant().chains.includes(id)) {
        if (!mayAdd(grant()))
          throw new AgletError('chain_unsupported', 'Chain is not supported', { meta: { Chain: id } })
        const { addNetwork, switchNetwork } = await import('../evmCommands')
        const switches = grant().methods.includes('wallet_switchEthereumChain')
        await (switches ? switchNetwork : addNetwork)(
          { request: args => askRaw(args.method, args.params) },
          network,
        )
      }
      moveTo(id)
      engine.line?.own?.setDefaultChain(id)
    },
    follow(on) {
      watchers.add(on)
      active ??= session()?.accounts[0]?.address
      listen()
      return () => {
        watchers.delete(on)
        if (!watchers.size) stopListening?.()
      }
    },
  }

  /** With the wallet's own errors, which tell an unknown chain from a refusal. */
  async function askRaw(method: string, params: unknown): Promise<unknown> {
    if (method === 'eth_chainId') return `0x${Number(present().chainId.split(':')[1]).toString(16)}`
    try {
      return await ask(method, params)
    } catch (error) {
      throw isAgletError(error) && error.cause ? error.cause : error
    }
  }
}
