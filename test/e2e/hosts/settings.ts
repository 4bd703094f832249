import type { Aglet, AgletSnapshot, Options } from 'aglet'
import type { DevWallet, DevWalletsOptions, TestWallet, TestWalletOptions } from 'aglet/testing'

/** A wallet of the page, and how it shows up. */
export interface WalletSettings extends Omit<TestWalletOptions, 'window'> {
  /** `late`: only when the test says `wallets[i].announce()`; `inject`: at `window.ethereum`. Default announce. */
  readonly comes?: 'announce' | 'inject' | 'late'
}

/** What a test tells its page; JSON. */
export interface Settings {
  readonly options: Options
  readonly wallets: readonly WalletSettings[]
  /** Instead of `wallets`: the development wallets, whose first serves several families. */
  readonly devWallets?: DevWalletsOptions | undefined
}

/** Those that `devWallets` made have families. */
export type PageWallet = TestWallet & Partial<Pick<DevWallet, 'families'>>

/** What the pages of the browser tests put on their window. */
export interface HostWindow {
  wallets: readonly PageWallet[]
  aglet: Aglet
  /** Ready-made instances of pages that have several. */
  aglets: Aglet[]
  /** What `subscribe` has reported, in JSON-safe form. */
  changes: Pick<AgletSnapshot, 'open' | 'themeMode'>[]
}

declare global {
  interface Window extends HostWindow {}
}

/** Data in the page: a policy without inline scripts lets it be. */
export const readSettings = (): Settings => JSON.parse(document.querySelector('#settings')!.textContent!)
