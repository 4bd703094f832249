import type { Eip1193Provider } from '../../types'

/** How a wallet presents itself (EIP-6963). */
export interface WalletInfo {
  /** Another one at each page load. */
  readonly uuid: string
  readonly name: string
  /** A data: URI of a square image. */
  readonly icon: string
  /** Reverse domain name, the same for ever. */
  readonly rdns: string
}

/**
 * Announces a wallet to the page, now and each time the page asks (EIP-6963).
 *
 * @returns the function that stops it.
 */
export function announceWallet(page: Window, info: WalletInfo, provider: Eip1193Provider): () => void {
  const { CustomEvent: PageEvent } = page as Window & typeof globalThis
  const announce = () => {
    // Frozen, as the EIP demands: one page script must not change what another one reads.
    page.dispatchEvent(
      new PageEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: Object.freeze({ ...info }), provider }),
      }),
    )
  }
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
