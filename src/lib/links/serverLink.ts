import type { Endpoints } from '../../types'
import { safeAppLink } from './appLink'
import { safeLink } from './link'
import { isLoopback, isPublicHost } from './publicHost'

/**
 * A link that a server names: as `safeLink`, to a host on the internet, or to the computer on which the host's own servers
 * are, as with the local stack.
 */
export function safeServerLink(value: unknown, endpoints: Partial<Endpoints>): string | undefined {
  const link = safeLink(value)
  if (!link) return
  const { hostname } = new URL(link)
  const isOwn = (url: string) => {
    const own = new URL(url).hostname
    return own === hostname || (isLoopback(own) && isLoopback(hostname))
  }
  return isPublicHost(hostname) || Object.values(endpoints).some(isOwn) ? link : undefined
}

/** A link to a wallet's app that a server names: as `safeAppLink`, and a web address as `safeServerLink`. */
export function safeServerAppLink(value: unknown, endpoints: Partial<Endpoints>): string | undefined {
  const link = safeAppLink(value)
  return link && /^https?:/i.test(link) ? safeServerLink(link, endpoints) : link
}
