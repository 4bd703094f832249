/** A wallet as the wallet-standard defines it; the features have their own interfaces. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  /** CAIP-like, e.g. `solana:mainnet` */
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  /** The accounts that the page may see. */
  readonly accounts: readonly StandardAccount[]
}

export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  /** Names of the features that the account supports. */
  readonly features: readonly string[]
  readonly label?: string
}

interface Api {
  register(...wallets: readonly StandardWallet[]): () => void
}

/**
 * Registers a wallet with the page's apps, those that listen already and those that load later
 * (wallet-standard).
 *
 * @returns a function that unregisters it from all of them.
 */
export function registerWallet(page: Window, wallet: StandardWallet): () => void {
  const { CustomEvent: PageEvent } = page as Window & typeof globalThis
  const unregisters: (() => void)[] = []
  const register = ({ register: add }: Api) => {
    const unregister: unknown = add(wallet)
    if (typeof unregister === 'function') unregisters.push(unregister as () => void)
  }
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new PageEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const unregister of unregisters.splice(0)) unregister()
  }
}

/** The type of `on` in `standard:events`; it returns a function that removes the listener. */
export type StandardListen = (event: string, listener: (payload: never) => void) => () => void
