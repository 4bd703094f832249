import type { Hex } from '../hex'
import { putAt } from '../putAt'
import { announceWallet, type WalletInfo } from '../wallet/announce'
import { createMemory, readRemembered } from '../wallet/memory'
import { makeScript, type WalletScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { createEvmWallet, type TestProvider } from './evm'

export interface TestWalletOptions extends CommonOptions {
  readonly family?: 'eip155'
  /** Private keys, or a mnemonic of which the first three accounts are used; the well-known test mnemonic. */
  readonly accounts?: string | readonly Hex[]
  /** RPC URLs by chain id. A chain that is not here is unknown to the wallet (4902). */
  readonly chains?: Readonly<Record<number | string, string>>
  /** The chain it is on at first: the lowest id of `chains`, else 1. */
  readonly chainId?: number
  /**
   * Offers to send several calls as one (EIP-5792), by making the account run this contract (EIP-7702); `aglet dev` has
   * one. Left out: it does not.
   */
  readonly batch?: Hex
}

/** A wallet for tests and development: in the page, with real keys, under the test's control. */
export interface TestWallet {
  readonly provider: TestProvider
  readonly info: WalletInfo
  /** Announces it (EIP-6963), now and whenever the page asks. @returns the function that stops it. */
  announce(): () => void
  /** Puts it at `window.ethereum`, as wallets without EIP-6963 do. @returns the function that takes it away. */
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
    // Assigned, not spread: the script has getters.
    script: Object.assign(
      makeScript(wallet, () => wallet.accounts, shell.leave),
      {
        switchChain: wallet.selectChain,
        replace: (hash: Hex, { drop = false } = {}) => wallet.replace(hash, drop),
      },
    ),
  }
}
