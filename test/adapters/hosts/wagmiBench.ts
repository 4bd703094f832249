import type { Config, createConfig, createStorage, http } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import type { Adapter } from '../../../src/adapters/adapter'
import { wagmi } from '../../../src/hostAdapters/wagmiAdapter'
import type { WagmiLibrary } from '../../../src/hostAdapters/wagmiLibrary'
import { fakeContext, fakeStorage } from '../../fakes'
import type { Bench } from '../contract'
import { known, unknown, WALLET, type WalletBench, walletBench } from './walletBench'

/** One version of the library. */
export interface WagmiCore extends WagmiLibrary {
  readonly createConfig: typeof createConfig
  readonly createStorage: typeof createStorage
  readonly http: typeof http
}

export interface WagmiBench extends Bench, Omit<WalletBench, keyof Bench> {
  readonly config: Config
  readonly adapter: Adapter
}

/** The adapter over a real config of this version, and the wallet of aglet/testing. */
export function wagmiBench(
  core: WagmiCore,
  more: Partial<Pick<Parameters<typeof createConfig>[0], 'connectors'>> = {},
): WagmiBench {
  const bench = walletBench()
  const config = core.createConfig({
    chains: [mainnet, base, polygon],
    transports: { 1: core.http('http://127.0.0.1:1'), 8453: core.http(), 137: core.http() },
    storage: core.createStorage({ storage: fakeStorage() }),
    ...more,
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
  const context = fakeContext([[WALLET.id, bench.wallet.provider]], [known, unknown])
  return { ...bench, config, adapter: wagmi(core, config, context), listeners: () => listeners }
}
