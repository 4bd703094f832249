import { closeModal, openModal } from '../src/actions/modal/openModal'
import { pressButton } from '../src/actions/modal/pressButton'
import type { Adapter, AdapterContext, SessionEvents } from '../src/adapters/adapter'
import { type Aglet, type AgletCore, createCore, type Runtime } from '../src/aglet'
import { initModalState } from '../src/effects/modal/initModalState'
import type { Options } from '../src/options'
import { createStorage } from '../src/storage'
import type {
  Account,
  CaipNetworkId,
  Connector,
  Namespace,
  Network,
  NetworkInput,
  Session,
} from '../src/types'

const network = (id: number | string, name: string, more: Partial<NetworkInput> = {}): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  ...more,
})
export const ethereum = network(1, 'Ethereum')
export const base = network(8453, 'Base')
export const polygon = network(137, 'Polygon')
export const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', { chainNamespace: 'solana' })
export const bitcoin = network('000000000019d6689c085ae165831e93', 'Bitcoin', { chainNamespace: 'bip122' })
export const polkadot = network('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
  chainNamespace: 'polkadot',
})

/** Three addresses in their EIP-55 form. */
export const ADDRESSES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
] as const
export const [ALICE, BOB, CAROL] = ADDRESSES

export const account = (address: string): Account => ({ address, type: 'eoa' })

export const connector = (id = 'com.example.wallet', more: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Example Wallet',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: id, uuid: `uuid-${id}` },
  ...more,
})

export const session = (more: Partial<Session> = {}): Session => ({
  connectorId: 'com.example.wallet',
  namespace: 'eip155',
  accounts: [account(ALICE)],
  chainId: 'eip155:1',
  ...more,
})

/** A promise with its resolve and reject functions. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

export interface FakeAdapter extends Adapter {
  /** The requests in order, such as `connect com.example.wallet`. */
  readonly calls: string[]
  /** Emits a change made by the wallet itself to all watchers of the connector. */
  emit(
    connectorId: string,
    event: { accounts?: string[]; chainId?: CaipNetworkId; picked?: boolean } | 'locked' | 'ended',
  ): void
  watchers(connectorId?: string): number
}

/** An adapter whose wallets approve everything, except where `script` overrides it. */
export function fakeAdapter(script: Partial<Adapter> = {}): FakeAdapter {
  const calls: string[] = []
  const watching = new Set<{ connectorId: string; on: SessionEvents }>()
  /** The session that each wallet has approved, for a later reconnect. */
  const sessions = new Map<string, Session>()
  const namespace = script.namespace ?? 'eip155'
  const answer = ({ id }: Connector): Session =>
    session({
      connectorId: id,
      namespace,
      ...(namespace !== 'eip155' && { chainId: `${namespace}:x` as const }),
    })
  const counted =
    <Args extends [unknown, ...unknown[]], Result>(name: string, run: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      const [subject] = args as unknown as [{ id?: string; connectorId?: string }]
      calls.push(`${name} ${subject.id ?? subject.connectorId}`)
      return run(...args)
    }
  return {
    type: 'universal',
    provider: () => undefined,
    ...script,
    namespace,
    connect: counted('connect', async (connector, options) => {
      const made = await (script.connect?.(connector, options) ?? answer(connector))
      sessions.set(connector.id, made)
      return made
    }),
    reconnect: counted(
      'resume',
      script.reconnect ?? (async connector => sessions.get(connector.id) ?? answer(connector)),
    ),
    disconnect: counted('disconnect', script.disconnect ?? (async () => {})),
    switchNetwork: counted('switchNetwork', script.switchNetwork ?? (async () => {})),
    watch({ connectorId }, on) {
      const entry = { connectorId, on }
      watching.add(entry)
      return () => void watching.delete(entry)
    },
    calls,
    emit(connectorId, event) {
      const change =
        typeof event === 'string'
          ? {}
          : {
              ...(event.accounts && { accounts: event.accounts.map(account) }),
              ...(event.chainId && { chainId: event.chainId }),
              ...(event.picked && { picked: true }),
            }
      const known = sessions.get(connectorId)
      if (known) sessions.set(connectorId, { ...known, ...change })
      for (const { on } of [...watching].filter(entry => entry.connectorId === connectorId))
        if (event === 'locked') on.locked()
        else if (event === 'ended') on.ended()
        else on.changed(change)
    },
    watchers: connectorId =>
      [...watching].filter(entry => !connectorId || entry.connectorId === connectorId).length,
  }
}

export interface FakeAgletSetup {
  readonly adapters?: readonly Adapter[]
  readonly storage?: Storage
  readonly runtime?: Partial<Runtime>
  /** Default: every request fails, as without a network. */
  readonly fetch?: typeof fetch
}

