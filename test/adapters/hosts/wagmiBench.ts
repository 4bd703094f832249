import type { Config, CreateConnectorFn, createConfig, createStorage, http, injected } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import type { Adapter } from '../../../src/adapters/adapter'
import { wagmiAdapter } from '../../../src/hostAdapters/wagmi/wagmiAdapter'
import type { WagmiLibrary } from '../../../src/hostAdapters/wagmi/wagmiLibrary'
import type { TestWallet } from '../../../src/testing/evm/evmTestWallet'
import { fakeContext, fakeStorage } from '../../fakes'
import type { Bench } from '../contract'
import { known, unknown, WALLET, type WalletBench, walletBench } from './walletBench'

/** The exports of one version of wagmi. */
export interface WagmiCore extends WagmiLibrary {
  readonly createConfig: typeof createConfig
  readonly createStorage: typeof createStorage
  readonly http: typeof http
  readonly injected: typeof injected
}

export interface WagmiBench extends Bench, Omit<WalletBench, keyof Bench> {
  readonly config: Config
  readonly adapter: Adapter
  readonly storage: Storage
}

export interface WagmiBenchOptions {
  readonly connectors?: (
    core: WagmiCore,
    wallet: TestWallet,
  ) => CreateConnectorFn | readonly CreateConnectorFn[]
  /** Other wallets in the page. */
  readonly providers?: readonly (readonly [string, unknown])[]
  /** The storage of an earlier visit. */
  readonly storage?: Storage
  readonly wallet?: TestWallet
}

/** The adapter over a real config of this version, and the wallet of aglet/testing. */
export function wagmiBench(core: WagmiCore, options: WagmiBenchOptions = {}): WagmiBench {
  const { connectors = () => [], providers = [], storage = fakeStorage() } = options
  const bench = walletBench(options.wallet)
  const config = core.createConfig({
    chains: [mainnet, base, polygon],
    transports: { 1: core.http('http://127.0.0.1:1'), 8453: core.http(), 137: core.http() },
    storage: core.createStorage({ storage }),
    connectors: [connectors(core, bench.wallet)].flat(),
  }) as unknown as Config
  let listeners = 0
  const { subscribe } = config
  config.subscribe = ((...args: Parameters<typeof subscribe>) => {
    listeners++
    let live = true
    const stop = subscribe(...args)
    return () => {
      if (live) listeners--
      live = false
      stop()
    }
  }) as typeof subscribe
  const context = fakeContext([[WALLET.id, bench.wallet.provider], ...providers], [known, unknown])
  const adapter = wagmiAdapter(core, config, context)
  return { ...bench, config, storage, adapter, listeners: () => listeners }
}
