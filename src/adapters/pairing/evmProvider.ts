import { AgletError, isAgletError } from '../../errors'
import { errorText } from '../../lib/data/toAgletError'
import { callListener } from '../../lib/host/callListener'
import type { Account, Eip1193Provider, Network } from '../../types'
import { codeOf } from '../evm/eip1193'
import type { NamespaceSession } from './namespaceSession'
import { HEX, textOf } from './replies'
import type { SendingOptions } from './requests'

/** EIP-1193 and EIP-1474 codes by AgletError code. */
const NUMBERS: Partial<Record<AgletError['code'], number>> = {
  user_rejected: 4001,
  wallet_locked: 4100,
  not_connected: 4900,
  session_ended: 4900,
  network: 4900,
  method_unsupported: 4200,
  chain_unsupported: 4902,
  network_not_found: 4902,
  request_pending: -32002,
}

/** An EIP-1193 request, with options of Aglet's own. */
interface Request extends SendingOptions {
  readonly method: string
  readonly params?: unknown
}

/** Converts an AgletError into an EIP-1193 error whose cause is the AgletError. */
function providerError(error: unknown): unknown {
  if (!isAgletError(error) || error.code === 'unknown_outcome') return error
  const { cause } = error
  const said = codeOf(cause)
  const code = NUMBERS[error.code] ?? said ?? -32603
  return Object.assign(new Error(error.shortMessage, { cause: error }), {
    code,
    ...(said !== undefined && { data: { originalCode: said, message: errorText(cause) } }),
  })
}

/** @throws AgletError `unknown_outcome`: a wallet that has answered may have sent the transaction */
function transactionHash(reply: unknown): string {
  if (typeof reply === 'string' && HEX.test(reply)) return reply
  throw new AgletError('unknown_outcome', 'The wallet answered without a transaction hash.')
}

const hex = (chainId: string) => `0x${Number(chainId.split(':')[1]).toString(16)}`

/** The session that the provider works on: a WalletConnect session's or the embedded wallet's. */
export type EvmSession = Pick<
  NamespaceSession,
  'session' | 'present' | 'capabilities' | 'can' | 'ask' | 'switchNetwork' | 'watch'
>

/** The chain's RPC servers, for methods that the wallet has not approved. */
export interface ChainServers {
  /** Whether the servers answer a method. */
  answer(method: string): boolean
  read(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
}

/**
 * EIP-1193 over a WalletConnect session, or over the embedded wallet's frame. Methods that the wallet has
 * approved are sent to the wallet, reads to the chain's servers; a wallet method that is not approved is
 * refused. The function is long because each method is routed by the same grant and the same active chain.
 *
 * @param networks the family's networks
 * @param servers absent for a wallet that accepts every method
 */
export function evmProvider(
  namespaceSession: EvmSession,
  networks: () => readonly Network[],
  servers?: ChainServers,
): Eip1193Provider {
  const listeners = new Map<string, Map<(payload: never) => void, number>>()
  let stop: (() => void) | undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event)?.keys() ?? [])])
      callListener(() => listener(payload as never))
  }
  const answer = async ({ method, params, allowDuplicate, onLateAnswer }: Request): Promise<unknown> => {
    switch (method) {
      case 'eth_accounts':
        return namespaceSession.session()?.accounts.map(({ address }) => address) ?? []
      case 'eth_requestAccounts':
        return namespaceSession.present().accounts.map(({ address }) => address)
      case 'eth_chainId':
        return hex(namespaceSession.present().chainId)
      case 'net_version':
        return namespaceSession.present().chainId.split(':')[1]
      case 'wallet_getCapabilities': {
        const capabilities = namespaceSession.capabilities((params as readonly unknown[] | undefined)?.[0])
        if (capabilities) return capabilities
        break
      }
      case 'wallet_switchEthereumChain': {
        const wanted = (params as readonly { chainId?: unknown }[] | undefined)?.[0]?.chainId
        const id = `eip155:${Number(textOf(wanted, /^0x[\da-f]{1,13}$/i, 'a chain id'))}`
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === id)
        if (network) await namespaceSession.switchNetwork(network)
        else await namespaceSession.ask(method, params)
        return null
      }
    }
    if (namespaceSession.can(method)) {
      const reply = await namespaceSession.ask(method, params ?? [], { allowDuplicate, onLateAnswer })
      return method === 'eth_sendTransaction' ? transactionHash(reply) : reply
    }
    const { chainId } = namespaceSession.present()
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (network && servers?.answer(method))
      return servers.read(network, method, Array.isArray(params) ? params : [])
    // `ask` refuses the method, since the wallet has not approved it.
    return namespaceSession.ask(method, params ?? [])
  }

  return {
    async request(args) {
      try {
        return await answer(args)
      } catch (error) {
        throw providerError(error)
      }
    },
    on(event, listener) {
      const same = listeners.get(event) ?? new Map()
      listeners.set(event, same)
      same.set(listener, (same.get(listener) ?? 0) + 1)
      const emitAccounts = (accounts: readonly Account[]) =>
        emit(
          'accountsChanged',
          accounts.map(({ address }) => address),
        )
      stop ??= namespaceSession.watch({
        changed({ accounts, chainId }) {
          if (chainId) emit('chainChanged', hex(chainId))
          if (accounts) emitAccounts(accounts)
        },
        chosen: emitAccounts,
        ended() {
          emit('accountsChanged', [])
          emit('disconnect', Object.assign(new Error('The wallet has ended the connection.'), { code: 4900 }))
        },
      })
      return this
    },
    removeListener(event, listener) {
      const same = listeners.get(event)
      const left = (same?.get(listener) ?? 0) - 1
      if (left > 0) same?.set(listener, left)
      else same?.delete(listener)
      if (![...listeners.values()].some(({ size }) => size)) {
        stop?.()
        stop = undefined
      }
      return this
    },
  }
}