export const fakeRuntime = (more: Partial<Runtime> = {}): Runtime => ({
  sdk: 'test',
  version: '0.0.0',
  /** The whole modal except rendering. */
  loadUi: async () => ({
    closeModal,
    openModal,
    pressButton,
    initModalState,
    mount: () => () => {},
    mountOnce: () => {},
    embed: () => () => {},
  }),
  loadWallet: () => import('../src/chunks/modal/wallet'),
  ...more,
})

/** The dependencies of an adapter: these providers, and networks of its namespace. */
export const fakeContext = (
  providers: Iterable<readonly [string, unknown]> = [],
  networks: readonly Network[] = [],
): AdapterContext => ({
  providers: new Map(providers),
  networks: () => networks,
  network: () => networks[0],
  lifetime: new AbortController().signal,
})

/** Replaces the built-in adapters with these, also in an instance that is completed later. */
export function withAdapters<Instance extends AgletCore>(
  instance: Instance,
  adapters: readonly Adapter[],
): Instance {
  const find = async (namespace: Namespace) => {
    const found = adapters.find(adapter => adapter.namespace === namespace)
    if (found) return found
    throw new Error(`The test has no adapter for ${namespace}.`)
  }
  const { runtime } = instance
  const loadWallet = async () => ({
    ...(await runtime.loadWallet()),
    adapterOf: (_: unknown, namespace: Namespace) => find(namespace),
  })
  return Object.assign(instance, { adapter: find, runtime: { ...runtime, loadWallet } })
}

/** The real core over a fake runtime, fake adapters and its own storage; nothing in it has been started. */
export function fakeAglet(
  options: Partial<Options> = {},
  { adapters = [fakeAdapter()], storage = fakeStorage(), runtime, fetch }: FakeAgletSetup = {},
): Aglet {
  const core = createCore({ projectId: 'test', networks: [ethereum, base], ...options }, fakeRuntime(runtime))
  const aglet = initModalState(core)
  Object.defineProperty(aglet.net, 'fetch', {
    value: fetch ?? (() => Promise.reject(new TypeError('There is no network.'))),
  })
  withAdapters(aglet, adapters)
  return Object.assign(aglet, { storage: createStorage(() => storage) })
}

/** The browser's storage; `entries` remain from an earlier visit. */
export function fakeStorage(
  entries: Readonly<Record<string, string>> = {},
): Storage & { dump(): Record<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: key => map.get(key) ?? null,
    key: index => [...map.keys()][index] ?? null,
    removeItem: key => void map.delete(key),
    setItem: (key, value) => void map.set(key, String(value)),
    dump: () => Object.fromEntries(map),
  }
}

type Handler = (params: unknown) => unknown

export interface FakeProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
  readonly calls: { method: string; params?: unknown }[]
  /**
   * The reply to each method; a handler may return or throw anything, and tests may change it at any time.
   */
  readonly methods: Record<string, Handler>
  emit(event: string, payload?: unknown): void
  listenerCount(event?: string): number
}

/** A fake EIP-1193 provider: Alice on chain 1, already approved, unless `methods` override it. */
export function fakeProvider(methods: Record<string, Handler> = {}): FakeProvider {
  const listeners: { event: string; listener: (payload: unknown) => void }[] = []
  const calls: { method: string; params?: unknown }[] = []
  const all: Record<string, Handler> = {
    eth_requestAccounts: () => [ALICE.toLowerCase()],
    eth_accounts: () => [ALICE.toLowerCase()],
    eth_chainId: () => '0x1',
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    wallet_revokePermissions: () => null,
    ...methods,
  }
  return {
    calls,
    methods: all,
    // Not async: a handler that throws does so synchronously, as some wallets do.
    request(args) {
      calls.push(args)
      const handler = all[args.method]
      if (!handler) return Promise.reject(Object.assign(new Error('Method not found'), { code: -32601 }))
      const answer = handler(args.params)
      return (answer instanceof Promise ? answer : Promise.resolve(answer)) as Promise<unknown>
    },
    on(event, listener) {
      listeners.push({ event, listener })
    },
    removeListener(event, listener) {
      const at = listeners.findIndex(entry => entry.event === event && entry.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
    },
    emit(event, payload) {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(payload)
    },
    listenerCount: event => listeners.filter(entry => !event || entry.event === event).length,
  }
}

/** The public state of an instance as one text, for comparisons and failure messages. */
export function shown(aglet: Aglet): string {
  const { status, address, waitingFor, connectorId } = aglet.account.account.peek()
  return [status, waitingFor, address, connectorId].filter(Boolean).join(' ')
}
