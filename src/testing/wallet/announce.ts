import type { Eip1193Provider } from '../../types'

/** A wallet's identity (EIP-6963). */
export interface WalletInfo {
  /** A new one on each page load. */
  readonly uuid: string
  readonly name: string
  /** A data: URI of a square image. */
  readonly icon: string
  /** Reverse domain name, which never changes. */
  readonly rdns: string
}

/**
 * Announces a wallet to the page, now and each time the page asks (EIP-6963).
 *
 * @returns a function that stops it.
 */
export function announceWallet(page: Window, info: WalletInfo, provider: Eip1193Provider): () => void {
  const { CustomEvent: PageEvent } = page as Window & typeof globalThis
  const announce = () => {
    // Frozen, as the EIP requires: a page script must not change what another one reads.
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
