import type { WalletItem } from '../../types'

/** The page that a wallet's browser shall open. */
export interface RedirectPage {
  readonly href: string
  readonly origin: string
  /** Whether the page's window holds this name. */
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
 * Two wallets that pair for Solana by no link, only inside their own browser ([7.31]).
 * @returns where such a wallet goes when it is not here; asked only while Solana is the active family
 */
export function solanaRedirect({ name }: WalletItem, page: RedirectPage): string | undefined {
  const redirect = Object.hasOwn(REDIRECTS, name) ? REDIRECTS[name] : undefined
  return redirect && !page.has(redirect.global) ? redirect.link(page) : undefined
}
