import type { Endpoints } from '../../types'
import { safeAppLink } from './appLink'
import { safeLink } from './link'
import { isLoopback, isPublicHost } from './publicHost'

/**
 * A link from a server: a `safeLink` to a public host, to a host of one of the endpoints, or to loopback when
 * an endpoint is on loopback, as with the local stack.
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

/** A wallet app link from a server: a `safeAppLink`; web links must be a `safeServerLink`. */
export function safeServerAppLink(value: unknown, endpoints: Partial<Endpoints>): string | undefined {
  const link = safeAppLink(value)
  return link && /^https?:/i.test(link) ? safeServerLink(link, endpoints) : link
}
