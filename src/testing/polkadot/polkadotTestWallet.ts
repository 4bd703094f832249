import { putAt } from '../putAt'
import type { WalletInfo } from '../wallet/announce'
import { readFamilyState } from '../wallet/familyMemory'
import { createMemory } from '../wallet/memory'
import { type BaseScript, makeScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { createPolkadotWallet, type InjectedExtension } from './polkadotWallet'

export interface PolkadotWalletOptions extends CommonOptions {
  readonly family: 'polkadot'
  /** A mnemonic: its own account and those of //0 and //1 are used; the well-known test mnemonic. */
  readonly accounts?: string
  /** SS58 prefix of its addresses: 42 is any Substrate chain, as extensions show them; 0 is Polkadot. Default 42. */
  readonly prefix?: 0 | 42
}

/** A test wallet of the Polkadot family, found in `window.injectedWeb3`. */
export interface PolkadotTestWallet {
  readonly provider: InjectedExtension
  readonly info: WalletInfo
  /** Puts it into `window.injectedWeb3` under its name. @returns the function that takes it away. */
  announce(): () => void
  /** Its only event is `accounts`. Another mnemonic's accounts are there once a request was answered. */
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
  // The first extension of a page makes the table, the others add to it.
  target.injectedWeb3 ??= {}
  return putAt(target.injectedWeb3, name, extension)
}
