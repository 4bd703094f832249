import { type DevWallet, type DevWalletsOptions, installDevWallets } from './installDevWallets'

// A script of its own, for test runners that put one before a page's: Playwright's `addInitScript`, Cypress' `onBeforeLoad`.

declare global {
  interface Window {
    /** Options of the wallets that `aglet/testing/inject` brings, for whoever runs before it. Default: those of `aglet dev`. */
    agletTestOptions?: DevWalletsOptions
    /** The wallets that `aglet/testing/inject` has brought: `agletTestWallets[0].script.approve()` answers for their user. */
    agletTestWallets?: readonly DevWallet[]
  }
}

/** Where `aglet dev` is when its ports are free. */
const USUAL: DevWalletsOptions = {
  chains: { 1: 'http://127.0.0.1:4545', 8453: 'http://127.0.0.1:4546' },
  solana: 'http://127.0.0.1:4570',
  bitcoin: 'http://127.0.0.1:4540/bitcoin/api',
}

// An extension is in the page, not in each of its frames. Cypress has the page in a frame, which it marks by its own name.
if (window === window.top || 'Cypress' in window)
  window.agletTestWallets = installDevWallets({ ...USUAL, ...window.agletTestOptions })
