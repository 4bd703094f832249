import type { AgletCore } from '../../aglet'
import type { Metadata } from '../../types'

/**
 * The page's metadata for wallets: the host's option `metadata`, which is subscribed to; what it leaves out is
 * read from the page.
 */
export function pageMetadata({ options }: Pick<AgletCore, 'options'>): Metadata {
  // Resolved against the page's base; a URL that is not valid stays as it is, so that it cannot throw.
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    url: location.origin,
    icons: icon ? [icon] : [],
    ...options.value.metadata,
  }
}
