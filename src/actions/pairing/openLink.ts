import type { LinkTarget } from '../../lib/host/hostProfile'
import { safeAppLink } from '../../lib/links/appLink'

/**
 * The one way in which Aglet itself leads somewhere else, always in answer to a user's act: as a link would, so that
 * the target may be an app.
 *
 * @returns false for what must not be opened
 */
export function openLink(href: string, target: LinkTarget): boolean {
  const safe = safeAppLink(href)
  if (!safe) return false
  Object.assign(document.createElement('a'), { href: safe, target, rel: 'noopener noreferrer' }).click()
  return true
}
