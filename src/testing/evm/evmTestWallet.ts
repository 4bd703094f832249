import type { Hex } from '../hex'
import { putAt } from '../putAt'
import { announceWallet, type WalletInfo } from '../wallet/announce'
import { createMemory, readRemembered } from '../wallet/memory'
import { makeScript, type WalletScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { createEvmWallet, type TestProvider } from './evm'

export interface TestWalletOptions extends CommonOptions {
  /** May be left out. */
  readonly family?: 'eip155'
  /**
   * Private keys, or a mnemonic whose first three accounts are used. Default: the well-known test mnemonic.
   */
  readonly accounts?: string | readonly Hex[]
  /** RPC URLs by chain id. The wallet does not know any other chain (4902). */
  readonly chains?: Readonly<Record<number | string, string>>
  /** The initial chain. Default: the lowest id of `chains`, else 1. */
  readonly chainId?: number
  /**
   * Supports sending several calls at once (EIP-5792), by delegating the account to this contract (EIP-7702);
   * `aglet dev` has one. By default, the wallet does not support it.
   */
  readonly batch?: Hex
}

/** A wallet for tests and development: it lives in the page, has real keys, and is controlled by the test. */
export interface TestWallet {
  readonly provider: TestProvider
  readonly info: WalletInfo
  /**
   * Announces the wallet (EIP-6963), now and whenever the page asks. @returns a function that stops
   * announcing.
   */
  announce(): () => void
  /**
   * Sets `window.ethereum`, as wallets without EIP-6963 do. @returns a function that restores what was there.
   */
  inject(): () => void
  readonly script: WalletScript
}

export function evmTestWallet(options: TestWalletOptions): TestWallet {
  const { chains = {} } = options
  const shell = createShell(options)
  const { page, info } = shell
  const wallet = createEvmWallet({
    accounts: options.accounts,
    chains,
    chainId: options.chainId ?? Number(Object.keys(chains)[0] ?? 1),
    autoApprove: options.autoApprove,
    batch: options.batch,
    origin: page?.location.origin ?? 'null',
    memory: createMemory(info.rdns, shell.storage, readRemembered),
  })
  shell.attach(wallet.approvals)
  return {
    provider: wallet.provider,
    info,
    announce: () => shell.stoppable(page ? announceWallet(page, info, wallet.provider) : () => {}),
    inject: () => shell.stoppable(putAt((page ?? {}) as object, 'ethereum', wallet.provider)),
    // `Object.assign`, since a spread would evaluate the script's getters.
    script: Object.assign(
      makeScript(wallet, () => wallet.accounts, shell.leave),
      {
        switchChain: wallet.selectChain,
        replace: (hash: Hex, { drop = false } = {}) => wallet.replace(hash, drop),
      },
    ),
  }
}
