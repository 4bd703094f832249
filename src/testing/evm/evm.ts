import type { LocalAccount } from 'viem'
import type { Eip1193Provider } from '../../types'
import { createEmitter, type Emitter } from '../emitter'
import type { Address, Hex } from '../hex'
import { readKeys } from '../keys'
import {
  addChainWords,
  assetWords,
  connectWords,
  messageWords,
  type RequestWords,
  switchWords,
  transactionWords,
  typedDataWords,
  unlockWords,
} from '../prompt/words'
import { CODES, invalidParams, ProviderRpcError, toProviderError } from '../providerError'
import { type Approvals, type AutoApprove, createApprovals, type RequestKind } from '../wallet/approvals'
import type { Memory, Remembered } from '../wallet/memory'
import { chainCall } from './chainCall'
import { batchMethods } from './evmBatch'
import { list, readChainId, readNewChain, readTypedData } from './evmParams'
import { previewTransaction, readTransaction, replaceTransaction, sendTransaction } from './evmTransaction'

/** A test's replacement of a method. It may return or throw anything, also synchronously. */
export type Intercept = (params: unknown) => unknown

export interface EvmOptions {
  readonly accounts?: string | readonly Hex[] | undefined
  /** RPC URLs by chain id; these are the chains that the wallet knows. */
  readonly chains: Readonly<Record<number, string>>
  readonly chainId: number
  readonly autoApprove?: AutoApprove | undefined
  /** The page's origin, which the wallet puts into permissions. */
  readonly origin: string
  readonly memory: Memory<Remembered>
  /** The contract that executes several calls at once; without it, the wallet does not support batches. */
  readonly batch?: Address | undefined
}

/** The wallet's provider for a page (EIP-1193). */
export interface TestProvider extends Eip1193Provider {
  on(event: string, listener: (payload: never) => void): TestProvider
  removeListener(event: string, listener: (payload: never) => void): TestProvider
}

/** The wallet behind the provider, with the actions of its user. */
export interface EvmWallet {
  readonly provider: TestProvider
  readonly approvals: Approvals
  readonly listeners: Emitter
  readonly intercepts: Map<string, Intercept>
  readonly accounts: readonly Address[]
  readonly state: Remembered
  selectAccount(which: number | string): void
  selectChain(id: number): void
  replace(hash: Hex, drop: boolean): Promise<Hex>
  setLocked(locked: boolean): void
  setOnline(online: boolean): void
  vanish(): void
}

/**
 * A wallet of the eip155 family that holds keys and signs with them. The function is long because a wallet's
 * methods, events and controls share its accounts, networks and sessions.
 */
