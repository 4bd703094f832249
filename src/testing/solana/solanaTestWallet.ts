import type { WalletInfo } from '../wallet/announce'
import { readFamilyState } from '../wallet/familyMemory'
import { createMemory } from '../wallet/memory'
import { type BaseScript, makeScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { registerWallet } from '../wallet/walletStandard'
import type { SolanaProvider } from './solanaFeatures'
import { createSolanaWallet, type SolanaChain } from './solanaWallet'

export interface SolanaWalletOptions extends CommonOptions {
  readonly family: 'solana'
  /** A mnemonic, whose first three accounts are used. Default: the well-known test mnemonic. */
  readonly accounts?: string
  /** RPC URLs for `solana:signAndSendTransaction`. A transaction without a chain is sent to the first one. */
  readonly chains?: Readonly<Partial<Record<SolanaChain, string>>>
}

/** A test wallet of the Solana family, which pages find by the wallet-standard. */
export interface SolanaTestWallet {
  readonly provider: SolanaProvider
  readonly info: WalletInfo
  /** Registers the wallet with the page's apps. @returns a function that unregisters it. */
  announce(): () => void
  /** Accounts of a mnemonic other than the test mnemonic exist once a request was answered. */
  readonly script: BaseScript
}

export function solanaTestWallet(options: SolanaWalletOptions): SolanaTestWallet {
  const shell = createShell(options)
  const { page, info } = shell
  const { provider, wallet } = createSolanaWallet({
    name: info.name,
    icon: info.icon,
    mnemonic: options.accounts,
    chains: options.chains ?? {},
    autoApprove: options.autoApprove,
    domain: page?.location.host ?? '',
    memory: createMemory(`${info.rdns}:solana`, shell.storage, readFamilyState),
  })
  shell.attach(wallet.approvals)
  return {
    provider,
    info,
    announce: () => shell.stoppable(page ? registerWallet(page, provider) : () => {}),
    script: makeScript(wallet, () => wallet.accounts.map(({ address }) => address), shell.leave),
  }
}
