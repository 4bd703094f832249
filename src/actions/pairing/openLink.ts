import type { LinkTarget } from '../../lib/host/hostProfile'
import { safeAppLink } from '../../lib/links/appLink'

/**
 * Opens a link after a user action, by clicking an anchor, so that the target may be an app. All navigation
 * by Aglet itself goes through this function.
 *
 * @returns false for a link that is not allowed
 */
export function openLink(href: string, target: LinkTarget): boolean {
  const safe = safeAppLink(href)
  if (!safe) return false
  Object.assign(document.createElement('a'), { href: safe, target, rel: 'noopener noreferrer' }).click()
  return true
}
