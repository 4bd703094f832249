import type { AgletCore } from '../../aglet'
import type { Metadata } from '../../types'

/** How the page presents itself to wallets: as the host says, else as the page itself does. */
export function pageMetadata({ options }: Pick<AgletCore, 'options'>): Metadata {
  const configured = options.peek().metadata
  if (configured) return configured
  const content = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? ''
  const icon = content('link[rel~="icon"]', 'href')
  return {
    name: document.title,
    description: content('meta[property="og:description"]', 'content'),
    url: location.origin,
    icons: icon ? [new URL(icon, document.baseURI).href] : [],
  }
}
