import type { Adapter } from '../../../src/adapters/adapter'
import { toNetwork } from '../../../src/lib/networks/network'
import { evmTestWallet, type TestWallet } from '../../../src/testing/evm/evmTestWallet'
import type { Connector, Network } from '../../../src/types'
import { base, connector, deferred, polygon } from '../../fakes'
import type { Bench } from '../contract'

export const WALLET: Connector = connector()
export const known: Network = toNetwork(base)
export const unknown: Network = toNetwork(polygon)

/** The methods that prompt the user. */
const ASKS = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

export interface WalletBench extends Omit<Bench, 'adapter' | 'listeners'> {
  readonly wallet: TestWallet
}

/** The wallet of aglet/testing, whose user the test controls. */
export function walletBench(
  wallet: TestWallet = evmTestWallet({ chains: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' } }),
): WalletBench {
  const { script, provider } = wallet
  let prompts = 0
  let next: 'decline' | Promise<void> | undefined
  const answer = async (id: number) => {
    const plan = next
    next = undefined
    if (plan === 'decline') return script.reject({ id })
    await plan
    return script.approve({ id })
  }
  const { request } = provider
  provider.request = args => {
    const before = script.pending.length
    const reply = request.call(provider, args)
    if (ASKS.has(args.method) && script.pending.length > before) {
      prompts++
      answer(script.pending.at(-1)!.id).catch(() => {}) // The prompt was aborted before it was answered.
    }
    return reply
  }
  return {
    wallet,
    connector: WALLET,
    addresses: [script.accounts[0]!, script.accounts[1]!],
    chainId: 'eip155:1',
    known,
    unknown,
    user: {
      declines() {
        next = 'decline'
      },
      waits() {
        const { promise, resolve } = deferred<void>()
        next = promise
        return () => resolve()
      },
      switchesAccount: index => script.switchAccount(index),
      switchesNetwork: network => script.switchChain(Number(network.id)),
      locks: () => script.lock(),
      unlocks: () => script.unlock(),
      forgets: () =>
        void provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    },
    prompts: () => prompts,
    walletChain: async () => `eip155:${Number(await provider.request({ method: 'eth_chainId' }))}`,
  }
}

/** Records what the adapter reports, in order, in place of an instance. */
export function hostDouble() {
  const heard: string[] = []
  return {
    heard,
    host: {
      found: ({ id }: Connector) => void heard.push(`found ${id}`),
      gone: (id: string) => void heard.push(`gone ${id}`),
      connected: (connector, session) =>
        void heard.push(`connected ${connector.id} ${session.accounts[0]!.address} ${session.chainId}`),
    } satisfies Parameters<NonNullable<Adapter['attach']>>[0],
  }
}
