import type { Endpoints } from '../../types'
import { safeServerLink } from '../links/serverLink'

/**
 * The page on the frame's origin where users take over the keys of their embedded wallet; undefined when its
 * URL is not safe.
 */
export const dashboardOf = (endpoints: Endpoints): string | undefined =>
  URL.canParse('/dashboard', endpoints.frame)
    ? safeServerLink(new URL('/dashboard', endpoints.frame).href, endpoints)
    : undefined
