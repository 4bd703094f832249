import type { Endpoints } from '../../types'
import { safeDataImage } from './dataImage'
import { safeLink } from './link'
import { isPublicHost } from './publicHost'

/** The permitted sources of an image. */
export interface ImageSources {
  /** False permits `data:` only. */
  readonly allowHttps: boolean
  /**
   * The instance's own servers: images from their origins may be on a private network, as with a local stack.
   */
  readonly endpoints?: Partial<Endpoints> | undefined
}

/**
 * A URL that the page may load without user action for a name, a token or a wallet: https on a public host,
 * or a URL on the origin of one of the host's endpoints.
 */
export function safeWebUrl(value: unknown, endpoints: Partial<Endpoints> = {}): string | undefined {
  const link = safeLink(value)
  if (!link) return
  const { hostname, origin } = new URL(link)
  return isPublicHost(hostname) || Object.values(endpoints).some(url => new URL(url).origin === origin)
    ? link
    : undefined
}

/**
 * A URL for `<img src>`: a `safeDataImage`, or with `allowHttps` a `safeWebUrl`. An image URL from others
 * never leads to the user's own computer or network.
 */
export const safeImageUrl = (value: unknown, { allowHttps, endpoints }: ImageSources): string | undefined =>
  safeDataImage(value) ?? (allowHttps ? safeWebUrl(value, endpoints) : undefined)
