import { type DevWallet, type DevWalletsOptions, installDevWallets } from './installDevWallets'

// A separate script, for test runners that add one before a page's scripts: Playwright's `addInitScript`,
// Cypress' `onBeforeLoad`.

declare global {
  interface Window {
    /**
     * Options of the wallets that `aglet/testing/inject` installs, to be set by an earlier script. Default:
     * those of `aglet dev`.
     */
    agletTestOptions?: DevWalletsOptions
    /**
     * The wallets that `aglet/testing/inject` has installed: `agletTestWallets[0].script.approve()` answers
     * for their user.
     */
    agletTestWallets?: readonly DevWallet[]
  }
}

/** URLs of `aglet dev` if its ports are free. */
const DEFAULTS: DevWalletsOptions = {
  chains: { 1: 'http://127.0.0.1:4545', 8453: 'http://127.0.0.1:4546' },
  solana: 'http://127.0.0.1:4570',
  bitcoin: 'http://127.0.0.1:4540/bitcoin/api',
}

// An extension is in the page and not in each of its frames. Cypress runs the page in a frame, where it sets
// its own global. A server that renders the page imports the script too, if the page's code does.
if (typeof window !== 'undefined' && (window === window.top || 'Cypress' in window))
  window.agletTestWallets = installDevWallets({ ...DEFAULTS, ...window.agletTestOptions })
