import type { AgletCore } from '../../aglet'
import type { Metadata } from '../../types'

/** The page's metadata for wallets: the host's option `metadata`, else read from the page. */
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
