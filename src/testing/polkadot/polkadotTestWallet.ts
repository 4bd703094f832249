import { putAt } from '../putAt'
import type { WalletInfo } from '../wallet/announce'
import { readFamilyState } from '../wallet/familyMemory'
import { createMemory } from '../wallet/memory'
import { type BaseScript, makeScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { createPolkadotWallet, type InjectedExtension } from './polkadotWallet'

export interface PolkadotWalletOptions extends CommonOptions {
  readonly family: 'polkadot'
  /**
   * A mnemonic, of which the root account and those of //0 and //1 are used. Default: the well-known test
   * mnemonic.
   */
  readonly accounts?: string
  /**
   * SS58 prefix of its addresses: 42 for any Substrate chain, as extensions show them; 0 for Polkadot.
   * Default 42.
   */
  readonly prefix?: 0 | 42
}

/** A test wallet of the Polkadot family, which pages find in `window.injectedWeb3`. */
export interface PolkadotTestWallet {
  readonly provider: InjectedExtension
  readonly info: WalletInfo
  /** Adds the wallet to `window.injectedWeb3` under its name. @returns a function that removes it. */
  announce(): () => void
  /** Its only event is `accounts`. Accounts of another mnemonic exist once a request was answered. */
  readonly script: BaseScript
}

export function polkadotTestWallet(options: PolkadotWalletOptions): PolkadotTestWallet {
  const shell = createShell(options)
  const { page, info } = shell
  const { provider, wallet } = createPolkadotWallet({
    mnemonic: options.accounts,
    prefix: options.prefix ?? 42,
    autoApprove: options.autoApprove,
    memory: createMemory(`${info.rdns}:polkadot`, shell.storage, readFamilyState),
  })
  shell.attach(wallet.approvals)
  return {
    provider,
    info,
    announce: () => shell.stoppable(page ? inject(page, info.name, provider) : () => {}),
    script: makeScript(wallet, () => wallet.accounts.map(({ address }) => address), shell.leave),
  }
}

function inject(page: Window, name: string, extension: InjectedExtension): () => void {
  const target = page as { injectedWeb3?: object }
  // The first extension of a page creates the table, the others add to it.
  target.injectedWeb3 ??= {}
  return putAt(target.injectedWeb3, name, extension)
}
