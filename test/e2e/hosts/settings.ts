import type { Aglet, AgletSnapshot, Options } from 'aglet'
import type { DevWallet, DevWalletsOptions, TestWallet, TestWalletOptions } from 'aglet/testing'

/** A wallet of the page, and how it appears. */
export interface WalletSettings extends Omit<TestWalletOptions, 'window'> {
  /**
   * `late`: only once the test calls `wallets[i].announce()`; `inject`: as `window.ethereum`. Default
   * announce.
   */
  readonly comes?: 'announce' | 'inject' | 'late'
}

/** Settings that a test passes to its page as JSON. */
export interface Settings {
  readonly options: Options
  readonly wallets: readonly WalletSettings[]
  /** The development wallets instead of `wallets`; the first serves several namespaces. */
  readonly devWallets?: DevWalletsOptions | undefined
}

/** Wallets made by `devWallets` have `families`. */
export type PageWallet = TestWallet & Partial<Pick<DevWallet, 'families'>>

/** Globals of the pages in the browser tests. */
export interface HostWindow {
  wallets: readonly PageWallet[]
  aglet: Aglet
  /** Instances, on pages that have several. */
  aglets: Aglet[]
  /** Values that `subscribe` has reported, in JSON-safe form. */
  changes: Pick<AgletSnapshot, 'open' | 'themeMode'>[]
}

declare global {
  interface Window extends HostWindow {}
}

/** Data in the page, which a policy without inline scripts allows. */
export const readSettings = (): Settings => JSON.parse(document.querySelector('#settings')!.textContent!)
