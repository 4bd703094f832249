import type { Endpoints } from '../../types'
import { safeDataImage } from './dataImage'
import { safeLink } from './link'
import { isPublicHost } from './publicHost'

/** Where an image may come from. */
export interface ImageSources {
  /** False: `data:` alone. */
  readonly allowHttps: boolean
  /** The instance's own servers: images on their origins may be on this computer or a private network, as a local stack's. */
  readonly endpoints?: Partial<Endpoints> | undefined
}

/**
 * What the page loads by itself for a name, a token or a wallet of others: https on the internet, or on an origin that the
 * host has named as its server.
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
 * An address that may stand in `<img src>`: as `safeDataImage` or, where `allowHttps`, one on the internet. No image of
 * others leads to the user's own computer or network.
 */
export const safeImageUrl = (value: unknown, { allowHttps, endpoints }: ImageSources): string | undefined =>
  safeDataImage(value) ?? (allowHttps ? safeWebUrl(value, endpoints) : undefined)
