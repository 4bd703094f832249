import type { StandardWallet } from '../../src/testing'

/** The app's side of the wallet-standard: the wallets that are registered at the moment. */
export function standardApp(page: Window) {
  const wallets: StandardWallet[] = []
  const api = {
    register(...added: readonly StandardWallet[]) {
      wallets.push(...added)
      return () => {
        for (const wallet of added) wallets.splice(wallets.indexOf(wallet), 1)
      }
    },
  }
  page.addEventListener('wallet-standard:register-wallet', event =>
    (event as CustomEvent<(given: typeof api) => void>).detail(api),
  )
  const { CustomEvent: PageEvent } = page as Window & typeof globalThis
  page.dispatchEvent(new PageEvent('wallet-standard:app-ready', { detail: api }))
  return wallets
}