export function createEvmWallet(options: EvmOptions): EvmWallet {
  const { chains, origin, memory } = options
  const listeners = createEmitter()
  const approvals = createApprovals(options.autoApprove)
  const intercepts = new Map<string, Intercept>()
  let state: Remembered = {
    permitted: [],
    chainId: options.chainId,
    locked: false,
    added: {},
    ...memory.load(),
  }
  let online = true
  let vanished = false

  // Keys are derived lazily, since deriving them is slow and a page may never connect.
  let cachedKeys: readonly LocalAccount[] | undefined
  const keys = () => (cachedKeys ??= readKeys(options.accounts))
  const addresses = () => keys().map(key => key.address)
  const keyOf = (address: string) => keys().find(key => same(key.address, address))

  /** The accounts that the page may see, in lower case, as extensions return them. */
  const visible = () => (state.locked ? [] : state.permitted.map(lower))
  const rpcUrl = (id: number) => chains[id] ?? state.added[id]
  const isKnown = (id: number) => id === options.chainId || rpcUrl(id) !== undefined
  const call = (chainId = state.chainId) => chainCall(rpcUrl(chainId))

  // An earlier visit may have had other accounts and chains than this one.
  const isOwn = (address: Address) => keyOf(address) !== undefined
  const { permitted, selected, chainId, unknownChain } = state
  state = {
    ...state,
    permitted: permitted.filter(isOwn),
    ...(selected && !isOwn(selected) ? { selected: undefined } : {}),
    chainId: isKnown(chainId) || chainId === unknownChain ? chainId : options.chainId,
  }

  /** Stores a change, and emits events for what has changed for the page. */
  const change = (next: Partial<Remembered>) => {
    const before = { accounts: String(visible()), chainId: state.chainId }
    state = { ...state, ...next }
    memory.save(state)
    if (vanished) return
    if (state.chainId !== before.chainId) listeners.emit('chainChanged', hex(state.chainId))
    if (String(visible()) !== before.accounts) listeners.emit('accountsChanged', visible())
  }

  const ask = (kind: RequestKind, method: string, params: unknown, words: RequestWords) =>
    approvals.ask({ kind, method, params, words })

  const active = (): Address => state.permitted[0] ?? state.selected ?? addresses()[0]!

  const connect = async (method: string, params: unknown) => {
    const proposed = active()
    const words = connectWords([proposed, ...addresses().filter(address => !same(address, proposed))])
    const { accounts } = await ask('connect', method, params, words)
    const chosen = accounts?.filter(isAddress) ?? []
    const permitted = chosen.length ? chosen : [proposed]
    change({ permitted, selected: permitted[0]!, locked: false })
  }

  /** @throws ProviderRpcError 4100 unless the page may use this account. */
  const signer = (address: unknown): LocalAccount => {
    const key = typeof address === 'string' && visible().includes(address.toLowerCase()) && keyOf(address)
    if (key) return key
    throw new ProviderRpcError(
      CODES.unauthorized,
      'The requested account and/or method has not been authorized by the user.',
    )
  }

  const permissions = () =>
    state.permitted.length
      ? [
          {
            invoker: origin,
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: state.permitted.map(lower) }],
          },
        ]
      : []

  const methods: Record<string, (params: unknown, method: string) => unknown> = {
    eth_accounts: visible,
    eth_chainId: () => hex(state.chainId),
    net_version: () => String(state.chainId),
    web3_clientVersion: () => 'AgletTestWallet/1',

    async eth_requestAccounts(params, method) {
      if (state.permitted.length && state.locked) {
        await ask('connect', method, params, unlockWords())
        change({ locked: false })
      } else if (!state.permitted.length) await connect(method, params)
      return visible()
    },
    wallet_getPermissions: permissions,
    async wallet_requestPermissions(params, method) {
      const [asked] = list(params)
      if (!Object.hasOwn(Object(asked) as object, 'eth_accounts'))
        throw invalidParams('Only the permission eth_accounts can be requested.')
      await connect(method, params)
      return permissions()
    },
    wallet_revokePermissions(params) {
      const [asked] = list(params)
      if (!Object.hasOwn(Object(asked) as object, 'eth_accounts'))
        throw invalidParams('Only the permission eth_accounts can be revoked.')
      change({ permitted: [] })
      return null
    },

    async personal_sign(params, method) {
      let [data, address] = list(params)
      // Some libraries still send the two parameters in reverse order, which wallets accept.
      if (isAddress(data) && !isAddress(address)) [data, address] = [address, data]
      const key = signer(address)
      if (typeof data !== 'string') throw invalidParams('The message must be text or hex.')
      await ask('sign', method, params, messageWords(key.address, data))
      return key.signMessage({ message: isBytes(data) ? { raw: data } : data })
    },
    async eth_signTypedData_v4(params, method) {
      const [address, payload] = list(params)
      const key = signer(address)
      const typed = readTypedData(payload)
      const { chainId } = typed.domain
      if (chainId !== undefined && Number(chainId) !== state.chainId)
        throw invalidParams(`Provided chainId "${chainId}" must match the active chainId "${state.chainId}"`)
      await ask('sign', method, params, typedDataWords(key.address, typed))
      return key.signTypedData(typed)
    },
    async eth_sendTransaction(params, method) {
      const { chainId } = state
      const asked = readTransaction(params, chainId)
      const key = signer(asked.from)
      // The chain is fixed before the prompt, so that the transaction goes to the chain that the user has
      // read there.
      const chain = call()
      const words = transactionWords(asked, chainId, previewTransaction(chain, asked))
      await ask('transaction', method, params, words)
      return sendTransaction(chain, key, chainId, asked)
    },

    async wallet_switchEthereumChain(params, method) {
      const id = readChainId(params)
      if (id === state.chainId) return null
      if (!isKnown(id))
        throw new ProviderRpcError(
          CODES.unrecognizedChain,
          `Unrecognized chain ID "${hex(id)}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      await ask('network', method, params, switchWords(state.chainId, id))
      change({ chainId: id })
      return null
    },
    async wallet_addEthereumChain(params, method) {
      const id = readChainId(params)
      const { name, rpcUrl: url } = readNewChain(params)
      if (id === state.chainId) return null
      const known = isKnown(id)
      await ask(
        'network',
        method,
        params,
        known ? switchWords(state.chainId, id) : addChainWords(name, id, url),
      )
      change({ chainId: id, added: known ? state.added : { ...state.added, [id]: url } })
      return null
    },
    async wallet_watchAsset(params, method) {
      // The only method whose parameters are an object (EIP-747).
      const { type, options: asset } = Object(params) as { type?: unknown; options?: unknown }
      const { address, symbol } = Object(asset) as { address?: unknown; symbol?: unknown }
      if (type !== 'ERC20' || !isAddress(address))
        throw invalidParams('Only ERC20 assets with an address can be watched.')
      await ask('asset', method, params, assetWords(String(symbol ?? ''), address))
      return true
    },
  }

  if (options.batch)
    Object.assign(
      methods,
      batchMethods({
        contract: options.batch,
        chainId: () => state.chainId,
        chain: call,
        chains: () => [...Object.keys(chains), ...Object.keys(state.added)].map(Number),
        signer,
        ask: (method, params, words) => ask('transaction', method, params, words),
        bundles: () => state.bundles ?? {},
        remember: (id, bundle) => change({ bundles: { ...state.bundles, [id]: bundle } }),
      }),
    )

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (!online)
      throw new ProviderRpcError(CODES.disconnected, 'The provider is disconnected from all chains.')
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(params, method)
    if (isRead(method)) return call()(method, params)
    throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${method} is not supported.`)
  }

  const provider: TestProvider = {
    request(args) {
      if (vanished) return new Promise(() => {})
      const { method, params } = Object(args) as { method?: unknown; params?: unknown }
      const intercept = intercepts.get(String(method))
      if (intercept) return intercept(params) as Promise<unknown>
      if (typeof method !== 'string' || !method || (params !== undefined && typeof params !== 'object'))
        return Promise.reject(new ProviderRpcError(CODES.invalidRequest, 'Expected { method, params? }.'))
      return answer(method, params).catch(error => {
        throw toProviderError(error)
      })
    },
    on(event, listener) {
      listeners.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      listeners.removeListener(event, listener)
      return provider
    },
  }

  // Once per page load (EIP-1193), after the announcement, so that the page's listeners exist.
  queueMicrotask(() => {
    if (online && !vanished) listeners.emit('connect', { chainId: hex(state.chainId) })
  })

  return {
    provider,
    approvals,
    listeners,
    intercepts,
    get accounts() {
      return addresses()
    },
    get state() {
      return state
    },
    selectAccount(which) {
      const key = typeof which === 'number' ? keys()[which] : keyOf(which)
      if (!key) throw new Error(`The wallet has no account ${which}.`)
      const others = state.permitted.filter(address => !same(address, key.address))
      change({
        selected: key.address,
        permitted: state.permitted.length ? [key.address, ...others] : [],
      })
    },
    // Any id is accepted, so that a test can switch the wallet to a network that the page does not support.
    selectChain: id => change({ chainId: id, unknownChain: isKnown(id) ? undefined : id }),
    replace: (hash, drop) => replaceTransaction(call(), signer, state.chainId, hash, drop),
    setLocked: locked => change({ locked }),
    setOnline(next) {
      if (online === next || vanished) return
      online = next
      if (online) listeners.emit('connect', { chainId: hex(state.chainId) })
      else
        listeners.emit(
          'disconnect',
          new ProviderRpcError(CODES.disconnected, 'The wallet lost all its chains.'),
        )
    },
    vanish() {
      vanished = true
      approvals.abandon()
      listeners.clear()
    },
  }
}

/**
 * Whether a method only reads, so that it is sent to the chain. A test chain could also sign, which is the
 * wallet's task.
 */
const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/^eth_(sign|send(?!Raw)|coinbase|decrypt|getEncryption)/.test(method)

const hex = (id: number): Hex => `0x${id.toString(16)}`
const lower = (address: string) => address.toLowerCase()
const same = (one: string, other: string) => lower(one) === lower(other)
const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const isBytes = (value: string): value is Hex => /^0x([0-9a-fA-F]{2})*$/.test(value)
