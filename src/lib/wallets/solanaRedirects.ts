import type { WalletItem } from '../../types'

/** The page to open in a wallet's browser. */
export interface RedirectPage {
  readonly href: string
  readonly origin: string
  /** Whether `window` has a property of this name. */
  has(name: string): boolean
}

const REDIRECTS: Readonly<Record<string, { global: string; link: (page: RedirectPage) => string }>> = {
  Phantom: {
    global: 'phantom',
    link: ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  },
  'Coinbase Wallet': {
    global: 'coinbaseSolana',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
  },
}

/**
 * Handles two wallets that support Solana only inside their own browser, not by pairing ([7.31]).
 *
 * @returns the URL that opens the page in such a wallet when it is not injected; called only while Solana is
 * the active family
 */
export function solanaRedirect({ name }: WalletItem, page: RedirectPage): string | undefined {
  const redirect = Object.hasOwn(REDIRECTS, name) ? REDIRECTS[name] : undefined
  return redirect && !page.has(redirect.global) ? redirect.link(page) : undefined
}
