/** Registers a wallet as `@wallet-standard/wallet` does: at once, and again whenever an app is ready. */
export function registerWallet(wallet: unknown): () => void {
  const stops: (() => void)[] = []
  const callback = ({ register }: { register: (...wallets: unknown[]) => () => void }) => {
    stops.push(register(wallet))
  }
  const ready = (event: Event) => callback((event as CustomEvent).detail)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', ready)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', ready)
    for (const stop of stops.splice(0)) stop()
  }
}

export type Method = (...args: never[]) => unknown

/** The part of a Wallet Standard wallet that the tests use. */
export interface PlainWallet {
  version: string
  name: unknown
  icon: unknown
  chains: unknown
  accounts: unknown
  features: Record<string, Record<string, unknown>>
}
